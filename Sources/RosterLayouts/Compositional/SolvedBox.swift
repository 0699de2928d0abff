import RosterEngine

/// An item, or a group with its content, at its own origin.
struct SolvedBox {
  /// An item and the proposal for measuring it.
  struct Item {
    var attributes: ViewAttributes
    var proposal: SizeProposal?
  }

  /// The extents.
  var extents: PerAxis<Double>

  /// The extents without regard to siblings.
  var natural: PerAxis<Double>

  /// The number of items, including those that do not exist.
  var itemCount: Int

  /// The items that exist.
  var items: [Item] = []

  /// The views attached to the items and groups.
  var attached: [SectionFrames.Element] = []

  /// Adds the content of another box.
  mutating func append(_ box: SolvedBox, at origin: PerAxis<Double>) {
    for item in box.items {
      items.append(item)
      items[items.count - 1].attributes.frame.x += origin.width
      items[items.count - 1].attributes.frame.y += origin.height
    }
    for frame in box.attached {
      attached.append(frame)
      attached[attached.count - 1].attributes.frame.x += origin.width
      attached[attached.count - 1].attributes.frame.y += origin.height
    }
  }
}

/// A box within a line.
struct SolvedChild {
  let subitem: CompositionalLayout.Subitem

  /// The index of its first item.
  let first: Int

  /// Its width and height.
  var lengths: PerAxis<LayoutLength>

  /// Its length along the line, if it is in a slot.
  let slot: LayoutLength?

  var box: SolvedBox

  /// Returns the extent including the minimum spacing around it.
  func outer(_ axis: ScrollAxis) -> Double {
    box.extents[axis] + subitem.edgeSpacing.least(axis)
  }
}
