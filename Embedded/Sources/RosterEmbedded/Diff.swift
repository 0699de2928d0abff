import RosterDiff

/// Diffs the numbers 0..<count against the same with the first one at the end, as integers.
@_expose(wasm, "moves_of_rotated_integers") @_cdecl("moves_of_rotated_integers")
public func movesOfRotatedIntegers(_ count: Int32) -> Int32 {
  let old = Array(0..<Int(count))
  let changes = diff(old, Array(old.dropFirst()) + old.prefix(1))
  return Int32(changes.moves.count)
}
