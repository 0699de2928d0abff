/// Items of a section that follow each other and are all held, or all not.
struct WindowRun {
  var items: Range<Int>
  let isHeld: Bool
}

extension [WindowRun] {
  /// Takes items from the last run, and removes it when it is empty.
  mutating func takeLast(_ count: Int, fromEnd: Bool) -> Range<Int> {
    let run = removeLast()
    let middle = fromEnd ? run.items.upperBound - count : run.items.lowerBound + count
    let (lower, upper) = (run.items.lowerBound..<middle, middle..<run.items.upperBound)
    let (taken, rest) = fromEnd ? (upper, lower) : (lower, upper)
    if !rest.isEmpty { append(WindowRun(items: rest, isHeld: run.isHeld)) }
    return taken
  }
}
