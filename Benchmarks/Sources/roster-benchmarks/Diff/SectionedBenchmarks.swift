import RosterTesting
import TestModels

private typealias BenchmarkSection = ListDiffSection<Int, SectionRow>

private struct SectionRow: ListDiffable, Equatable {
  let id: Int
  var value = 0

  var diffIdentifier: Int { id }
}

/// What changes in 100 sections of 1,000 items.
private enum SectionedWorkload: String, CaseIterable {
  /// Nothing.
  case none

  /// 5 % of the items: a third deleted, a third inserted, a third updated, at random places.
  case items

  /// 1 % of the items go to other sections.
  case moves

  /// 10 sections go to other places.
  case sections

  /// All of that.
  case all
}

/// The two-level diff, items identified in the whole list, against filling a dictionary with ids.
@MainActor
func sectionedBenchmarks(quick: Bool) -> [Benchmark] {
  let width = quick ? 100 : 1_000
  var benchmarks: [Benchmark] = []
  for options in [DiffOptions.knownUnique, DiffOptions()] {
    for workload in SectionedWorkload.allCases {
      benchmarks.append(benchmark(workload, sections: 100, width: width, options: options))
    }
  }
  return benchmarks
}

@MainActor
private func benchmark(
  _ workload: SectionedWorkload, sections: Int, width: Int, options: DiffOptions
) -> Benchmark {
  let mode = options.duplicates == .knownUnique ? "unique" : "checked"
  return Benchmark(
    name: "diff2/\(mode)/\(workload)/Int", count: sections * width, baseline: "dict"
  ) {
    let old = (0..<sections).map { section in
      BenchmarkSection(section, items: (0..<width).map { SectionRow(id: section * width + $0) })
    }
    var edit = SectionedEdit(sections: old, fresh: sections * width)
    edit.apply(workload)
    let new = edit.sections
    let changes = diff(sections: old, new, options: options)
    precondition(changes.updates.count == edit.updated)
    precondition(changes.moves.count <= edit.moved)
    return Benchmark.Prepared(
      subject: { diff(sections: old, new, options: options).changeCount },
      baseline: { dictionary(old, new) },
      counters: [
        "moves": changes.moves.count, "sectionMoves": changes.sections.moves.count,
        "changes": changes.changeCount,
      ])
  }
}

private struct SectionedEdit {
  var sections: [BenchmarkSection]
  var fresh: Int
  var updated = 0
  var moved = 0
  private var random = SeededGenerator(seed: 1)

  init(sections: [BenchmarkSection], fresh: Int) {
    self.sections = sections
    self.fresh = fresh
  }

  mutating func apply(_ workload: SectionedWorkload) {
    switch workload {
    case .none: break
    case .items: editItems()
    case .moves: moveItems()
    case .sections: moveSections()
    case .all:
      moveItems()
      editItems()
      moveSections()
    }
  }

  private mutating func editItems() {
    for section in sections.indices {
      let share = sections[section].items.count / 60
      for _ in 0..<share {
        sections[section].items.remove(at: randomItem(of: section))
        let place = randomItem(of: section)
        sections[section].items.insert(SectionRow(id: fresh), at: place)
        fresh += 1
      }
      var places = Set<Int>()
      while places.count < share { places.insert(randomItem(of: section)) }
      for place in places where sections[section].items[place].id < fresh - share {
        sections[section].items[place].value += 1
      }
    }
    updated = sections.joined().filter { $0.value > 0 }.count
  }

  private mutating func moveItems() {
    let share = sections.count * sections[0].items.count / 100
    for _ in 0..<share {
      let from = Int.random(in: sections.indices, using: &random)
      let item = sections[from].items.remove(at: randomItem(of: from))
      let to = Int.random(in: sections.indices, using: &random)
      sections[to].items.insert(item, at: randomItem(of: to))
    }
    moved = share
  }

  private mutating func moveSections() {
    for _ in 0..<10 {
      let section = sections.remove(at: .random(in: sections.indices, using: &random))
      sections.insert(section, at: .random(in: 0...sections.count, using: &random))
    }
  }

  private mutating func randomItem(of section: Int) -> Int {
    .random(in: sections[section].items.indices, using: &random)
  }
}

extension [BenchmarkSection] {
  fileprivate func joined() -> [SectionRow] { flatMap(\.items) }
}

private func dictionary(_ old: [BenchmarkSection], _ new: [BenchmarkSection]) -> Int {
  var table: [Int: Int32] = [:]
  table.reserveCapacity((old + new).reduce(0) { $0 + $1.items.count })
  for section in old {
    for (index, item) in section.items.enumerated() { table[item.id] = Int32(index) }
  }
  for section in new {
    for (index, item) in section.items.enumerated() { table[item.id] = Int32(index) }
  }
  return table.count
}
