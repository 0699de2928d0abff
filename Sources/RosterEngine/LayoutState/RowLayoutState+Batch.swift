import RosterDiff

extension RowLayoutState {
  /// Returns the rows after a batch.
  ///
  /// Slots that stay are cut out of the old ones in as few parts as possible.
  ///
  /// - Complexity: O(*n* log *m*), where *n* is the number of runs of operations and *m* is the
  ///   number of runs of equal height, not counting inserted elements.
  func after(_ map: BatchMap, _ sections: ListSections) -> RowLayoutState {
    let batch = RowBatch(old: self, map: map, sections: sections)
    var result = self
    result.counts = sections.counts
    result.index = OffsetIndex(root: batch.result())
    return result
  }

  /// Returns the rows after a reload with known differences.
  ///
  /// Lengths given by the app are requested again, measured lengths become estimates.
  ///
  /// - Complexity: O(*n* log *m* + *m* + *s*), where *n* is the number of runs of operations, *m*
  ///   is the number of runs of equal height and *s* is the number of sections; O(*i*), where *i*
  ///   is the number of all items, if the app gives the height of each.
  func reloaded(_ map: BatchMap, _ sections: ListSections) -> RowLayoutState {
    if case .provided = layout.rowHeight {
      var result = self
      result.reload(sections)
      return result
    }
    var result = after(map, sections)
    result.index = result.reloadedIndex(sections)
    return result
  }
}

/// A builder that composes the slots after a batch from those before it.
private struct RowBatch {
  let old: RowLayoutState
  let map: BatchMap
  let sections: ListSections

  /// The items of changed sections whose length differs from that of new ones, if they are few.
  private let unusual: UnusualRows?
  private var nextUnusual = 0

  private var rows = RowPieces()

  /// For each old section the index in `homes`, or -1 if it was not looked up yet.
  private var homeIndexes: [Int32]
  private var homes: [Home] = []

  /// The first item slot of an old section, and a range of its slots that have equal height.
  private struct Home {
    let start: Int
    var known: (slots: Range<Int>, length: RowLength)
  }

  init(old: RowLayoutState, map: BatchMap, sections: ListSections) {
    self.old = old
    self.map = map
    self.sections = sections
    homeIndexes = Array(repeating: -1, count: map.before.count)
    unusual = UnusualRows(in: old, after: map, sections)
  }

  private var index: OffsetIndex { old.index }

  consuming func result() -> RunNode? {
    for segment in map.sectionSegments {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        for part in parts(of: segment.indexes) {
          append(part, shift: old - segment.indexes.lowerBound)
        }
      case .inserted, .reloaded:
        for section in segment.indexes { appendNew(section) }
      }
    }
    return rows.finish()
  }

  /// Splits sections into single ones with changed items and runs of unchanged ones.
  private func parts(of sections: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var next = sections.lowerBound
    let changed = map.changedSections
    var position = changed.partitionPoint { $0 >= sections.lowerBound }
    while position < changed.count, changed[position] < sections.upperBound {
      let section = changed[position]
      if next < section { parts.append(next..<section) }
      parts.append(section..<section + 1)
      next = section + 1
      position += 1
    }
    if next < sections.upperBound { parts.append(next..<sections.upperBound) }
    return parts
  }

  /// Appends the slots of sections that stay, with the old index `section + shift`.
  private mutating func append(_ part: Range<Int>, shift: Int) {
    let isChanged = part.count == 1 && map.isChanged(newSection: part.lowerBound)
    if isChanged, let unusual {
      let ends = unusual.ends[part.lowerBound + shift]
      rows.short.append(LengthRun(sectionStart: ends.header))
      appendItems(part.lowerBound, unusual)
      rows.short.append(ends.footer, count: 1)
      return
    }
    let start = index.slot(ofSection: part.lowerBound + shift).index
    let end = index.slot(ofSection: part.upperBound + shift).index
    guard isChanged else { return append(start..<end) }
    append(start..<start + 1)
    appendItems(part.lowerBound)
    append(end - 1..<end)
  }

  private mutating func appendNew(_ section: Int) {
    old.appendHeader(section, sections, to: &rows.short)
    appendItems(section)
    old.appendFooter(section, sections, to: &rows.short)
  }

  private mutating func appendItems(_ section: Int) {
    if let unusual { return appendItems(section, unusual) }
    for segment in map.segments(inSection: section) {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        append(old, count: segment.indexes.count)
      case .inserted, .reloaded:
        old.append(section, segment.indexes, sections, to: &rows.short)
      }
    }
  }

  /// Appends the slots of items that, except for a few, have the length of new ones.
  private mutating func appendItems(_ section: Int, _ unusual: UnusualRows) {
    var item = 0
    while nextUnusual < unusual.rows.count, unusual.rows[nextUnusual].path.section == section {
      let row = unusual.rows[nextUnusual]
      rows.short.append(unusual.usual, count: row.path.item - item)
      rows.short.append(row.length, count: 1)
      item = row.path.item + 1
      nextUnusual += 1
    }
    rows.short.append(unusual.usual, count: sections.counts[section] - item)
  }

  /// Appends the slots of items that stay.
  private mutating func append(_ first: ItemPath, count: Int) {
    let home = home(ofSection: first.section)
    let start = homes[home].start + first.item
    // Most items of a section have the same height.
    if !homes[home].known.slots.contains(start) { homes[home].known = index.run(from: start) }
    let known = homes[home].known
    if start + count <= known.slots.upperBound {
      rows.short.append(known.length, count: count)
    } else {
      append(start..<start + count)
    }
  }

  /// Returns the index in `homes` of an old section.
  private mutating func home(ofSection section: Int) -> Int {
    let known = homeIndexes[section]
    if known >= 0 { return Int(known) }
    let start = index.slot(ofSection: section).index + 1
    homeIndexes[section] = Int32(homes.count)
    homes.append(Home(start: start, known: (start..<start, .none)))
    return homes.count - 1
  }

  /// The largest number of slots that are copied.
  private static let shortCount = 64

  /// Appends old slots.
  private mutating func append(_ slots: Range<Int>) {
    if slots.count <= Self.shortCount { return index.append(slots, to: &rows.short) }
    let (before, _) = RunNode.split(index.root, at: slots.upperBound)
    rows.append(RunNode.split(before, at: slots.lowerBound).1)
  }
}

/// Slots that are composed of parts of the tree and of copies.
private struct RowPieces {
  // Short ranges are copied, because cutting them out of the tree creates temporary nodes.
  var short = RunBuilder()
  private var result: RunNode?

  /// Appends a part of the tree.
  mutating func append(_ part: RunNode?) {
    result = RunNode.concatenate(result, short.finish())
    result = RunNode.concatenate(result, part)
    short = RunBuilder()
  }

  /// Returns the tree.
  consuming func finish() -> RunNode? { RunNode.concatenate(result, short.finish()) }
}

/// The items of changed sections that keep a length other than that of new items.
///
/// In a list of which only a small part was ever on the screen, nearly all rows have the estimated
/// length. After a batch that changes most of the list, it takes less time to find the other rows
/// than to copy each row.
private struct UnusualRows {
  struct Row {
    /// The item after the batch.
    let path: ItemPath
    let length: RowLength
  }

  /// The length of a new item.
  let usual: RowLength

  /// The items, ascending.
  let rows: [Row]

  /// The lengths of the header's and the footer's slot of each section before the batch.
  let ends: [(header: RowLength, footer: RowLength)]

  /// Returns nil if the items are not few compared to the operations, or if new items have
  /// individual lengths.
  init?(in old: RowLayoutState, after map: BatchMap, _ sections: ListSections) {
    if case .provided = old.layout.rowHeight { return nil }
    let usual = old.slotLength(of: .item(ItemPath(section: 0, item: 0)), sections)
    let limit = map.workOfSegments / 8
    guard limit > old.counts.count else { return nil }
    var rows: [Row] = []
    var ends: [(header: RowLength, footer: RowLength)] = []
    ends.reserveCapacity(old.counts.count)
    var visited = 0
    var start = 0
    old.index.visit(from: 0, includesEmpty: true) { run, slot in
      if run.startsSection {
        start = slot.index + 1
        ends.append((run.length, .none))
      } else if slot.index + run.count > start + old.counts[slot.section] {
        ends[slot.section].footer = run.length
      }
      visited += 1
      let items = (slot.index - start..<slot.index - start + run.count)
        .clamped(to: 0..<old.counts[slot.section])
      if run.length == usual || run.startsSection || items.isEmpty { return visited < limit }
      visited += items.count
      guard visited < limit else { return false }
      for item in items {
        let path = ItemPath(section: slot.section, item: item)
        guard let new = map.survivor(of: path), map.isChanged(newSection: new.section) else {
          continue
        }
        rows.append(Row(path: new, length: run.length))
      }
      return true
    }
    guard visited < limit else { return nil }
    self.usual = usual
    self.ends = ends
    self.rows = rows.sorted { $0.path < $1.path }
  }
}
