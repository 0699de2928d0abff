import RosterDiff
import TestFixtures
import Testing

/// The results of IGListKit's own diff on random lists, a third of them with duplicates.
@Suite struct DiffGoldenTests {
  private struct Case: Decodable {
    let old: [[Int]]
    let new: [[Int]]
    let inserts: [Int]
    let deletes: [Int]
    let updates: [Int]
    let moves: [[Int]]
  }

  private func cases() throws -> [Case] { try Fixture.lines(of: "golden-diff") }

  @Test func `positional moves are those of IG list kit`() throws {
    let cases = try cases()
    for (line, golden) in cases.enumerated() {
      let old = golden.old.map { Row(id: $0[0], value: $0[1]) }
      let new = golden.new.map { Row(id: $0[0], value: $0[1]) }

      let changes = diff(old, new, options: DiffOptions(moves: .positional))

      #expect(Array(changes.inserts) == golden.inserts, "line \(line)")
      #expect(Array(changes.deletes) == golden.deletes, "line \(line)")
      let moves = Set(changes.moves.map { [$0.old, $0.new] })
      #expect(moves == Set(golden.moves), "line \(line)")
      #expect(Array(changes.moves) == DiffModel(old, new).positionalMoves, "line \(line)")
      if changes.duplicates.isEmpty {
        #expect(changes.updates.map(\.old).sorted() == golden.updates.sorted(), "line \(line)")
      }
    }

    #expect(cases.count == 5_000)
  }

  @Test func `the words of heckels paper give the known changes`() {
    let old =
      "much writing is like snow , a mass of long words and phrases falls upon the relevant "
      + "facts covering up the details ."
    let new =
      "a mass of latin words falls upon the relevant facts like soft snow , covering up the "
      + "details ."

    let changes = diff(old.split(separator: " "), new.split(separator: " "))

    #expect(Array(changes.deletes) == [0, 1, 2, 9, 11, 12])
    #expect(Array(changes.inserts) == [3, 11])
  }

  @Test func `the vector of the guide gives the same positional moves`() {
    let changes = diff(
      Array(0...8), [0, 2, 3, 4, 7, 6, 9, 5, 10], options: DiffOptions(moves: .positional))

    #expect(Array(changes.deletes) == [1, 8])
    #expect(Array(changes.inserts) == [6, 8])
    #expect(Set(changes.moves) == [IndexPair(old: 5, new: 7), IndexPair(old: 7, new: 4)])
  }
}
