// The lists of keys.
extension ActionTable {
  /// Returns the keys as lines with the descriptions aligned, without titles.
  package static var lines: [String] {
    lines(of: groups.flatMap(\.entries).map { ($0.names, $0.text) })
  }

  /// Returns the page of all keys: a title and lines for each group, then the user's own commands.
  ///
  /// - Parameter bindings: The user's own keys.
  /// - Returns: The lines, at most 80 characters wide but for the user's own commands.
  package static func page(with bindings: [KeyBinding]) -> [String] {
    var parts = groups.map { group in
      (title: group.title, rows: group.entries.map { ($0.names, $0.text) })
    }
    if !bindings.isEmpty {
      parts.append(
        (title: "Your commands", rows: bindings.map { ($0.name, "run \($0.command.text)") }))
    }
    var aligned = lines(of: parts.flatMap { $0.rows })[...]
    return parts.flatMap { part in
      defer { aligned = aligned.dropFirst(part.rows.count) }
      return [part.title] + aligned.prefix(part.rows.count).map { "  " + $0 }
    }
  }

  private static func lines(of rows: [(String, String)]) -> [String] {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { names, text in
      names + String(repeating: " ", count: width - names.count) + "  " + text
    }
  }
}
