import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Sections whose items scroll across the list: in a collection view with a layout of Roster, and in
/// Roster's own view in a scroll view.
@MainActor @Suite(.serialized) struct SectionScrollersTests {
  @Test(arguments: AcrossKind.allCases)
  func `a pan across the list scrolls its section and nothing else`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind)
    screen.show([group(1, 0..<10), group(2, 0..<10), group(3, 0..<3)])

    let scrolled = screen.pan(section: 1, by: CGPoint(x: -90, y: 20))

    #expect(scrolled !== screen.view)
    #expect(screen.offsets == [0, 90, 0])
    #expect(screen.frame(1, 2)?.x == -10 && screen.frame(0, 2)?.x == 80)
    #expect(screen.texts(1) == ["202.0", "203.0", "204.0"])
    #expect(screen.texts(0) == ["100.0", "101.0", "102.0"])
    #expect(screen.view.contentOffset == .zero)

    screen.pan(section: 1, by: CGPoint(x: -900, y: 0))
    #expect(screen.offsets == [0, 300, 0])
    screen.pan(section: 1, by: CGPoint(x: 900, y: 0))
    #expect(screen.offsets == [0, 0, 0])
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `a pan belongs to the section in which the finger was put on the screen`(
    _ kind: AcrossKind
  ) {
    let screen = AcrossScreen(kind)
    screen.show([group(1, 0..<10), group(2, 0..<10), group(3, 0..<10)])

    // The finger leaves the second section before its movement is a pan.
    let scrolled = screen.view.simulatePan(at: CGPoint(x: 50, y: 39), by: CGPoint(x: -90, y: 20))
    screen.settle()

    #expect(scrolled !== screen.view)
    #expect(screen.offsets == [0, 90, 0])
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `a pan along the list scrolls the list`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind)
    screen.show((1...20).map { group($0, 0..<10) })

    let scrolled = screen.pan(section: 1, by: CGPoint(x: 20, y: -90))

    #expect(scrolled === screen.view)
    #expect(screen.view.contentOffset.y == 90)
    #expect(screen.offsets[0..<3] == [0, 0, 0])
    // The sections that have come can be scrolled as well, and keep their offsets while they are away.
    screen.pan(section: 9, by: CGPoint(x: -40, y: 0))
    #expect(screen.offsets[9] == 40)
    screen.view.contentOffset = CGPoint(x: 0, y: 200)
    screen.settle()
    screen.view.contentOffset = .zero
    screen.settle()
    #expect(screen.offsets[9] == 40)
    #expect(screen.problems == [])
  }

  @Test(
    arguments: AcrossKind.allCases,
    [
      OrthogonalScrolling.Behavior.continuous, .continuousGroupLeadingBoundary, .paging,
      .groupPaging, .groupPagingCentered,
    ])
  func `a scroll ends where the layout wants it`(
    _ kind: AcrossKind, _ behavior: OrthogonalScrolling.Behavior
  ) throws {
    let screen = AcrossScreen(kind, behavior)
    screen.show([group(1, 0..<10)])
    let first = try #require(screen.offsets[0])

    screen.pan(section: 0, by: CGPoint(x: -47, y: 0), velocity: CGPoint(x: -0.5, y: 0))

    let expected: Double =
      switch behavior {
      // The content runs on for 150 points.
      case .continuous: 197
      case .continuousGroupLeadingBoundary: 200
      case .paging: 100
      case .groupPaging: 40
      case .groupPagingCentered: 40
      }
    #expect(screen.offsets == [expected])
    screen.pan(section: 0, by: CGPoint(x: 500, y: 0), velocity: CGPoint(x: 1, y: 0))
    #expect(screen.offsets == [first])
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `from right to left, sections begin at the right`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind, isRightToLeft: true)
    screen.show([group(1, 0..<10)])
    #expect(screen.drawnX(0, 0) == 60)

    screen.pan(section: 0, by: CGPoint(x: 90, y: 0))

    #expect(screen.offsets == [90])
    #expect(screen.drawnX(0, 2) == 70)
    screen.pan(section: 0, by: CGPoint(x: -30, y: 0))
    #expect(screen.offsets == [60])
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases, [false, true])
  func `a section can be panned as far as the insets, and not in them`(
    _ kind: AcrossKind, _ isRightToLeft: Bool
  ) {
    for axis in [ScrollAxis.vertical, .horizontal] {
      let screen = AcrossScreen(kind, axis: axis, isRightToLeft: isRightToLeft, .around)
      screen.show([group(1, 0..<30)])
      let (item, view) = (screen.drawnFrame(0, 0), screen.view)
      let visible = view.bounds.inset(by: view.adjustedContentInset)
      let (first, last) =
        axis == .vertical ? (visible.minX, visible.maxX) : (visible.minY, visible.maxY)

      let scrolls = [first - 2, first + 1, last - 1, last + 2].map { edge in
        let point =
          axis == .vertical ? CGPoint(x: edge, y: item.midY) : CGPoint(x: item.midX, y: edge)
        let across = CGPoint(x: isRightToLeft ? 10 : -10, y: 0)
        let scrolled = view.simulatePan(
          at: point, by: axis == .vertical ? across : CGPoint(x: 0, y: -10))
        screen.settle()
        return scrolled != nil && scrolled !== view
      }

      #expect(scrolls == [false, true, true, false], "\(axis)")
      #expect(screen.problems == [])
    }
  }

  @Test(arguments: AcrossKind.allCases)
  func `from right to left, a fast scroll ends in its direction`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind, .continuousGroupLeadingBoundary, isRightToLeft: true)
    screen.show([group(1, 0..<10)])

    // The content runs on for 150 points.
    screen.pan(section: 0, by: CGPoint(x: 47, y: 0), velocity: CGPoint(x: 0.5, y: 0))
    let forward = screen.offsets
    screen.pan(section: 0, by: CGPoint(x: -3, y: 0), velocity: CGPoint(x: -0.1, y: 0))

    #expect(forward == [200])
    #expect(screen.offsets == [160])
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `sections of a list that scrolls horizontally scroll vertically`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind, axis: .horizontal)
    screen.show([group(1, 0..<20), group(2, 0..<20)])

    screen.pan(section: 1, by: CGPoint(x: 0, y: -90))

    #expect(screen.offsets == [0, 90])
    #expect(screen.frame(1, 5)?.y == 10)
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `a section scrolls on while sections and items come and go`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind)
    screen.show([group(1, 0..<10), group(2, 0..<30)])
    screen.pan(
      section: 1, by: CGPoint(x: -90, y: 0), velocity: CGPoint(x: -1, y: 0), settles: false)
    UIKitSimulation.clock.advance(by: 0.25)
    let middle = screen.offsets[1] ?? 0
    #expect(middle > 90 && middle < 390)

    // A section comes before it, and an item before those on the screen.
    let longer = Group(id: 2, rows: [Row(id: 9)] + group(2, 0..<30).rows)
    screen.show([group(5, 0..<10), group(1, 0..<10), longer], settles: false)
    #expect(screen.offsets[2] == middle + 40)
    screen.settle()

    #expect(screen.offsets == [0, 0, 430])
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `a section that leaves the screen scrolls on`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind)
    screen.show((1...20).map { group($0, 0..<30) })
    screen.pan(
      section: 1, by: CGPoint(x: -90, y: 0), velocity: CGPoint(x: -1, y: 0), settles: false)
    UIKitSimulation.clock.advance(by: 0.25)

    screen.view.contentOffset = CGPoint(x: 0, y: 150)
    screen.settle()
    screen.view.contentOffset = .zero
    screen.settle()

    #expect(screen.offsets[1] == 390)
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `scrolling to an item scrolls its section`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind)
    screen.show((1...20).map { group($0, 0..<10) })

    screen.list.scrollToItem(at: ItemPath(section: 15, item: 5), animated: false)
    screen.settle()

    #expect(screen.offsets[15] == 140)
    #expect(screen.texts(15).contains("1605.0"))
    #expect(screen.problems == [])
  }

  @Test(arguments: AcrossKind.allCases)
  func `nothing is left of sections that do not scroll any more`(_ kind: AcrossKind) {
    let screen = AcrossScreen(kind)
    screen.show([group(1, 0..<10)])
    #expect(screen.recognizers == 2 + kind.ownRecognizers)

    screen.show([])
    #expect(screen.recognizers == 1 + kind.ownRecognizers)
    let view = screen.view
    let made = view.panGestureRecognizer.simulatedRequirements
    screen.show((1...60).map { group($0, 0..<10) })
    for step in 0...20 {
      view.contentOffset = CGPoint(x: 0, y: 50 * step)
      UIKitSimulation.layout()
    }
    // They are used again: the view cannot stop waiting for one.
    #expect(view.panGestureRecognizer.simulatedRequirements < made + 13)
    view.contentOffset = .zero
    screen.settle()
    screen.show([group(1, 0..<10), group(2, 0..<10)])
    #expect(screen.recognizers == 3 + kind.ownRecognizers)
    screen.setLayout(ListLayout(rowHeight: .fixed(20)))
    #expect(screen.recognizers == 1 + kind.ownRecognizers)
    #expect(screen.pan(section: 0, by: CGPoint(x: -90, y: 0)) === screen.view)
  }
}

// MARK: - Screens

enum AcrossKind: CaseIterable {
  case collectionView
  case scrollView

  /// The recognizers of the view besides that of its own pan, without sections that scroll.
  var ownRecognizers: Int { self == .collectionView ? 0 : 1 }
}

/// A list of sections that scroll across it, with items of 40 by 20 points.
@MainActor
final class AcrossScreen {
  private let kind: AcrossKind
  private let collection: TestScreen?
  private let host: HostScreen?
  private let source: CollectionViewComparableDataSource<Int, Row>
  private var groups: [Group] = []

  var view: UIScrollView { collection?.view ?? host?.host ?? UIScrollView(frame: .zero) }
  let list: any ListView

  init(
    _ kind: AcrossKind, _ behavior: OrthogonalScrolling.Behavior = .continuous,
    axis: ScrollAxis = .vertical, isRightToLeft: Bool = false, _ insets: ScreenInsets = .none
  ) {
    self.kind = kind
    let layout = CompositionalLayout(
      CompositionalLayout.Section(
        group: .horizontal(
          size: CompositionalLayout.Size(width: .absolute(40), height: .absolute(20)),
          subitem: .item(
            CompositionalLayout.Item(
              size: CompositionalLayout.Size(
                width: .fractionalWidth(1), height: .fractionalHeight(1)))), count: 1),
        orthogonalScrolling: behavior), axis: axis)
    switch kind {
    case .collectionView:
      let screen = TestScreen(.collection, insets)
      (collection, host) = (screen, nil)
      screen.view.collectionViewLayout = UIKitCollectionLayout(layout)
      source = screen.comparableSource()
      list = screen.view
    case .scrollView:
      let screen = HostScreen(layout, insets)
      (collection, host) = (nil, screen)
      source = screen.source()
      list = screen.list
      if isRightToLeft { screen.list.layoutDirection = .rightToLeft }
    }
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
  }

  var problems: [String] {
    (collection.map { $0.conditions + $0.faults } ?? []) + (host?.problems ?? [])
  }

  var recognizers: Int { view.gestureRecognizers?.count ?? 0 }

  func settle() {
    collection?.settle()
    host?.settle()
    UIKitSimulation.layout()
  }

  func show(_ groups: [Group], settles: Bool = true) {
    self.groups = groups
    source.apply(groups.snapshot, animatingDifferences: false)
    if settles { settle() } else { UIKitSimulation.layout() }
  }

  func setLayout(_ layout: some CollectionLayout) {
    collection?.view.collectionViewLayout = UIKitCollectionLayout(layout)
    host?.list.layout = layout
    settle()
  }

  /// The offsets of the sections.
  var offsets: [Double?] {
    groups.indices.map { section in
      switch kind {
      case .collectionView:
        (collection?.view.collectionViewLayout as? UIKitCollectionLayout)?.crossOffset(of: section)
      case .scrollView: host?.list.crossOffset(of: section)
      }
    }
  }

  func frame(_ section: Int, _ item: Int) -> ListRect? {
    list.frame(of: .item(ItemPath(section: section, item: item)))
  }

  /// What the cells of a section on the screen show.
  func texts(_ section: Int) -> [String] {
    let shown = list.visibleItems.sorted().filter { $0.section == section }
    return shown.compactMap { path in
      let cell = list.cell(at: path)
      return ((cell as? RowCell)?.row ?? (cell as? DrawnRowCell)?.row)?.text
    }
  }

  /// The left edge of what shows an item, from that of the screen.
  func drawnX(_ section: Int, _ item: Int) -> CGFloat? {
    shown(section, item).map { $0.frame.minX - view.contentOffset.x }
  }

  /// The frame of what shows an item, in the content of the view.
  func drawnFrame(_ section: Int, _ item: Int) -> CGRect { shown(section, item)?.frame ?? .zero }

  private func shown(_ section: Int, _ item: Int) -> UIView? {
    kind == .collectionView
      ? list.cell(at: ItemPath(section: section, item: item)) as? UIView
      : host?.control(groups[section].rows[item].text)
  }

  /// Puts a finger on a section and moves it.
  @discardableResult
  func pan(
    section: Int, by distance: CGPoint, velocity: CGPoint = .zero, settles: Bool = true
  ) -> UIScrollView? {
    guard let path = list.visibleItems.filter({ $0.section == section }).min(),
      let frame = frame(section, path.item)
    else { return nil }
    let x = Double(view.contentOffset.x)
    let point = CGPoint(
      x: min(max(frame.x + frame.width / 2, x + 1), x + 99), y: frame.y + frame.height / 2)
    let scrolled = view.simulatePan(at: point, by: distance, velocity: velocity)
    if settles { settle() }
    return scrolled
  }
}
