/// The items of sections, end to end.
@usableFromInline
struct FlatItems<Item> {
  @usableFromInline let items: [Item]
  @usableFromInline let slots: SectionSlots

  /// Lays the items of some sections end to end.
  ///
  /// - Parameters:
  ///   - order: The indexes of the sections, in the wanted order.
  ///   - sections: All sections.
  @inlinable
  init<Section: ListDiffableSection>(
    _ order: [Int], of sections: [Section]
  ) where Section.Item == Item {
    let parts = order.map { sections[$0].items }
    var starts = [0]
    starts.reserveCapacity(parts.count + 1)
    for part in parts { starts.append(starts[starts.count - 1] + part.count) }
    slots = SectionSlots(sections: order, starts: starts)
    if parts.count == 1 {
      items = parts[0]
      return
    }
    var items: [Item] = []
    items.reserveCapacity(starts[parts.count])
    for part in parts { items.append(contentsOf: part) }
    self.items = items
  }
}

/// The flat positions of sections and items in both lists of a two-level diff.
@usableFromInline
struct SectionedSlots {
  let arrangement: SectionArrangement
  @usableFromInline let old: SectionSlots
  @usableFromInline let new: SectionSlots

  /// The old slot of the section in each new slot, or nil if the section is new.
  @usableFromInline let homes: [Int?]

  @usableFromInline
  init(_ arrangement: SectionArrangement, old: SectionSlots, new: SectionSlots) {
    self.arrangement = arrangement
    self.old = old
    self.new = new
    // The old slots of sections that stay are in the order of the new ones.
    var next = 0
    homes = arrangement.origins.map { origin in
      guard origin >= 0 else { return nil }
      next += 1
      return next - 1
    }
  }
}
