import TableText

/// The one table of an output that is shown, instead of all tables and the text between them.
package struct TableChoice: Equatable, Sendable {
  /// The number of the table, counted from 1, or a part of its title or of its names.
  package let text: String

  /// Creates a choice.
  ///
  /// - Parameter text: A number, or a part of a title or of a line of names.
  package init(text: String) { self.text = text }

  /// Returns the index of the block; nil if the output has no such table.
  func index(in document: OutputDocument, _ lines: OutputLines) -> Int? {
    let tables = document.blocks.indices.filter { document.blocks[$0].reading != nil }
    if let number = Int(text) { return tables.element(at: number - 1) }
    let sought = text.lowercased()
    return tables.first { index in
      let block = document.blocks[index]
      let header = lines.lines[block.lines].prefix(block.reading?.firstRow ?? 0)
      return header.contains { $0.lowercased().contains(sought) }
    }
  }

  /// Returns the table of a snapshot; nil if it has no such table.
  package func table(in snapshot: WatchSnapshot) -> WatchBlock? {
    if let number = Int(text) { return snapshot.tables.element(at: number - 1) }
    let sought = text.lowercased()
    return snapshot.tables.first { table in
      [table.title ?? "", table.allColumns.joined(separator: " ")].contains {
        $0.lowercased().contains(sought)
      }
    }
  }

  /// The message about an output without such a table.
  package var problem: String { "--table \(text): the output has no such table" }
}
