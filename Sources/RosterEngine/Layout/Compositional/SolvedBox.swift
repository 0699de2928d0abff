/// An item, or a group with all that stands in it, at its own origin.
struct SolvedBox {
  /// An item and what the host is asked about it.
  struct Item {
    var attributes: ViewAttributes
    var proposal: SizeProposal?
  }

  /// The extents.
  var extents: PerAxis<Double>

  /// The extents without regard to siblings.
  var natural: PerAxis<Double>

  /// The number of items, those that do not exist included.
  var itemCount: Int

  /// The items that exist.
  var items: [Item] = []

  /// The views attached to the items and groups.
  var attached: [ElementFrame] = []

  /// Adds what stands in another box.
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

/// A box that stands among others.
struct SolvedChild {
  let subitem: CompositionalLayout.Subitem

  /// The index of its first item.
  let first: Int

  /// Its sides.
  var lengths: PerAxis<LayoutLength>

  /// What its side along the others is, if it stands in a slot.
  let slot: LayoutLength?

  var box: SolvedBox

  /// The extent with the least room around it.
  func outer(_ axis: ScrollAxis) -> Double {
    box.extents[axis] + subitem.edgeSpacing.least(axis)
  }
}
