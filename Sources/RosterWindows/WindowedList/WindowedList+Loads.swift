/// Which rows to load and to drop.
extension WindowedList {
  /// Drops what is too much, and returns the loads to cancel and to perform.
  mutating func settle() -> [Action] {
    var actions = evict()
    if isInvalid {
      isInvalid = false
      for kind in Load.Kind.allCases { actions += cancel(kind) }
      return actions + begin(.refresh, window(around: visible), near: candidates)
    }
    // Nothing else is loaded before it is known what there is.
    if version == nil || running[.refresh] != nil || failures[.refresh] != nil { return actions }
    if isJumpWanted {
      for kind in [.after, .before] as [Load.Kind] { actions += cancel(kind) }
      return actions + jump()
    }
    actions += cancel(.jump)
    for kind in [.after, .before] as [Load.Kind] { actions += extend(kind) }
    return actions
  }

  // MARK: - Wanted rows

  /// Whether no row on the screen is held, or next to those that are.
  private var isJumpWanted: Bool {
    if visible.isEmpty { return false }
    if rows.isEmpty { return true }
    return visible.lowerBound > loaded.upperBound || visible.upperBound < loaded.lowerBound
  }

  /// The number of rows to hold beyond the screen at an end.
  private func margin(_ kind: Load.Kind) -> Int {
    switch (direction, kind) {
    case (nil, _): windowSize / 2
    case (.forwards, .after), (.backwards, .before): windowSize
    default: 0
    }
  }

  /// The positions of the next window at an end; nil if none is wanted.
  private func nextWindow(_ kind: Load.Kind) -> Range<Int>? {
    if visible.isEmpty { return nil }
    if kind == .after {
      let wanted = min(visible.upperBound + margin(.after), count)
      if loaded.upperBound >= wanted { return nil }
      return loaded.upperBound..<min(loaded.upperBound + windowSize, count)
    }
    let wanted = max(visible.lowerBound - margin(.before), 0)
    if loaded.lowerBound <= wanted { return nil }
    return max(loaded.lowerBound - windowSize, 0)..<loaded.lowerBound
  }

  /// The rows on the screen with half a window on each side.
  private func window(around visible: Range<Int>) -> Range<Int> {
    let half = (windowSize + 1) / 2
    return max(visible.lowerBound - half, 0)..<visible.upperBound + half
  }

  /// The rows that are held, in the order of their importance for the place of the reader; none if
  /// the reader is elsewhere.
  var candidates: [Candidate] {
    let shown = visible.clamped(to: loaded)
    if shown.isEmpty { return [] }
    let order = Array(shown.lowerBound..<loaded.upperBound) + (start..<shown.lowerBound).reversed()
    return order.map { Candidate(row: rows[$0 - start], position: $0) }
  }

  // MARK: - Loads

  private mutating func begin(
    _ kind: Load.Kind, _ range: Range<Int>, from neighbour: Item? = nil,
    near candidates: [Candidate] = []
  ) -> [Action] {
    let load = newLoad(kind, range, from: neighbour, near: candidates)
    running[kind] = load
    failures[kind] = nil
    return [.load(load)]
  }

  private mutating func cancel(_ kind: Load.Kind) -> [Action] {
    failures[kind] = nil
    return running.removeValue(forKey: kind).map { [.cancel($0.number)] } ?? []
  }

  private mutating func jump() -> [Action] {
    if let load = running[.jump] ?? failures[.jump]?.load, load.range.overlaps(visible) {
      return []
    }
    return cancel(.jump) + begin(.jump, window(around: visible).clamped(to: 0..<count))
  }

  /// Loads the next window at an end, if it is wanted.
  private mutating func extend(_ kind: Load.Kind) -> [Action] {
    guard let range = nextWindow(kind) else { return cancel(kind) }
    if running[kind]?.range == range || failures[kind]?.load.range == range { return [] }
    return cancel(kind) + begin(kind, range, from: kind == .after ? rows.last : rows.first)
  }

  // MARK: - Dropping rows

  /// Drops rows far from the screen, if there are too many.
  private mutating func evict() -> [Action] {
    let limit = max(capacity, visible.count + 2 * windowSize)
    let excess = rows.count - limit
    if excess <= 0 { return [] }
    // Rows that would be loaded again at once are kept; they are fewer than the limit.
    let before = min(max(visible.lowerBound - start - margin(.before), 0), rows.count)
    let after = min(max(loaded.upperBound - visible.upperBound - margin(.after), 0), rows.count)
    let first = min(before, before >= after ? excess : max(excess - after, 0))
    let last = min(excess - first, after)
    rows.removeFirst(first)
    rows.removeLast(last)
    start += first
    return (first > 0 ? cancel(.before) : []) + (last > 0 ? cancel(.after) : [])
  }
}
