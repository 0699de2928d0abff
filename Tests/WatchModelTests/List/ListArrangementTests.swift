import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct ListArrangementTests {
  private func snapshot(_ all: [String], shown: [String]? = nil) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    (snapshot.allColumns, snapshot.columns) = (all, shown ?? all)
    return snapshot
  }

  private func options(
    _ actions: (WatchAction.ColumnAction, Int)..., of columns: [String],
    from options: WatchOptions = Samples.options()
  ) -> WatchOptions {
    var options = options
    for (action, column) in actions {
      let shown = options.columns?.compactMap { $0.index(in: columns) }.map { columns[$0] }
      options.perform(action, column: column, of: snapshot(columns, shown: shown))
    }
    return options
  }

  @Test func `sorting goes up then down then not at all`() {
    let names = ["A", "B"]

    let up = options((.sort, 1), of: names)
    #expect(up.sort == [SortRule("B")])
    let down = options((.sort, 1), (.sort, 1), of: names)
    #expect(down.sort == [SortRule("B:desc")])
    #expect(options((.sort, 1), (.sort, 1), (.sort, 1), of: names).sort.isEmpty)
    #expect(options((.sort, 1), (.sort, 1), (.sort, 0), of: names).sort == [SortRule("A")])
    // The command line gives the initial state.
    let given = Samples.options { $0.sort = [SortRule("b:desc")].compactMap { $0 } }
    #expect(options((.sort, 1), of: names, from: given).sort.isEmpty)
  }

  @Test func `further columns sort what is equal, and each goes up, down and away`() {
    let names = ["A", "B", "C"]

    let two = options((.sort, 1), (.addSort, 0), of: names)
    #expect(two.sort == [SortRule("B"), SortRule("A")])
    let down = options((.addSort, 1), of: names, from: two)
    #expect(down.sort == [SortRule("B:desc"), SortRule("A")])
    #expect(options((.addSort, 1), of: names, from: down).sort == [SortRule("A")])
    #expect(
      options((.reverse, 0), of: names, from: down).sort == [SortRule("B"), SortRule("A:desc")])
    // Sorting by one column forgets the others.
    #expect(options((.sort, 2), of: names, from: down).sort == [SortRule("C")])
    #expect(options((.sort, 1), of: names, from: down).sort == [SortRule("B")])
  }

  @Test func `the sort column moves to its neighbors and around the ends`() {
    let names = ["A", "B", "C"]
    func sorted(_ steps: Int..., from rule: String?) -> [SortRule] {
      var options = Samples.options { $0.sort = [rule.flatMap { SortRule($0) }].compactMap { $0 } }
      for step in steps {
        options.perform(.sortByNeighbor(step), column: 0, of: snapshot(names))
      }
      return options.sort
    }

    #expect(sorted(1, from: nil) == [SortRule("A")])
    #expect(sorted(-1, from: nil) == [SortRule("C")])
    #expect(sorted(1, 1, from: "A:desc") == [SortRule("C:desc")])
    #expect(sorted(1, from: "C") == [SortRule("A")])
    #expect(sorted(-1, from: "A") == [SortRule("C")])
  }

  @Test func `rows are sorted by a kind of column or the reason is given`() {
    var options = Samples.options()
    let table = snapshot(["PID", "%CPU", "RSS"])

    #expect(options.perform(.reverse, column: 0, of: table)?.hasPrefix("not sorted") == true)
    #expect(options.perform(.sortBy(.cpu), column: 0, of: table) == nil)
    #expect(options.sort == [SortRule("%CPU:desc")])
    #expect(options.perform(.sortBy(.memory), column: 0, of: table) == nil)
    #expect(options.sort == [SortRule("RSS:desc")])
    #expect(options.perform(.reverse, column: 0, of: table) == nil)
    #expect(options.sort == [SortRule("RSS")])
    #expect(options.perform(.sortBy(.cpu), column: 0, of: snapshot(["A"])) == "no column for CPU")
    #expect(
      options.perform(.sortByNeighbor(1), column: 0, of: snapshot([])) == "no columns to sort by")
  }

  @Test func `grouping by the same column again ends it`() {
    let names = ["A", "B"]

    #expect(options((.group, 0), of: names).group == Samples.column("A"))
    #expect(options((.group, 0), (.group, 1), of: names).group == Samples.column("B"))
    #expect(options((.group, 0), (.group, 0), of: names).group == nil)
  }

  @Test func `columns are hidden but for the last one`() {
    let names = ["A", "B", "C"]

    #expect(options((.hide, 1), of: names).columns == [Samples.column("A"), Samples.column("C")])
    #expect(
      options((.hide, 1), (.hide, 0), (.hide, 0), of: names).columns == [Samples.column("C")])
    #expect(options((.hide, 1), (.showAll, 0), of: names).columns == nil)
    #expect(options((.hide, 3), (.sort, -1), (.group, 3), of: names) == Samples.options())
    // The columns of the command line keep their order.
    let given = Samples.options { $0.columns = [Samples.column("C"), Samples.column("A")] }
    #expect(options((.hide, 0), of: names, from: given).columns == [Samples.column("A")])
    #expect(options((.sort, 0), of: names, from: given).sort == [SortRule("C")])
  }

  @Test func `columns that a name does not find are numbered`() {
    let names = ["", "A", "A"]

    #expect(options((.sort, 0), of: names).sort == [SortRule("1")])
    #expect(options((.sort, 1), of: names).sort == [SortRule("A")])
    #expect(options((.sort, 2), of: names).sort == [SortRule("3")])
  }

  @Test func `the status line names the columns`() {
    let options = Samples.options {
      $0.sort = [SortRule("b:desc")].compactMap { $0 }
      $0.group = Samples.column("3")
    }

    let arrangement = ListArrangement(options, columns: ["A", "B"], all: ["A", "B", "", "D"])

    #expect(arrangement.sort == [SortRule("B:desc")])
    #expect(arrangement.group == "3")
    #expect(arrangement.hiddenCount == 2)
    #expect(ListArrangement(Samples.options(), columns: [], all: ["1"]) == ListArrangement())
  }

  @Test func `single columns are shown in the order of the output`() {
    let names = ["A", "B", "A", "D"]
    var options = Samples.options()
    func set(_ column: Int, _ isShown: Bool) -> [Int] {
      let before = options.columns?.compactMap { $0.index(in: names) }.map { names[$0] }
      options.setColumn(column, isShown: isShown, of: snapshot(names, shown: before))
      return options.shownColumns(of: snapshot(names, shown: nil).showing(options, names))
    }

    #expect(set(0, false) == [1, 2, 3])
    #expect(set(3, false) == [1, 2])
    #expect(set(2, false) == [1])
    // The last one stays, and there is no column 9.
    #expect(set(1, false) == [1])
    #expect(set(9, true) == [1])
    #expect(set(2, true) == [1, 2])
    #expect(set(0, true) == [0, 1, 2])
    #expect(options.columns != nil)
    #expect(set(3, true) == [0, 1, 2, 3])
    #expect(options.columns == nil)
  }
}

extension WatchSnapshot {
  /// Returns the snapshot with the columns that options show.
  fileprivate func showing(_ options: WatchOptions, _ names: [String]) -> WatchSnapshot {
    var snapshot = self
    snapshot.columns = (options.columns?.compactMap { $0.index(in: names) } ?? Array(names.indices))
      .map { names[$0] }
    return snapshot
  }
}
