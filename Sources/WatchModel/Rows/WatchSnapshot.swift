import TableText

/// The content of the list after a refresh.
///
/// The properties of a table are those of the current one, to which the user's actions apply.
@dynamicMemberLookup
package struct WatchSnapshot: Equatable, Sendable {
  /// The number of runs of the command so far.
  package var refresh = 0

  /// Whether the command has printed anything to show, now or before.
  package var hasOutput = false

  /// The tables and the text of the output, in its order.
  package var blocks: [WatchBlock] = []

  /// The identity of the current table.
  package var currentBlock = ""

  /// The columns that end the watch, run hooks or are added up, and for which no row has had
  /// a value yet.
  package var missingColumns: [String] = []

  /// The reason why no row can meet the condition that ends the watch or chooses the rows; nil if one
  /// could.
  package var conditionProblem: ConditionError?

  /// The failure of the last run; the groups are then those of the last good run, unless the
  /// command printed rows nevertheless.
  package var failure: WatchFailure?

  /// Whether the groups are those of an earlier run, because the last one had none.
  package var isStale = false

  /// The message about a header that the user has specified and the output does not have.
  var missingHeader: String?

  /// Creates the snapshot before the first refresh.
  package init() {}

  /// The message about a missing header, missing columns or values; nil if there are none.
  package var missingText: String? {
    if let missingHeader { return missingHeader }
    guard !missingColumns.isEmpty else { return conditionProblem?.description }
    let names = missingColumns.map { "'\($0)'" }.joined(separator: ", ")
    return "no row has a value in \(missingColumns.count == 1 ? "column" : "columns") \(names) yet"
  }

  /// The name of the array with the rows, if it is the only one in a JSON object and was not named.
  package var arrayName: String? { current.reading.header == .fields ? current.title : nil }
}

// MARK: - Blocks

extension WatchSnapshot {
  /// The current table: that with `currentBlock`, or else the first one.
  package var current: WatchBlock {
    get { currentIndex.map { blocks[$0] } ?? WatchBlock() }
    set {
      if let currentIndex { blocks[currentIndex] = newValue } else { blocks.append(newValue) }
    }
  }

  private var currentIndex: Int? {
    blocks.firstIndex { $0.id == currentBlock && !$0.isText }
      ?? blocks.firstIndex { !$0.isText } ?? blocks.indices.first
  }

  /// A property of the current table.
  package subscript<Value>(dynamicMember property: WritableKeyPath<WatchBlock, Value>) -> Value {
    get { current[keyPath: property] }
    set { current[keyPath: property] = newValue }
  }

  /// A property of the current table.
  package subscript<Value>(dynamicMember property: KeyPath<WatchBlock, Value>) -> Value {
    current[keyPath: property]
  }

  /// Returns the block of a row.
  package func block(of row: WatchRow) -> WatchBlock { block(row.identity.block) }

  /// Returns the block with an identity; without columns if it does not exist.
  package func block(_ id: String) -> WatchBlock { blocks.first { $0.id == id } ?? WatchBlock() }

  /// Removes all rows; the tables stay.
  mutating func removeRows() {
    blocks.removeAll(where: \.isText)
    for index in blocks.indices { blocks[index].groups = [] }
  }

  /// The tables, in the order of the output.
  package var tables: [WatchBlock] { blocks.filter { !$0.isText } }

  /// The sections of all blocks.
  package var allGroups: [WatchGroup] { blocks.flatMap(\.groups) }

  /// The number of rows of all tables.
  ///
  /// - Complexity: O(*n*), where *n* is the number of groups.
  package var rowCount: Int {
    tables.reduce(0) { $1.groups.reduce($0) { $0 + $1.rows.count } }
  }
}
