extension TextLayout {
  /// Returns rows with those as one that the command has printed on two lines.
  ///
  /// A value that is too long for the first column stands alone on its line, and the others are on
  /// the next one, as `df` prints them. Below a ruler, that line may begin with the rest of the
  /// value, as `gluster` cuts it.
  ///
  /// - Parameters:
  ///   - rows: A row for each line.
  ///   - isRuled: Whether dashes are below the header.
  /// - Returns: The rows in order.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func joined(_ rows: [TableRow], isRuled: Bool) -> [TableRow] {
    guard columns.count > 2, headings.count == columns.count, rows.contains(where: isAlone) else {
      return rows
    }
    var joined: [TableRow] = []
    for row in rows {
      if let last = joined.last, isAlone(last), row.fields.dropFirst().allSatisfy({ !$0.isEmpty }),
        row.fields[0].isEmpty || isRuled && last.line.utf8.count >= Self.cutSize
      {
        joined[joined.count - 1] = row.continuing(last)
      } else {
        joined.append(row)
      }
    }
    return joined
  }

  /// The minimum length of a value that a command cuts.
  private static let cutSize = 30

  /// Whether a row has only a value that reaches the second column.
  private func isAlone(_ row: TableRow) -> Bool {
    !row.fields[0].isEmpty && row.fields.dropFirst().allSatisfy(\.isEmpty)
      && row.line.unicodeScalars.count + 4 >= headings[1].columns.lowerBound
  }
}

extension TableRow {
  /// Returns the row with the beginning of its first value from the line above.
  fileprivate func continuing(_ first: TableRow) -> TableRow {
    let rest = Array(line.utf8.drop { $0 == UInt8(ascii: " ") })
    let gap = fields[0].isEmpty ? " " : ""
    func shifted(_ runs: [StyleRun], by count: Int) -> [StyleRun] {
      runs.map { run in
        StyleRun(
          bytes: run.bytes.lowerBound + count..<run.bytes.upperBound + count, style: run.style)
      }
    }
    var row = TableRow(
      line: first.line + gap + String(decoding: rest, as: UTF8.self),
      fields: [first.fields[0] + fields[0]] + fields.dropFirst())
    let length = line.utf8.count
    row.lineStyles =
      first.lineStyles
      + shifted(
        lineStyles.within(length - rest.count..<length), by: first.line.utf8.count + gap.utf8.count)
    let styles = fieldStyles.isEmpty ? fields.map { _ in [] } : fieldStyles
    let start = first.fieldStyles.first ?? []
    row.fieldStyles =
      row.lineStyles.isEmpty
      ? [] : [start + shifted(styles[0], by: first.fields[0].utf8.count)] + styles.dropFirst()
    return row
  }
}
