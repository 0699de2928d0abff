/// A set of index paths, stored as ascending, disjoint runs of consecutive items of one section.
///
/// Sections are represented as items of section 0, so that both levels of a batch share one
/// algorithm.
struct PathSet {
  struct Run {
    var section: Int
    var lower: Int
    var upper: Int

    var range: Range<Int> { lower..<upper }

    /// The first index path of the run.
    var start: ItemPath { ItemPath(section: section, item: lower) }
  }

  private(set) var runs: [Run] = []

  /// The number of index paths in the runs before each run, and in all runs at the end.
  private var sums: [Int] = [0]

  /// The lowest index path that was given more than once.
  private(set) var repeated: ItemPath?

  init() {}

  /// Creates the set of the index paths in some runs, in any order.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs; see `PathOrder`.
  init(_ given: [Run]) {
    self.init(ascending: given.sorted(byPath: { $0.start }))
  }

  /// - Parameter given: The runs, ascending by their first index path.
  private init(ascending given: [Run]) {
    runs.reserveCapacity(given.count)
    for run in given { insertLast(run) }
    sumUp()
  }

  private mutating func sumUp() {
    sums.reserveCapacity(runs.count + 1)
    var sum = 0
    for run in runs {
      // Wraps only for index paths that no list has, which are refused before sums are read.
      sum &+= run.upper &- run.lower
      sums.append(sum)
    }
  }

  init(sections: IndexRuns) {
    self.init(sections.ranges.map { Run(section: 0, lower: $0.lowerBound, upper: $0.upperBound) })
  }

  /// Creates the set of the given items that are not in one of the given sections.
  init(items: ItemRuns, outside sections: PathSet = PathSet()) {
    var runs: [Run] = []
    runs.reserveCapacity(items.runs.count)
    for run in items.runs where sections.isEmpty || !sections.contains(run.section) {
      let items = run.items
      runs.append(Run(section: run.section, lower: items.lowerBound, upper: items.upperBound))
    }
    self.init(runs)
  }

  init(_ paths: some Sequence<ItemPath>) {
    self.init(paths.map { Run(path: $0) })
  }

  private mutating func insertLast(_ run: Run) {
    guard let last = runs.last, last.section == run.section, last.upper >= run.lower else {
      runs.append(run)
      return
    }
    if last.upper > run.lower, repeated == nil {
      repeated = ItemPath(section: run.section, item: run.lower)
    }
    runs[runs.count - 1].upper = max(last.upper, run.upper)
  }
}

extension ItemRuns {
  init(_ paths: PathSet) {
    self.init(reservingRuns: paths.runs.count)
    for run in paths.runs { append(section: run.section, items: run.range) }
  }
}

extension PathSet.Run {
  /// The largest integer is stored as the one below it: no list has either.
  init(path: ItemPath) {
    let lower = min(path.item, .max - 1)
    self.init(section: path.section, lower: lower, upper: lower + 1)
  }
}

// MARK: - Asking

extension PathSet {
  var isEmpty: Bool { runs.isEmpty }

  var count: Int { sums[runs.count] }

  /// The sections of the index paths, ascending.
  var sections: [Int] {
    var result: [Int] = []
    for run in runs where run.section != result.last { result.append(run.section) }
    return result
  }

  func contains(_ path: ItemPath) -> Bool {
    let index = firstRun { $0.section > path.section || isAfter($0, path) }
    guard index > 0 else { return false }
    let run = runs[index - 1]
    return run.section == path.section && path.item < run.upper
  }

  func contains(_ index: Int) -> Bool { contains(ItemPath(section: 0, item: index)) }

  /// Returns the positions of the runs of a section.
  func runs(in section: Int) -> Range<Int> {
    let start = firstRun { $0.section >= section }
    guard start < runs.count, runs[start].section == section else { return start..<start }
    return start..<firstRun { $0.section > section }
  }

  func count(in section: Int) -> Int {
    let found = runs(in: section)
    return sums[found.upperBound] - sums[found.lowerBound]
  }

  /// Returns the number of items of a section in the set with a smaller index.
  func count(in section: Int, below item: Int) -> Int {
    let found = runs(in: section)
    let end = partition(found) { runs[$0].lower >= item }
    guard end > found.lowerBound else { return 0 }
    let excess = max(0, runs[end - 1].upper - item)
    return sums[end] - sums[found.lowerBound] - excess
  }

  /// Returns the index of the item of a section that is not in the set and has a given number of
  /// such items before it.
  func freeIndex(in section: Int, rank: Int) -> Int {
    let found = runs(in: section)
    let base = sums[found.lowerBound]
    let end = partition(found) { runs[$0].lower - (sums[$0] - base) > rank }
    return rank + sums[end] - base
  }

  /// Returns the first index of the next run of the section after the given one, or the largest
  /// integer.
  func nextRun(in section: Int, above item: Int) -> Int {
    let found = runs(in: section)
    let next = partition(found) { runs[$0].lower > item }
    return next < found.upperBound ? runs[next].lower : .max
  }

  /// Returns the lowest index path that is in both sets.
  ///
  /// - Complexity: O(*a* + *b*), where *a* and *b* are the numbers of runs in the two sets.
  func firstCommon(with other: PathSet) -> ItemPath? {
    var (here, there) = (0, 0)
    while here < runs.count, there < other.runs.count {
      let (mine, theirs) = (runs[here], other.runs[there])
      let lower = max(mine.lower, theirs.lower)
      if mine.section == theirs.section, lower < min(mine.upper, theirs.upper) {
        return ItemPath(section: mine.section, item: lower)
      }
      let mineEndsFirst =
        mine.section == theirs.section ? mine.upper < theirs.upper : mine.section < theirs.section
      if mineEndsFirst { here += 1 } else { there += 1 }
    }
    return nil
  }

  private func isAfter(_ run: Run, _ path: ItemPath) -> Bool {
    run.section == path.section && run.lower > path.item
  }

  private func firstRun(where isLater: (Run) -> Bool) -> Int {
    partition(0..<runs.count) { isLater(runs[$0]) }
  }

  /// Returns the first position in the range from which on the condition holds (binary search).
  private func partition(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    range.partitionPoint(where: holds)
  }
}

// MARK: - Combining

extension PathSet {
  func union(_ other: PathSet) -> PathSet {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var result = PathSet()
    result.runs.reserveCapacity(runs.count + other.runs.count)
    var next = 0
    for run in runs {
      while next < other.runs.count, other.runs[next].start < run.start {
        result.insertLast(other.runs[next])
        next += 1
      }
      result.insertLast(run)
    }
    for run in other.runs[next...] { result.insertLast(run) }
    result.sumUp()
    return result
  }

  /// The index paths whose item is not negative.
  var withoutNegatives: PathSet {
    guard let first = runs.first, first.lower < 0 else { return self }
    return PathSet(
      runs.lazy.filter { $0.upper > 0 }.map {
        Run(section: $0.section, lower: Swift.max(0, $0.lower), upper: $0.upper)
      })
  }

  /// Returns the index paths that are not in one of the given sections.
  func outside(_ sections: PathSet) -> PathSet {
    if sections.isEmpty || isEmpty { return self }
    return PathSet(runs.filter { !sections.contains($0.section) })
  }
}

extension Range<Int> {
  /// Returns the first index of the range from which on the condition holds, or the upper bound.
  ///
  /// The condition must be false up to some index and true from there on.
  func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
