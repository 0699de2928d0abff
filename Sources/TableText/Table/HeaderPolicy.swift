/// Which line of the output contains the column names.
package enum HeaderPolicy: Hashable, Sendable {
  /// The line for which there is evidence.
  case automatic

  /// The first line.
  case present

  /// No line.
  case absent

  /// The line with this number, counted from 1; empty lines count.
  case line(Int)

  /// The first line that contains this text.
  case match(String)
}

extension HeaderPolicy {
  /// The policy with which there is a header: that of the user, or the first line.
  package var present: HeaderPolicy {
    switch self {
    case .line, .match: self
    case .automatic, .absent, .present: .present
    }
  }

  /// Returns the reading of an output if the user has specified the header.
  ///
  /// - Parameter lines: The output.
  /// - Returns: The reading, in which every line is a row if the specified header is missing; nil
  ///   for `automatic`.
  package func reading(of lines: OutputLines) -> TableReading? {
    switch self {
    case .automatic: nil
    case .absent: .rows
    case .present: .withHeader(lines, at: 0)
    case .line(let number): reading(of: lines) { lines.number(of: $0) == number }
    case .match(let text): reading(of: lines) { lines.lines[$0].contains(text) }
    }
  }

  private func reading(of lines: OutputLines, where isNames: (Int) -> Bool) -> TableReading {
    lines.lines.indices.first(where: isNames).map { .withHeader(lines, at: $0) } ?? .rows
  }

  /// Returns a message if the specified header is missing from an output, otherwise nil.
  ///
  /// - Parameter reading: The reading of an output that is not empty.
  /// - Returns: The message, which names the option.
  package func problem(with reading: TableReading) -> String? {
    guard !reading.hasHeader else { return nil }
    return switch self {
    case .automatic, .present, .absent: nil
    case .line(let number): "--header-line \(number): the output has no such line"
    case .match(let text): "--header-match '\(text)': no line contains this text"
    }
  }
}
