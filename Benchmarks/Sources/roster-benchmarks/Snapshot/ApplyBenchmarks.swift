import RosterTesting

private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
private typealias Source = CollectionViewDiffableDataSource<Int, Int>

/// A snapshot is applied to a view of 40 rows without a terminal, in 100 sections of which 1 %,
/// 10 % or 100 % of the items differ: a third is replaced, a third in another place, a third marked.
///
/// Old and new snapshot were made apart and share nothing. The baseline finds by a dictionary of the
/// new places which ids came, went and took another place, without order or batch, and fills its 40
/// rows again. The goal is the baseline's time.
///
/// `apply/listed` is the same with a baseline that has to know as much as a view must be told: it
/// lists the places of what came, went, is elsewhere, or is marked and was there before.
@MainActor
func applyBenchmarks(quick: Bool) -> [Benchmark] {
  var benchmarks: [Benchmark] = []
  for count in quick ? [1_000] : [10_000, 100_000] {
    for percent in [1, 10, 100] { benchmarks.append(applied(percent, of: count)) }
    benchmarks.append(applied(100, of: count, isListed: true))
  }
  return benchmarks + [derivedBenchmark(quick ? 100 : 1_000)]
}

@MainActor
private func applied(_ percent: Int, of count: Int, isListed: Bool = false) -> Benchmark {
  let name = isListed ? "apply/listed/\(percent)/\(count)" : "apply/\(percent)/\(count)"
  return Benchmark(name: name, count: count, baseline: isListed ? "lists" : "arrays") {
    let states = ApplyStates(count: count, percent: percent)
    let list = ApplyList()
    let naive = NaiveList()
    list.show(states.old)
    _ = naive.show(states.before)
    let receipt = list.show(states.new)
    let counts = naive.show(states.after)
    precondition(list.rows == naive.rows && list.faultCount == 0)
    precondition(receipt?.items.inserts == counts.inserted)
    precondition(receipt?.items.deletes == counts.deleted)
    var isTurned = true
    var isNaiveTurned = true
    return Benchmark.Prepared(
      subject: {
        isTurned.toggle()
        return list.show((isTurned ? states.new : states.old).neverCompared)?.items.inserts ?? 0
      },
      baseline: {
        isNaiveTurned.toggle()
        let sections = isNaiveTurned ? states.after : states.before
        if isListed {
          return naive.list(sections, marked: isNaiveTurned ? states.marked : []).inserted.count
        }
        return naive.show(sections).inserted
      },
      counters: [
        "moves": receipt?.items.moves ?? 0, "inserts": receipt?.items.inserts ?? 0,
        "updates": receipt?.items.updates ?? 0,
      ])
  }
}

/// Two states of a list, as snapshots and as arrays.
private struct ApplyStates {
  let before: [[Int]]
  let after: [[Int]]
  let old: Snapshot
  let new: Snapshot

  /// The items that are marked in the new snapshot.
  let marked: [Int]

  init(count: Int, percent: Int) {
    var random = SeededGenerator(seed: 1)
    let width = count / 100
    before = (0..<100).map { Array($0 * width..<($0 + 1) * width) }
    let changing = Array((0..<count).shuffled(using: &random).prefix(count * percent / 100))
    let replaced = Set(changing.prefix(changing.count / 3))
    let moved = Set(changing.dropFirst(replaced.count).prefix(changing.count / 3))
    var places = moved.shuffled(using: &random)
    after = before.map { items in
      items.map { item in
        if replaced.contains(item) { return item + count }
        return moved.contains(item) ? places.removeLast() : item
      }
    }
    old = snapshot(of: before)
    marked = Array(changing.dropFirst(replaced.count + moved.count))
    var new = snapshot(of: after)
    new.reconfigureItems(marked)
    self.new = new
  }
}

/// A data source on a view without a terminal.
@MainActor
private final class ApplyList {
  private let view: CollectionView
  private let host: HeadlessHost
  private let source: Source
  private(set) var faultCount = 0

  init() {
    let clock = VirtualClock()
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 40)
    source = Source(view, updater: ListAdapterUpdater(clock: clock)) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    view.onFault = { [weak self] _ in self?.faultCount += 1 }
  }

  /// What is on the screen.
  var rows: [String] { host.text.split(separator: "\n").map { String($0) } }

  @discardableResult
  func show(_ snapshot: Snapshot) -> UpdateReceipt? {
    var receipt: UpdateReceipt?
    source.apply(snapshot) { receipt = $0 }
    return receipt
  }
}

/// A list as an app would write it by hand: arrays, and a dictionary of the places.
@MainActor
private final class NaiveList {
  fileprivate struct Place: Equatable {
    var section: Int32
    var item: Int32
  }

  private var places: [Int: Place] = [:]
  private(set) var rows: [String] = []

  /// Shows arrays, and says how many ids came and went and how many have another place.
  func show(_ sections: [[Int]]) -> (inserted: Int, deleted: Int, displaced: Int) {
    var new: [Int: Place] = [:]
    var result = (inserted: 0, deleted: 0, displaced: 0)
    for (section, items) in sections.enumerated() {
      for (index, item) in items.enumerated() {
        let place = Place(section: Int32(section), item: Int32(index))
        precondition(new.updateValue(place, forKey: item) == nil, "\(item) is there twice")
        if let old = places[item] {
          if old != place { result.displaced += 1 }
        } else {
          result.inserted += 1
        }
      }
    }
    for item in places.keys where new[item] == nil { result.deleted += 1 }
    places = new
    rows = sections.lazy.joined().prefix(40).map { "\($0)" }
    return result
  }

  /// What a view must be told, in no order.
  struct Changes {
    fileprivate var inserted: [Place] = []
    fileprivate var deleted: [Place] = []
    fileprivate var displaced: [(old: Place, new: Place)] = []
    fileprivate var reconfigured: [Place] = []
  }

  /// Shows arrays, and lists what changed.
  func list(_ sections: [[Int]], marked: [Int]) -> Changes {
    var new: [Int: Place] = [:]
    var result = Changes()
    for (section, items) in sections.enumerated() {
      for (index, item) in items.enumerated() {
        let place = Place(section: Int32(section), item: Int32(index))
        precondition(new.updateValue(place, forKey: item) == nil, "\(item) is there twice")
        if let old = places[item] {
          if old != place { result.displaced.append((old, place)) }
        } else {
          result.inserted.append(place)
        }
      }
    }
    for (item, place) in places where new[item] == nil { result.deleted.append(place) }
    for item in marked {
      precondition(new[item] != nil, "\(item) is marked and not there")
      if let place = places[item] { result.reconfigured.append(place) }
    }
    places = new
    rows = sections.lazy.joined().prefix(40).map { "\($0)" }
    return result
  }
}
