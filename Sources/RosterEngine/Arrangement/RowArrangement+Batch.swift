import RosterDiff

extension RowArrangement {
  /// Returns the rows after a batch.
  ///
  /// What stayed is cut out of the old slots in as few parts as possible.
  ///
  /// - Complexity: O(*n* log *m*), *n* being the number of runs of operations and *m* that of runs
  ///   of equal height, apart from what is inserted.
  func after(_ map: BatchMap, _ sections: ListSections) -> RowArrangement {
    var batch = RowBatch(old: self, map: map, sections: sections)
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

  /// Where the items of old sections begin, and the run that they begin with.
  private var homes: [Int: (start: Int, run: LengthRun?)] = [:]

  init(old: RowArrangement, map: BatchMap, sections: ListSections) {
    self.old = old
    self.map = map
    self.sections = sections
  }

  private var index: OffsetIndex { old.index }

  mutating func result() -> RunNode? {
    var result: RunNode?
    for segment in map.sectionSegments {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        for part in parts(of: segment.indexes) {
          let shift = old - segment.indexes.lowerBound
          result = RunNode.concatenate(result, slots(part, shift: shift))
        }
      case .inserted, .reloaded:
        for section in segment.indexes {
          result = RunNode.concatenate(result, newSection(section))
        }
      }
    }
    return result
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

  /// Returns the slots of sections that stayed, at the old index `section + shift`.
  private mutating func slots(_ part: Range<Int>, shift: Int) -> RunNode? {
    let old = part.lowerBound + shift
    let start = index.slot(ofSection: old).index
    let end = index.slot(ofSection: part.upperBound + shift).index
    guard part.count == 1, map.isChanged(part.lowerBound) else { return slice(start..<end) }
    var rows = RowPieces()
    index.append(start..<start + 1, to: &rows.short)
    appendItems(part.lowerBound, to: &rows)
    index.append(end - 1..<end, to: &rows.short)
    return rows.finish()
  }

  private mutating func newSection(_ section: Int) -> RunNode? {
    var rows = RowPieces()
    appendItems(section, to: &rows)
    let head = RunNode.concatenate(old.newHeader(section, sections), rows.finish())
    return RunNode.concatenate(head, old.newFooter(section, sections))
  }

  private mutating func appendItems(_ section: Int, to rows: inout RowPieces) {
    for segment in map.segments(inSection: section) {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        let home = home(ofSection: old.section)
        let start = home.start + old.item
        let slots = start..<start + segment.indexes.count
        if let run = home.run, old.item + slots.count <= run.count {
          // The heights of most sections are all the same.
          rows.short.append(run.resized(to: slots.count))
        } else if slots.count <= Self.shortCount {
          index.append(slots, to: &rows.short)
        } else {
          rows.append(slice(slots))
        }
      case .inserted, .reloaded:
        old.append(section, segment.indexes, sections, to: &rows.short)
      }
    }
  }

  private mutating func home(ofSection section: Int) -> (start: Int, run: LengthRun?) {
    if let home = homes[section] { return home }
    let start = index.slot(ofSection: section).index + 1
    var home = (start: start, run: LengthRun?.none)
    index.visit(from: start, includesEmpty: true) { run, _ in
      home.run = run
      return false
    }
    homes[section] = home
    return home
  }

  /// The greatest number of slots that are copied.
  private static let shortCount = 64

  private func slice(_ slots: Range<Int>) -> RunNode? {
    let (before, _) = RunNode.split(index.root, at: slots.upperBound)
    return RunNode.split(before, at: slots.lowerBound).1
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

extension BatchMap {
  /// Returns whether the items of a section after the batch are others, or in another order.
  func isChanged(_ section: Int) -> Bool {
    let position = changedSections.partitionPoint { $0 >= section }
    return position < changedSections.count && changedSections[position] == section
  }
}
