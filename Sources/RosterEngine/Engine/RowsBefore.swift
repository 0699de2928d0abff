import RosterDiff

/// The slots of a list before a batch, from which those after it are put together.
struct RowsBefore {
  let index: OffsetIndex
  let map: BatchMap

  /// Returns the slots after the batch.
  ///
  /// What stayed is cut out of the old slots in as few parts as possible.
  ///
  /// - Complexity: O(*n* log *m*), *n* being the number of runs of operations and *m* that of runs
  ///   of equal height, apart from what is inserted.
  func after(_ source: RowSource) -> RunNode? {
    var result: RunNode?
    for segment in map.sectionSegments {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        for part in parts(of: segment.indexes) {
          let shift = old - segment.indexes.lowerBound
          result = RunNode.concatenate(result, slots(part, shift: shift, source))
        }
      case .inserted, .reloaded:
        for section in segment.indexes {
          result = RunNode.concatenate(result, newSection(section, source))
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
  private func slots(_ sections: Range<Int>, shift: Int, _ source: RowSource) -> RunNode? {
    let old = sections.lowerBound + shift
    let start = index.slot(ofSection: old).index
    let end = index.slot(ofSection: sections.upperBound + shift).index
    guard sections.count == 1, isChanged(sections.lowerBound) else { return slice(start..<end) }
    var result = slice(start..<start + 1)
    result = RunNode.concatenate(result, items(sections.lowerBound, source))
    return RunNode.concatenate(result, slice(end - 1..<end))
  }

  private func isChanged(_ section: Int) -> Bool {
    let position = map.changedSections.partitionPoint { $0 >= section }
    return position < map.changedSections.count && map.changedSections[position] == section
  }

  private func newSection(_ section: Int, _ source: RowSource) -> RunNode? {
    let head = RunNode.concatenate(source.header(section), items(section, source))
    return RunNode.concatenate(head, source.footer(section))
  }

  private func items(_ section: Int, _ source: RowSource) -> RunNode? {
    var result: RunNode?
    for segment in map.segments(inSection: section) {
      switch segment.origin {
      case .kept(let old), .moved(let old):
        let start = index.slot(ofSection: old.section).index + 1 + old.item
        result = RunNode.concatenate(result, slice(start..<start + segment.indexes.count))
      case .inserted, .reloaded:
        result = RunNode.concatenate(result, source.items(section, segment.indexes))
      }
    }
    return result
  }

  private func slice(_ slots: Range<Int>) -> RunNode? {
    let (before, _) = RunNode.split(index.root, at: slots.upperBound)
    return RunNode.split(before, at: slots.lowerBound).1
  }
}

extension [Int] {
  /// Returns the first position whose element belongs to the second part, the parts being sorted.
  ///
  /// - Complexity: O(log *n*).
  func partitionPoint(where isInSecond: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
