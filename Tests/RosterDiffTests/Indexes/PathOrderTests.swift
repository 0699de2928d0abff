import RosterTesting
import TestModels
import Testing

@testable import RosterDiff

@Suite struct PathOrderTests {
  /// An index path and its original position.
  private struct Marked: Equatable {
    let path: ItemPath
    let position: Int
  }

  private func agrees(_ paths: [ItemPath]) -> Bool {
    let given = paths.enumerated().map { Marked(path: $0.element, position: $0.offset) }
    let expected = given.sorted { first, second in
      first.path == second.path
        ? first.position < second.position : first.path < second.path
    }
    return given.sorted(byPath: { $0.path }) == expected && paths.ascending == paths.sorted()
      && PathOrder(of: given) { $0.path }.positions.map { Int($0) }
        == expected.map { $0.position }
  }

  @Test func `any places come in order and equal ones keep theirs`() throws {
    try checkProperty(
      seed: 11, cases: TestLength.count(short: 2_000, long: 100_000),
      generate: { random in
        let sections = [1, 3, 300, 70_000].randomElement(using: &random) ?? 1
        let items = [1, 20, 300, 70_000, 1 << 30].randomElement(using: &random) ?? 1
        return (0..<Int.random(in: 0...200, using: &random)).map { _ in
          ItemPath(
            section: Int.random(in: 0..<sections, using: &random),
            item: Int.random(in: 0..<items, using: &random))
        }
      },
      shrink: Shrinking.removals,
      holds: agrees)
  }

  @Test(arguments: [1, 40, 100])
  func `places that no list has come in order too`(_ count: Int) {
    let numbers = [Int.min, -1, 0, 1, 1 << 31, 1 << 32, .max]
    let extremes = numbers.flatMap { section in
      numbers.map { ItemPath(section: section, item: $0) }
    }

    for shift in extremes.indices {
      let paths = (0..<count).map { extremes[($0 * 31 + shift) % extremes.count] }
      #expect(agrees(paths))
    }
  }

  @Test func `moves come in order of either place`() {
    let paths = [(1, 2), (0, 5), (1, 0)].map { ItemPath(section: $0.0, item: $0.1) }
    let moves = paths.indices.map { ItemMove(from: paths[$0], to: paths[($0 + 1) % 3]) }

    #expect(moves.byOrigin == [moves[1], moves[2], moves[0]])
    #expect(moves.byTarget == [moves[0], moves[1], moves[2]])
  }
}
