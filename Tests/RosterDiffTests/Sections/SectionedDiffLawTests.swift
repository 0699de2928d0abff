import RosterDiff
import RosterTesting
import TestModels
import Testing

/// Random sectioned lists, compared in all ways and held against the model.
@Suite struct SectionedDiffLawTests {
  private struct Case: CustomStringConvertible {
    var edit: SectionedEdit
    var scope: ItemScope
    var identities: Int

    var old: [DiffableTokens] {
      edit.old.map { DiffableTokens(section: $0, identities: identities) }
    }

    var new: [DiffableTokens] {
      edit.new.map { DiffableTokens(section: $0, identities: identities) }
    }

    var description: String { "\(scope), identities mod \(identities): \(edit)" }
  }

  private func check(
    seed: UInt64, short: Int, repeats: Bool = false, _ holds: (Case) throws -> Bool
  ) throws {
    try checkProperty(
      seed: seed, cases: TestLength.count(short: short, long: 150_000),
      generate: { random in
        let scope: ItemScope = Bool.random(using: &random) ? .list : .section
        let identities = repeats ? Int.random(in: 1...12, using: &random) : .max
        var generator = SectionedEditGenerator(random: random)
        return Case(
          edit: generator.edit(of: generator.list()), scope: scope, identities: identities)
      },
      shrink: { value in
        value.edit.smallerEdits.map {
          Case(edit: $0, scope: value.scope, identities: value.identities)
        }
      },
      holds: holds)
  }

  /// What holds for identities that occur once and for others.
  private func obeysTheLaws(_ value: Case) throws -> Bool {
    let (old, new) = (value.old, value.new)
    let changes = diff(sections: old, new, scope: value.scope)
    let batch = changes.batch()
    let (before, after) = (old.map(\.items), new.map(\.items))
    try batch.validate(before: before.map(\.count), after: after.map(\.count), rules: .roster)
    let model = SectionedDiffModel(old, new, value.scope)
    return try changes.apply(to: before, from: after) == after
      && changes.moves.count == model.moveCount
      && Set(changes.moves).isSuperset(of: model.crossing)
      && Set(model.pairs).isSuperset(of: changes.moves)
      && Array(changes.updates) == model.updates
      && Array(changes.deletes) == model.deletes && Array(changes.inserts) == model.inserts
      && (try changes.inverse.apply(to: after, from: before)) == before
      && changes.inverse.inverse == changes
  }

  @Test func `changes lead to the new list with the fewest moves`() throws {
    try check(seed: 1, short: 3_000) { try obeysTheLaws($0) }
  }

  @Test func `changes of repeated identities lead to the new list with the fewest moves`() throws {
    try check(seed: 2, short: 3_000, repeats: true) { try obeysTheLaws($0) }
  }

  @Test func `reloads instead of reconfigurations are legal and lead to the new list`() throws {
    try check(seed: 8, short: 2_000) { value in
      let (before, after) = (value.old.map(\.items), value.new.map(\.items))
      let changes = diff(sections: value.old, value.new, scope: value.scope)
      let batch = changes.batch(contentUpdate: .reload)
      return try batch.apply(to: before, from: after) == after
    }
  }

  @Test func `repeated identities are reported with all their places`() throws {
    try check(seed: 3, short: 1_000, repeats: true) { value in
      let changes = diff(sections: value.old, value.new, scope: .list)
      let old = places(value.old)
      let new = places(value.new)
      let repeated = Set(old.keys).union(new.keys).filter {
        (old[$0]?.count ?? 0) > 1 || (new[$0]?.count ?? 0) > 1
      }
      let expected = Set(repeated.map { [old[$0] ?? [], new[$0] ?? []] })
      return Set(changes.duplicates.map { [$0.old, $0.new] }) == expected
    }
  }

  @Test func `identities known to be unique give the same changes`() throws {
    try check(seed: 4, short: 1_000) { value in
      diff(sections: value.old, value.new, scope: value.scope)
        == diff(sections: value.old, value.new, scope: value.scope, options: .knownUnique)
    }
  }

  @Test func `a false claim of uniqueness still leads to the new list`() throws {
    try check(seed: 5, short: 1_000, repeats: true) { value in
      let changes = diff(
        sections: value.old, value.new, scope: value.scope, options: .knownUnique)
      let (before, after) = (value.old.map(\.items), value.new.map(\.items))
      return try changes.apply(to: before, from: after) == after
    }
  }

  @Test func `positional moves lead to the new list too`() throws {
    try check(seed: 6, short: 1_000, repeats: true) { value in
      let changes = diff(
        sections: value.old, value.new, scope: value.scope,
        options: DiffOptions(moves: .positional))
      let (before, after) = (value.old.map(\.items), value.new.map(\.items))
      return try changes.apply(to: before, from: after) == after
    }
  }

  @Test func `content header and footer of sections are compared apart`() throws {
    try check(seed: 7, short: 1_000) { value in
      let (old, new) = (value.old, value.new)
      let changes = diff(sections: old, new, scope: value.scope)
      let pairs = SectionedDiffModel(old, new, value.scope).sectionPairs
        .map { IndexPair(old: $0.value, new: $0.key) }.sorted { $0.new < $1.new }
      return Array(changes.sections.updates)
        == pairs.filter { !old[$0.old].isContentEqual(to: new[$0.new]) }
        && [ElementKind.header, .footer, "note", "other"].allSatisfy { kind in
          changes.viewUpdates[kind].map(Array.init)
            == pairs.filter { new[$0.new].changedViews(from: old[$0.old]).contains(kind) }
            .nonEmpty
        }
    }
  }

  private func places(_ sections: [DiffableTokens]) -> [Int: [ItemPath]] {
    var result: [Int: [ItemPath]] = [:]
    for (section, tokens) in sections.enumerated() {
      for (item, token) in tokens.items.enumerated() {
        result[token.id, default: []].append(ItemPath(section: section, item: item))
      }
    }
    return result
  }

  @Test func `what is said to have changed is updated and nothing else`() throws {
    try check(seed: 40, short: 1500) { value in
      guard value.scope == .list else { return true }
      let (old, new) = (value.old, value.new)
      let paths = new.indices.flatMap { section in
        new[section].items.indices.map { ItemPath(section: section, item: $0) }
      }
      let changed = paths.filter { ($0.item + $0.section) % 3 == 0 }
      let noPaths = [(-1, 0), (0, -1), (0, 1_000), (1_000, 0)].map {
        ItemPath(section: $0.0, item: $0.1)
      }
      let changes = diff(
        sections: old, new, changed: noPaths + changed.reversed() + changed.prefix(1))
      var expected = diff(sections: old, new)
      expected.updates = ItemPairs()
      for pair in SectionedDiffModel(old, new, .list).pairs.sorted(by: { $0.to < $1.to })
      where changed.contains(pair.to) {
        expected.updates.append(from: pair.from, to: pair.to)
      }
      return changes == expected
    }
  }
}

extension Array {
  /// The array, or nil if it is empty.
  fileprivate var nonEmpty: [Element]? { isEmpty ? nil : self }
}
