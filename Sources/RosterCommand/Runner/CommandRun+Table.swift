import TableText

extension CommandRun {
  /// Returns the run with the table of its output.
  ///
  /// A run without output has no table. Output that cannot be parsed is a failure of the run,
  /// unless the run failed anyway.
  ///
  /// - Parameter format: The format of the output.
  /// - Returns: The run, unchanged if the output is text.
  func decoded(as format: InputFormat) -> CommandRun {
    var run = self
    let isBlank = output.allSatisfy { $0 == 0x0a || CaseLines.isBlank(CollectionOfOne($0)) }
    guard format != .text, !isBlank else { return run }
    do throws(InputError) {
      run.table = try OutputTable(output, format: format)
    } catch {
      run.output = []
      if isSuccess { run.end = .failed("the output cannot be read: \(error)") }
    }
    return run
  }
}
