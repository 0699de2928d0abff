/// Events.
extension WindowedList {
  /// The reader has scrolled, or the size of the screen has changed.
  ///
  /// - Parameter visible: The positions of the rows on the screen.
  /// - Returns: The actions to perform, in order.
  /// - Complexity: O(1), or O(*k*) if rows far from the screen are dropped, where *k* is the number
  ///   of rows that are held.
  public mutating func scroll(to visible: Range<Int>) -> [Action] {
    let new = visible.clamped(to: 0..<count)
    if new.lowerBound != self.visible.lowerBound {
      direction = new.lowerBound > self.visible.lowerBound ? .forwards : .backwards
    }
    self.visible = new
    return settle()
  }

  /// The data has changed, or was never loaded.
  ///
  /// The rows that are held stay until those around the reader are loaded again.
  ///
  /// - Returns: The actions to perform, in order.
  public mutating func invalidate() -> [Action] {
    isInvalid = true
    failures = [:]
    return settle()
  }

  /// Repeats the loads that failed, as far as their rows are still wanted.
  ///
  /// - Returns: The actions to perform, in order.
  public mutating func retry() -> [Action] {
    if failures[.refresh] != nil { isInvalid = true }
    failures = [:]
    return settle()
  }

  /// Changes the maximum number of rows that are held.
  ///
  /// - Parameter capacity: The number, besides the window that is loaded last.
  /// - Returns: The actions to perform, in order.
  public mutating func setCapacity(_ capacity: Int) -> [Action] {
    self.capacity = max(capacity, 0)
    return settle()
  }

  /// A load has ended with an answer.
  ///
  /// The answer is ignored if the load was cancelled or has ended before. If it is of a newer version
  /// than the rows that are held, all is loaded again. So it is if the reader has scrolled since a
  /// refresh was requested, and its answer does not contain the first row on the screen that is held.
  ///
  /// - Parameters:
  ///   - load: The load.
  ///   - answer: The answer. If it does not contain the rows of the load, the load fails.
  /// - Returns: The actions to perform, in order.
  /// - Complexity: O(*k* + *s*), where *k* is the number of rows that are held or loaded, and *s* is
  ///   the number of sections.
  public mutating func finish(_ load: Load, with answer: Answer) -> [Action] {
    guard end(load) else { return [] }
    switch load.kind {
    case .jump, .refresh: take(answer, for: load)
    case .after, .before: extend(by: answer, for: load)
    }
    return settle()
  }

  /// A load has failed.
  ///
  /// It is repeated by `retry()`, and forgotten when its rows are not wanted any more.
  ///
  /// - Parameters:
  ///   - load: The load; nothing happens if it was cancelled or has ended before.
  ///   - reason: The reason.
  /// - Returns: The actions to perform, in order.
  public mutating func fail(_ load: Load, because reason: String) -> [Action] {
    guard end(load) else { return [] }
    failures[load.kind] = (load, reason)
    return settle()
  }

  /// Ends a load, and returns whether it was running.
  private mutating func end(_ load: Load) -> Bool {
    guard running[load.kind]?.number == load.number else { return false }
    running[load.kind] = nil
    return true
  }

  // MARK: - Answers

  /// Adds rows at an end.
  private mutating func extend(by answer: Answer, for load: Load) {
    guard let version, answer.version == version else {
      // Rows that were read before an edit are requested again by `settle()`.
      if answer.version > (version ?? .min) { isInvalid = true }
      return
    }
    guard answer.isWindow(load.range) else { return fail(load, for: answer) }
    if load.kind == .after {
      rows += answer.rows
    } else {
      rows = answer.rows + rows
      start = answer.start
    }
  }

  /// Replaces all rows.
  private mutating func take(_ answer: Answer, for load: Load) {
    if let newest = version ?? announced, answer.version < newest {
      if load.kind == .refresh { isInvalid = true }
      return
    }
    let total = answer.sections.reduce(0) { $0 + $1.count }
    let isRefresh = load.kind == .refresh
    let expected = isRefresh ? answer.range : load.range.clamped(to: 0..<total)
    let isComplete =
      isRefresh ? answer.rows.count == min(load.range.count, total) : answer.isWindow(expected)
    guard isComplete, answer.start >= 0, answer.range.upperBound <= total else {
      return fail(load, for: answer)
    }
    if isRefresh, !isAroundReader(answer, to: load) {
      isInvalid = true
      return
    }
    let shift = isRefresh ? shiftOfReader(answer) : 0
    version = answer.version
    sections = answer.sections
    (start, rows) = (answer.start, answer.rows)
    visible = (max(visible.lowerBound + shift, 0)..<max(visible.upperBound + shift, 0))
      .clamped(to: 0..<total)
    failures = [:]
  }

  /// Whether the answer to a refresh says where the reader is: it contains the first row on the screen
  /// that is held, or was requested for the place of that row.
  private func isAroundReader(_ answer: Answer, to load: Load) -> Bool {
    guard let first = candidates.first?.row.id else { return true }
    return load.candidates.first?.row.id == first || answer.rows.contains { $0.id == first }
  }

  /// Returns by how much the first row on the screen that stays has moved.
  private func shiftOfReader(_ answer: Answer) -> Int {
    var positions: [Item.ID: Int] = [:]
    for (index, row) in answer.rows.enumerated() { positions[row.id] = answer.start + index }
    for candidate in candidates {
      if let new = positions[candidate.row.id] { return new - candidate.position }
    }
    return 0
  }

  private mutating func fail(_ load: Load, for answer: Answer) {
    let reason = """
      the data source returned \(answer.rows.count) rows from position \(answer.start), but \
      \(load.range.count) from position \(load.range.lowerBound) were requested
      """
    failures[load.kind] = (load, reason)
  }
}

extension WindowedList.Answer {
  /// The positions of the rows.
  var range: Range<Int> { start..<start + rows.count }

  /// Whether it contains exactly some rows.
  func isWindow(_ range: Range<Int>) -> Bool { self.range == range }
}
