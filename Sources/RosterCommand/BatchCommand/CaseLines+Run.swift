import RowHistory
import TableText

extension CaseLines {
  /// Answers the cases of a source on standard output, each as soon as possible.
  ///
  /// - Throws: `InputError` or `OutputError`; earlier cases have been answered.
  mutating func run(on source: ByteSource) throws {
    var reader = try source.open()
    while let chunk = try reader.next() {
      try answer { (lines, output) throws(InputError) in try lines.read(chunk, into: &output) }
    }
    try answer { (lines, output) throws(InputError) in try lines.finish(into: &output) }
  }

  private mutating func answer(
    _ step: (inout CaseLines, inout String) throws(InputError) -> Void
  ) throws {
    var output = ""
    let result = Result { () throws(InputError) in try step(&self, &output) }
    if !output.isEmpty { try StandardOutput.write(output) }
    try result.get()
  }
}
