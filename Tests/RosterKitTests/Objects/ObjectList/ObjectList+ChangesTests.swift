import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterKit

@Suite struct ObjectListChangesTests {
  @Test func `all short lists give the changes that comparing boxes gives`() {
    let things = [0, 1, 3].flatMap { kind in (0..<2).map { Thing(kind: kind, id: $0) } }
    let lists = allLists(of: things, upTo: TestLength.count(short: 2, long: 3))
    for old in lists where Set(old).count == old.count {
      for new in lists {
        let changed = new.enumerated().map {
          Thing(kind: $1.kind, id: $1.id, value: $0 % 2)
        }

        #expect(changes(old.byType, changed.byType) == plainChanges(old, changed))
      }
    }
  }

  @Test(arguments: [false, true])
  func `random lists give the changes that comparing boxes gives`(_ duplicates: Bool) throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 300, long: 30_000),
      generate: randomThings(upTo: 120, duplicates: duplicates), shrink: smaller
    ) { old, new in changes(old.byType, new.byType) == plainChanges(old, new) }
  }

  @Test(arguments: [1, 2, 3])
  func `what is known of old identities changes nothing`(_ kinds: Int) throws {
    try checkProperty(
      seed: 2, cases: TestLength.count(short: 150, long: 15_000),
      generate: randomThings(upTo: 400, kinds: kinds, duplicates: true), shrink: smaller
    ) { old, new in
      let known = Set(old.map { ListIdentity($0.object) })
      guard known.count == old.count else { return true }
      let expected = plainChanges(old, new)
      return changes(old.byType, new.byType) { known.contains($0) } == expected
        && changes(old.inBoxes, new.inBoxes) { known.contains($0) } == expected
        && changes(old.byType, new.byType) { _ in true } == expected
    }
  }

  @Test func `lists that are kept in different ways are compared all the same`() throws {
    try checkProperty(
      seed: 3, cases: TestLength.count(short: 300, long: 30_000),
      generate: randomThings(upTo: 40, kinds: 3, duplicates: true), shrink: smaller
    ) { old, new in
      let expected = plainChanges(old, new)
      return changes(old.inBoxes, new.byType) == expected
        && changes(old.byType, new.inBoxes) == expected
    }
  }

  @Test func `identities that changed unseen lead to the new list nevertheless`() throws {
    final class Name { var id = 0 }
    struct Alias: ListDiffable {
      let name: Name
      var diffIdentifier: Int { name.id }
      func isContentEqual(to other: Alias) -> Bool { true }
    }
    let names = (0..<100).map { id in
      let name = Name()
      name.id = id
      return name
    }
    let old = TypedObjects(names.map { Alias(name: $0) }, TypedComparison())
    let known = Set(old.objects.map(\.diffIdentifier))
    names[7].id = 8
    let new = TypedObjects(names[1...].map { Alias(name: $0) }, TypedComparison())

    let changes = new.changes(from: old) { known.contains($0) }

    let result = try changes.apply(to: names.map(\.id), from: names[1...].map(\.id))
    #expect(result == names[1...].map(\.id))
  }

  @Test func `comparing in a task gives the same changes, without updates if content is left out`()
    throws
  {
    try checkProperty(
      seed: 4, cases: TestLength.count(short: 100, long: 10_000),
      generate: randomThings(upTo: 60, duplicates: true), shrink: smaller
    ) { old, new in
      var expected = plainChanges(old, new)
      let all = new.byType.cancellableChanges(from: old.byType, .everything)
      let identities = new.inBoxes.cancellableChanges(from: old.inBoxes, .identities)
      guard all == expected else { return false }
      expected = plainChanges(old, new.map { Thing(kind: $0.kind, id: $0.id) })
      return identities == expected
    }
  }

  @Test func `a comparison in a task that was cancelled ends early, whatever it found`() async {
    let old = (0..<30_000).map { Thing(kind: $0 % 3, id: $0) }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return old.reversed().byType.cancellableChanges(from: old.byType, .everything)
    }

    let changes = await task.value

    #expect(changes.oldCount == 30_000)
    #expect(changes.moves.count < 29_999)
  }

  private func changes(
    _ old: any ObjectList, _ new: any ObjectList, isOld: IdentityTest? = nil
  ) -> ListChanges { new.changes(from: old, isOld: isOld) }

  /// The checked diff of boxes.
  private func plainChanges(_ old: [Thing], _ new: [Thing]) -> ListChanges {
    func isContentEqual(_ old: Thing, _ new: Thing) -> Bool { old.value == new.value }
    return diff(
      old, new, by: { ListIdentity($0.object) }, isContentEqual: isContentEqual)
  }

  private func allLists(of things: [Thing], upTo count: Int) -> [[Thing]] {
    var result: [[Thing]] = [[]]
    var longest: [[Thing]] = [[]]
    for _ in 0..<count {
      longest = longest.flatMap { list in things.map { list + [$0] } }
      result += longest
    }
    return result
  }
}
