import RosterEngine
import RosterView

/// Notches of the wheel that follow one another, which are one scroll by hand.
@MainActor
struct TerminalWheel {
  /// The list that scrolls, or in which a section scrolls across the list.
  weak var list: CollectionView?

  /// Whether a section scrolls, rather than the list.
  let isAcross: Bool

  /// The distance of the last notch.
  var distance: Double

  /// The work that ends the scroll, unless another notch follows.
  var end: ScheduledWork?
}

extension TerminalHost {
  /// The distance, in rows or columns, that a list scrolls for one notch of the wheel.
  static let wheelStep = 3.0

  /// The time without a notch after which a scroll by the wheel has ended: a terminal does not
  /// report that a finger has left the wheel.
  static let wheelPause = Duration.milliseconds(150)

  /// Scrolls a list by the wheel.
  func wheel(_ list: CollectionView, by distance: Double) {
    turnWheel(of: list, isAcross: false, by: distance)
    list.scroll(by: distance)
  }

  /// Scrolls a section across its list by the wheel.
  ///
  /// - Returns: Whether the section can scroll.
  func wheel(_ list: CollectionView, across section: Int, by distance: Double) -> Bool {
    guard list.crossOffset(of: section) != nil else { return false }
    turnWheel(of: list, isAcross: true, by: distance)
    list.scroll(section: section, by: distance)
    return true
  }

  private func turnWheel(of list: CollectionView, isAcross: Bool, by distance: Double) {
    if wheel?.list !== list || wheel?.isAcross != isAcross { endWheel() }
    if wheel == nil, !isAcross { list.track(.dragBegan) }
    wheel?.end?.cancel()
    let end = list.clock.schedule(after: Self.wheelPause) { [weak self] in self?.endWheel() }
    wheel = TerminalWheel(list: list, isAcross: isAcross, distance: distance, end: end)
  }

  /// Ends the scroll by the wheel, if there is one: the list or section comes to rest.
  func endWheel() {
    guard let ended = wheel else { return }
    wheel = nil
    ended.end?.cancel()
    if ended.isAcross {
      ended.list?.endScrolling(velocity: ended.distance)
    } else {
      ended.list?.track(.dragEnded(willDecelerate: false))
    }
  }

  /// Scrolls to the next stop of what scrolls sideways: the list, or the section that is nearest to
  /// the middle of the window.
  ///
  /// - Parameter direction: 1 to the right, -1 to the left.
  func scrollSideways(_ direction: Double) {
    let distance = view.layoutDirection == .rightToLeft ? -direction : direction
    if view.scrollAxis == .horizontal { return view.scroll(by: distance * Self.wheelStep) }
    guard let section = middleSection else { return }
    view.scroll(section: section, by: distance * Self.wheelStep)
    view.endScrolling(velocity: distance)
  }

  private var middleSection: Int? {
    let middle = view.scrollOffset.y + Double(listRect.height) / 2
    let distances = view.rowsOfSectionsAcross.mapValues { rows in
      abs((rows.lowerBound + rows.upperBound) / 2 - middle)
    }
    return distances.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}

extension CollectionView {
  /// The rows that the visible items of the sections that scroll across the list take, by section.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible items.
  var rowsOfSectionsAcross: [Int: ClosedRange<Double>] {
    var rows: [Int: ClosedRange<Double>] = [:]
    for path in visibleItems where crossOffset(of: path.section) != nil {
      guard let frame = frame(of: .item(path)) else { continue }
      let known = rows[path.section] ?? frame.y...frame.y
      rows[path.section] =
        min(known.lowerBound, frame.y)...max(known.upperBound, frame.y + frame.height)
    }
    return rows
  }
}
