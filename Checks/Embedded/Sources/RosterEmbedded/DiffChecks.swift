import RosterDiff

// Each function is one check: it runs generic code of RosterDiff with one type and returns a number
// that `check.mjs` compares with what is right. What nobody instantiates is not compiled here.

/// Returns the number of moves when the first of some elements goes to the end.
@_expose(wasm, "moves_of_rotated_integers") @_cdecl("moves_of_rotated_integers")
public func movesOfRotatedIntegers(_ count: Int32) -> Int32 {
  rotated(Array(0..<Int(count)))
}

/// As `movesOfRotatedIntegers`, with texts.
@_expose(wasm, "moves_of_rotated_texts") @_cdecl("moves_of_rotated_texts")
public func movesOfRotatedTexts(_ count: Int32) -> Int32 {
  rotated((0..<Int(count)).map { "row \($0) ä" })
}

private func rotated<Element: ListDiffable & Equatable>(_ old: [Element]) -> Int32 {
  let new = Array(old.dropFirst()) + old.prefix(1)
  let changes = diff(old, new)
  guard let applied = try? changes.apply(to: old, from: new), applied == new else { return -1 }
  guard changes.inverse.inverse == changes else { return -2 }
  return Int32(changes.moves.count)
}

/// Returns how many of some random edits, unique or with duplicates, do not lead to the new list.
@_expose(wasm, "wrong_random_integers") @_cdecl("wrong_random_integers")
public func wrongRandomIntegers(_ cases: Int32) -> Int32 {
  wrongCases(Int(cases)) { $0 }
}

/// As `wrongRandomIntegers`, with texts.
@_expose(wasm, "wrong_random_texts") @_cdecl("wrong_random_texts")
public func wrongRandomTexts(_ cases: Int32) -> Int32 {
  wrongCases(Int(cases)) { "element \($0)" }
}

private func wrongCases<Element: ListDiffable & Equatable>(
  _ cases: Int, _ make: (Int) -> Element
) -> Int32 {
  var random = SystemRandomNumberGenerator()
  var wrong: Int32 = 0
  for _ in 0..<cases {
    let range = 0..<Int.random(in: 1...40, using: &random)
    let old = range.map { _ in make(Int.random(in: range, using: &random)) }
    let new = range.map { _ in make(Int.random(in: range, using: &random)) }
    for moves in [DiffOptions.Moves.minimal, .positional] {
      for duplicates in [DiffOptions.Duplicates.report, .knownUnique] {
        let options = DiffOptions(moves: moves, duplicates: duplicates)
        let changes = diff(old, new, options: options)
        if (try? changes.apply(to: old, from: new)) != new { wrong += 1 }
        let batch = changes.updatesAsDeletesAndInserts.batch(fromSection: 0, toSection: 0)
        if (try? batch.apply(to: [old], from: [new])) != [new] { wrong += 1 }
      }
    }
  }
  return wrong
}

/// Returns the number of different duplicates that a list of texts with repetitions has.
@_expose(wasm, "duplicates_of_texts") @_cdecl("duplicates_of_texts")
public func duplicatesOfTexts() -> Int32 {
  let changes = diff(["a", "b", "a", "c"], ["a", "a", "c", "c"])
  do throws(ListChanges.DuplicatesError) {
    _ = try changes.requiringUniqueIdentities()
    return 0
  } catch {
    return Int32(error.duplicates.count)
  }
}
