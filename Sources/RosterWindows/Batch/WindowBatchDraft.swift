import RosterDiff

/// A batch between two states of a list, while it is being made.
struct WindowBatchDraft<SectionID: Hashable, Item: Identifiable & Equatable> {
  typealias List = WindowedList<SectionID, Item>

  /// A row of a section that both states hold.
  struct Pair {
    let old: ItemPath
    let new: ItemPath
  }

  let old: List
  let new: List
  var batch = BatchUpdate()

  /// The new section of each old one, and the other way round; nil for those that are in one state
  /// only.
  private var newSections: [Int?] = []
  private var oldSections: [Int?] = []

  /// The items of each old and new section that moved, in order.
  private var movedOut: [Int: [Int]] = [:]
  private var movedIn: [Int: [Int]] = [:]

  /// The rows that stay in order, by new section.
  private var fixed: [Int: [Pair]] = [:]

  init(old: List, new: List) {
    (self.old, self.new) = (old, new)
  }

  mutating func compare() {
    if old.sections == new.sections, old.version == new.version {
      return compareContent()
    }
    pairSections()
    pairRows()
    for (section, oldSection) in oldSections.enumerated() {
      if let oldSection { compareSection(oldSection, section) }
    }
  }

  /// Reconfigures rows that were loaded, dropped or changed, where all rows stay.
  private mutating func compareContent() {
    let both = old.loaded.clamped(to: new.loaded)
    if both.isEmpty {
      reconfigure(old.loaded)
      reconfigure(new.loaded)
      return
    }
    // Beside the rows that both states hold, at each end only one of them holds rows.
    reconfigure(min(old.start, new.start)..<both.lowerBound)
    for position in both
    where old.rows[position - old.start] != new.rows[position - new.start] {
      reconfigure(position..<position + 1)
    }
    reconfigure(both.upperBound..<max(old.loaded.upperBound, new.loaded.upperBound))
  }

  private mutating func reconfigure(_ positions: Range<Int>) {
    var start = positions.lowerBound
    while start < positions.upperBound, let path = old.path(at: start) {
      let count = min(positions.upperBound - start, old.sections[path.section].count - path.item)
      batch.reconfigureItems.append(
        section: path.section, items: path.item..<path.item + count)
      start += count
    }
  }

  // MARK: - Sections

  private mutating func pairSections() {
    var indexes: [SectionID: Int] = [:]
    for (index, section) in old.sections.enumerated() where indexes[section.id] == nil {
      indexes[section.id] = index
    }
    newSections = Array(repeating: nil, count: old.sections.count)
    oldSections = new.sections.map { indexes.removeValue(forKey: $0.id) }
    for case (let new, let old?) in oldSections.enumerated() { newSections[old] = new }
    for (index, new) in newSections.enumerated() where new == nil {
      batch.deleteSections.append(index)
    }
    for (index, old) in oldSections.enumerated() where old == nil {
      batch.insertSections.append(index)
    }
    let kept = oldSections.enumerated().compactMap { new, old in old.map { (old: $0, new: new) } }
    let inOrder = Set(longestIncreasingRun(kept.map(\.old)))
    for (index, pair) in kept.enumerated() where !inOrder.contains(index) {
      batch.moveSections.append(IndexPair(old: pair.old, new: pair.new))
    }
  }

  // MARK: - Rows

  private mutating func pairRows() {
    var positions: [Item.ID: Int] = [:]
    for position in old.loaded.reversed() {
      if let row = old[position] { positions[row.id] = position }
    }
    var pairs: [Int: [Pair]] = [:]
    for position in new.loaded {
      guard let row = new[position], let other = positions.removeValue(forKey: row.id),
        let pair = pair(other, position)
      else { continue }
      if newSections[pair.old.section] == pair.new.section {
        pairs[pair.new.section, default: []].append(pair)
      } else {
        move(pair)
      }
      if old[other] != row { batch.reconfigureItems.append(pair.old) }
    }
    for (section, pairs) in pairs.sorted(by: { $0.key < $1.key }) { keepInOrder(pairs, section) }
    for section in movedOut.keys { movedOut[section]?.sort() }
    for section in movedIn.keys { movedIn[section]?.sort() }
  }

  /// The paths of a row, if both of its sections stay.
  private func pair(_ oldPosition: Int, _ newPosition: Int) -> Pair? {
    guard let old = old.itemPath(at: oldPosition), let new = new.itemPath(at: newPosition),
      newSections[old.section] != nil, oldSections[new.section] != nil
    else { return nil }
    return Pair(old: old, new: new)
  }

  private mutating func move(_ pair: Pair) {
    batch.moveItems.append(ItemMove(from: pair.old, to: pair.new))
    movedOut[pair.old.section, default: []].append(pair.old.item)
    movedIn[pair.new.section, default: []].append(pair.new.item)
  }

  private mutating func keepInOrder(_ pairs: [Pair], _ section: Int) {
    let inOrder = Set(longestIncreasingRun(pairs.map(\.old.item)))
    for (index, pair) in pairs.enumerated() {
      if inOrder.contains(index) {
        fixed[section, default: []].append(pair)
      } else {
        move(pair)
      }
    }
  }

  // MARK: - Between the rows that stay

  private mutating func compareSection(_ oldSection: Int, _ newSection: Int) {
    let pairs = fixed[newSection] ?? []
    var (oldStart, newStart) = (0, 0)
    for (index, pair) in pairs.enumerated() {
      compareGap(
        runs(of: old, oldSection, oldStart..<pair.old.item, without: movedOut[oldSection]),
        runs(of: new, newSection, newStart..<pair.new.item, without: movedIn[newSection]),
        (oldSection, newSection), isReversed: index == 0)
      (oldStart, newStart) = (pair.old.item + 1, pair.new.item + 1)
    }
    compareGap(
      runs(
        of: old, oldSection, oldStart..<old.sections[oldSection].count,
        without: movedOut[oldSection]),
      runs(
        of: new, newSection, newStart..<new.sections[newSection].count, without: movedIn[newSection]
      ),
      (oldSection, newSection), isReversed: false)
  }

  /// The runs of some items of a section, except those that move.
  private func runs(
    of list: List, _ section: Int, _ items: Range<Int>, without moved: [Int]?
  ) -> [WindowRun] {
    let first = list.firstPosition(ofSection: section)
    let held = (list.loaded.lowerBound - first..<list.loaded.upperBound - first)
      .clamped(to: items)
    var result: [WindowRun] = []
    func add(_ range: Range<Int>, isHeld: Bool) {
      if !range.isEmpty { result.append(WindowRun(items: range, isHeld: isHeld)) }
    }
    add(items.lowerBound..<held.lowerBound, isHeld: false)
    var start = held.lowerBound
    for item in moved ?? [] where held.contains(item) {
      add(start..<item, isHeld: true)
      start = item + 1
    }
    add(start..<held.upperBound, isHeld: true)
    add(held.upperBound..<items.upperBound, isHeld: false)
    return result
  }

  /// Pairs the items of a gap, from its start or from its end, and deletes and inserts the others.
  private mutating func compareGap(
    _ oldRuns: [WindowRun], _ newRuns: [WindowRun], _ section: (old: Int, new: Int),
    isReversed: Bool
  ) {
    var (oldRuns, newRuns) = (Array(oldRuns.reversed()), Array(newRuns.reversed()))
    if isReversed { (oldRuns, newRuns) = (oldRuns.reversed(), newRuns.reversed()) }
    while let oldRun = oldRuns.last, let newRun = newRuns.last {
      let count = min(oldRun.items.count, newRun.items.count)
      let oldItems = oldRuns.takeLast(count, fromEnd: isReversed)
      let newItems = newRuns.takeLast(count, fromEnd: isReversed)
      switch (oldRun.isHeld, newRun.isHeld) {
      case (true, true):
        batch.deleteItems.append(section: section.old, items: oldItems)
        batch.insertItems.append(section: section.new, items: newItems)
      case (false, false): break
      default: batch.reconfigureItems.append(section: section.old, items: oldItems)
      }
    }
    for run in oldRuns { batch.deleteItems.append(section: section.old, items: run.items) }
    for run in newRuns { batch.insertItems.append(section: section.new, items: run.items) }
  }
}
