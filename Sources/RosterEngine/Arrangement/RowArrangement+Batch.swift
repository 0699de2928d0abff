import RosterDiff

extension RowArrangement {
  /// Returns the rows after a batch.
  ///
  /// What stayed is cut out of the old slots in as few parts as possible.
  ///
  /// - Complexity: O(*n* log *m*), *n* being the number of runs of operations and *m* that of runs
  ///   of equal height, apart from what is inserted.
  func after(_ map: BatchMap, _ sections: ListSections) -> RowArrangement {
    let batch = RowBatch(old: self, map: map, sections: sections)
    var result = self
    result.counts = sections.counts
    result.index = OffsetIndex(root: batch.result())
    return result
  }
}

/// The slots of a list before a batch, from which those after it are put together.
private struct RowBatch {
  let old: RowArrangement
  let map: BatchMap
  let sections: ListSections

  private var rows = RowPieces()

  /// For each old section the index of its home, or -1 if it was not asked for.
  private var homeIndexes: [Int32]
  private var homes: [Home] = []

  /// Where the items of an old section begin, and some of its slots that have one height.
  private struct Home {
    let start: Int
    var known: (slots: Range<Int>, length: RowLength)
  }

  init(old: RowArrangement, map: BatchMap, sections: ListSections) {
    self.old = old
    self.map = map
    self.sections = sections
    homeIndexes = Array(repeating: -1, count: map.before.count)
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

  /// Cuts sections into single ones whose items changed and runs of those that stayed as they are.
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

  /// Appends the slots of sections that stayed, at the old index `section + shift`.
  private mutating func append(_ part: Range<Int>, shift: Int) {
    let start = index.slot(ofSection: part.lowerBound + shift).index
    let end = index.slot(ofSection: part.upperBound + shift).index
    guard part.count == 1, map.isChanged(newSection: part.lowerBound) else {
      return append(start..<end)
    }
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
    for segment in map.segments(inSection: section) {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        append(old, count: segment.indexes.count)
      case .inserted, .reloaded:
        old.append(section, segment.indexes, sections, to: &rows.short)
      }
    }
  }

  /// Appends the slots of items that stayed.
  private mutating func append(_ first: ItemPath, count: Int) {
    let home = home(ofSection: first.section)
    let start = homes[home].start + first.item
    // The heights of most items of a section are all the same.
    if !homes[home].known.slots.contains(start) { homes[home].known = index.run(from: start) }
    let known = homes[home].known
    if start + count <= known.slots.upperBound {
      rows.short.append(known.length, count: count)
    } else {
      append(start..<start + count)
    }
  }

  /// Returns the index of the home of an old section.
  private mutating func home(ofSection section: Int) -> Int {
    let known = homeIndexes[section]
    if known >= 0 { return Int(known) }
    let start = index.slot(ofSection: section).index + 1
    homeIndexes[section] = Int32(homes.count)
    homes.append(Home(start: start, known: (start..<start, .none)))
    return homes.count - 1
  }

  /// The greatest number of slots that are copied.
  private static let shortCount = 64

  /// Appends old slots.
  private mutating func append(_ slots: Range<Int>) {
    if slots.count <= Self.shortCount { return index.append(slots, to: &rows.short) }
    let (before, _) = RunNode.split(index.root, at: slots.upperBound)
    rows.append(RunNode.split(before, at: slots.lowerBound).1)
  }
}

/// Slots that are put together from parts of the tree and from copies.
private struct RowPieces {
  // What is short is copied: to cut it out of the tree makes nodes that nobody keeps.
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
