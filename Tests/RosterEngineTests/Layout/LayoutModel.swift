import RosterDiff
import RosterEngine
import RosterTesting

/// A list laid out from scratch by a layout, section by section, to compare an engine with.
///
/// All coordinates are as if the list scrolled downwards.
struct LayoutModel {
  struct Placed {
    var element: ListElement
    /// Where it is without pinning.
    var frame: ListRect
    var zIndex: Int
    var alpha: Double
    var pin: SectionFrames.Element.Pin?
    var origin: Double
    /// The visible part of the width, for items that scroll across the list.
    var visible: (x: Double, width: Double)?
  }

  var placed: [Placed] = []
  var length = 0.0
  let viewport: ListSize
  let insets: ListInsets

  /// A model without content.
  init(viewport: ListSize, insets: ListInsets) {
    self.viewport = viewport
    self.insets = insets
  }

  /// Lays everything out, as if the list scrolled downwards.
  init(
    _ layout: some CollectionLayout, sectionCount: Int, viewport: ListSize, insets: ListInsets,
    crossOffset: (Int) -> Double, section: (Int) -> LayoutSection
  ) {
    self.init(viewport: viewport, insets: insets)
    var cursor = SectionFrames.Cursor()
    var origin = 0.0
    for index in 0..<sectionCount {
      let layoutState = layout.arrange(section(index), from: cursor)
      append(layoutState, index, origin, crossOffset(index))
      if let rows = layout.rows {
        let end = origin + layoutState.advance - max(rows.sectionSpacing, 0)
        appendMissing([.header(section: index): origin, .footer(section: index): end])
      }
      length = max(length, origin + layoutState.bottom)
      origin += layoutState.advance
      cursor = layoutState.cursor
    }
  }

  private mutating func append(
    _ layoutState: SectionFrames, _ section: Int, _ origin: Double, _ crossOffset: Double
  ) {
    let band = layoutState.orthogonal.map { (x: $0.x + insets.leading, width: $0.width) }
    func add(
      _ element: ListElement, _ attributes: ViewAttributes, _ pin: SectionFrames.Element.Pin?
    ) {
      var isItems = false
      if case .item = element.owner { isItems = band != nil }
      var frame = attributes.frame
      frame.y += origin
      frame.x += insets.leading - (isItems ? crossOffset : 0)
      placed.append(
        Placed(
          element: element, frame: frame, zIndex: attributes.zIndex, alpha: attributes.alpha,
          pin: pin, origin: origin, visible: isItems ? band : nil))
    }
    for other in layoutState.others {
      add(ListElement(other.element, section: section), other.attributes, other.pin)
    }
    for item in 0..<layoutState.items.count {
      add(.item(ItemPath(section: section, item: item)), layoutState.items[item], nil)
    }
  }

  /// Headers and footers that a list of rows does not show have a place, but no height.
  private mutating func appendMissing(_ ends: [ListElement: Double]) {
    for (element, y) in ends where !placed.contains(where: { $0.element == element }) {
      let frame = ListRect(x: insets.leading, y: y, width: 0, height: 0)
      placed.append(Placed(element: element, frame: frame, zIndex: 0, alpha: 1, origin: y))
    }
  }

  /// The offsets that the content allows.
  var offsets: ClosedRange<Double> {
    let least = -insets.top
    return least...max(least, length + insets.bottom - viewport.height)
  }

  /// The visible elements at an offset, with pinned ones where they are pinned.
  func visible(at offset: Double) -> [ListElement: ViewAttributes] {
    guard viewport.width > 0, viewport.height > 0 else { return [:] }
    var result: [ListElement: ViewAttributes] = [:]
    for placed in placed {
      let frame = pinned(placed, at: offset)
      guard frame.height > 0, frame.width > 0, frame.maxY > offset,
        frame.y < offset + viewport.height
      else { continue }
      if let band = placed.visible {
        guard band.width > 0, frame.maxX > band.x, frame.x < band.x + band.width else { continue }
      }
      result[placed.element] = ViewAttributes(
        frame: frame, zIndex: placed.zIndex, alpha: placed.alpha)
    }
    return result
  }

  private func pinned(_ placed: Placed, at offset: Double) -> ListRect {
    var frame = placed.frame
    guard let pin = placed.pin else { return frame }
    switch pin.edge {
    case .top:
      let last = placed.origin + pin.range.upperBound - frame.height
      frame.y = max(frame.y, min(offset + insets.top + pin.offset, last))
    case .bottom:
      let edge = offset + viewport.height - insets.bottom - pin.offset - frame.height
      frame.y = min(frame.y, max(edge, placed.origin + pin.range.lowerBound))
    }
    return frame
  }
}
