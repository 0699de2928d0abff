/// The map of the items in the changed sections, item by item.
///
/// It is used for batches of so many operations that the runs between them are short. Creating it
/// requires no sorting and reading it no searching, and it takes eight bytes for each item where a
/// run takes fifty.
struct ItemTable: Sendable {
  /// The changed sections before the update, end to end.
  let old: SectionSlots

  /// The changed sections after the update, end to end.
  let new: SectionSlots

  /// The fate of each old item.
  let fates: [Entry]

  /// The origin of each new item.
  let origins: [Entry]

  /// The fate or origin of an item, and its flat index in the other list if it is there.
  struct Entry: Equatable, Sendable {
    private let code: UInt32

    init(_ kind: PathMap.Kind, _ flat: Int = 0) {
      code = UInt32(kind.rawValue) << 30 | UInt32(truncatingIfNeeded: flat)
    }

    var kind: PathMap.Kind { PathMap.Kind(rawValue: UInt8(code >> 30)) ?? .inserted }

    var flat: Int { Int(code & 0x3fff_ffff) }

    /// The maximum number of items that a table can have.
    static var mostItems: Int { 0x3fff_fffe }

    /// An item that is in only one of the lists.
    static var alone: Entry { Entry(.inserted) }
  }
}

extension ItemTable {
  /// Returns the item at an index path after the update.
  func piece(at path: ItemPath) -> PathMap.Piece? {
    new.flat(of: path).map { piece(atFlat: $0, new: path, count: 1) }
  }

  /// Returns the item at an index path before the update, unless it is deleted.
  func piece(from path: ItemPath) -> PathMap.Piece? {
    guard let flat = old.flat(of: path), fates[flat].kind != .inserted else { return nil }
    let fate = fates[flat]
    return PathMap.Piece(kind: fate.kind, new: new.path(of: fate.flat), old: path, count: 1)
  }

  /// Calls a function with the pieces of a section after the update, in order.
  func visitPieces(inSection section: Int, _ visit: (PathMap.Piece) -> Void) {
    guard let slot = new.slot(ofSection: section) else { return }
    let items = new.items(inSlot: slot)
    var start = items.lowerBound
    while start < items.upperBound {
      let count = runCount(origins, from: start, in: old, before: items.upperBound)
      let path = ItemPath(section: section, item: start - items.lowerBound)
      visit(piece(atFlat: start, new: path, count: count))
      start += count
    }
  }

  /// Calls a function with the parts of a run of old items that stay and are not reloaded, in
  /// order.
  func visitSurvivors(of run: PathSet.Run, _ visit: (BatchMap.SurvivingRun) -> Void) {
    guard let first = old.flat(of: run.start), let slot = old.slot(ofSection: run.section) else {
      return
    }
    let end = min(first + run.upper - run.lower, old.starts[slot + 1])
    var start = first
    while start < end {
      let fate = fates[start]
      let count = runCount(fates, from: start, in: new, before: end)
      if fate.kind == .kept || fate.kind == .moved {
        let path = ItemPath(section: run.section, item: run.lower + start - first)
        visit(BatchMap.SurvivingRun(old: path, new: new.path(of: fate.flat), count: count))
      }
      start += count
    }
  }

  /// Returns the new index paths of old items that stay and are not reloaded.
  ///
  /// - Parameter runs: Runs of old items, in any order; those of other sections are ignored.
  /// - Returns: The index paths after the update, ascending and unique.
  func survivors(of runs: [ItemRuns.Run]) -> ItemRuns {
    var bits = IndexBits(below: origins.count)
    for run in runs {
      guard let slot = old.slot(ofSection: run.section) else { continue }
      let start = old.starts[slot]
      for item in run.items.clamped(to: 0..<old.starts[slot + 1] - start) {
        let fate = fates[start + item]
        if fate.kind == .kept || fate.kind == .moved { bits.insert(fate.flat) }
      }
    }
    var survivors = IndexRuns(reservingRuns: min(runs.count, origins.count))
    bits.forEachRun { survivors.append($0) }
    return new.paths(of: survivors) { _ in true }
  }

  private func piece(atFlat flat: Int, new path: ItemPath, count: Int) -> PathMap.Piece {
    let origin = origins[flat]
    let before = origin.kind == .inserted ? path : old.path(of: origin.flat)
    return PathMap.Piece(kind: origin.kind, new: path, old: before, count: count)
  }

  /// Returns the number of entries, from a given one on, whose partners are consecutive items of
  /// one section.
  private func runCount(
    _ entries: [Entry], from start: Int, in others: SectionSlots, before end: Int
  ) -> Int {
    let first = entries[start]
    var next = start + 1
    if first.kind == .inserted {
      while next < end, entries[next].kind == .inserted { next += 1 }
      return next - start
    }
    guard next < end, entries[next] == first.advanced(by: 1) else { return 1 }
    let last = others.items(inSlot: others.slot(of: first.flat, near: 0)).upperBound - 1
    let most = min(end, start + last - first.flat + 1)
    while next < most, entries[next] == first.advanced(by: next - start) { next += 1 }
    return next - start
  }
}

extension ItemTable.Entry {
  /// Returns the entry with the same kind whose partner is a number of items further on.
  fileprivate func advanced(by distance: Int) -> Self { Self(kind, flat + distance) }
}
