import RosterDiff
import TableText

/// A row of the list.
package struct WatchRow: Sendable {
  /// The values; an object, because each refresh copies the rows several times.
  private let content: Content

  /// Whether the row is from an earlier refresh, because its command has failed since.
  package var isStale = false

  /// Whether the row was removed and is still shown for a moment.
  package var isRemoved = false

  /// The text of a row that is folded; an object, because few rows have one.
  private var fold: Fold?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - identity: The identity of the row; nil for the key.
  ///   - fields: The values of the shown columns.
  ///   - line: The line, if it is shown as it is.
  ///   - values: The values of all columns; nil if they are the shown ones.
  ///   - styles: The command's own colours of each shown field, or of the line if that is shown; empty
  ///     if there are none.
  ///   - place: Its place in the tree of the rows; nil if they are none.
  package init(
    key: WatchKey, identity: WatchKey? = nil, fields: [String], line: String,
    values: [String]? = nil, styles: [[StyleRun]] = [], place: TreePlace? = nil
  ) {
    content = Content(
      identity: identity ?? key, key: key, fields: fields, line: line, values: values ?? fields,
      styles: styles, place: place)
  }
}

extension WatchRow {
  private final class Content: Equatable, Sendable {
    let identity: WatchKey
    let key: WatchKey
    let fields: [String]
    let line: String
    let values: [String]
    let styles: [[StyleRun]]
    let place: TreePlace?

    init(
      identity: WatchKey, key: WatchKey, fields: [String], line: String, values: [String],
      styles: [[StyleRun]], place: TreePlace?
    ) {
      self.place = place
      self.identity = identity
      self.key = key
      self.fields = fields
      self.line = line
      self.values = values
      self.styles = styles
    }

    /// Returns whether two rows look the same; hidden values are not compared.
    static func == (first: Content, second: Content) -> Bool {
      first === second
        || first.identity == second.identity && first.key == second.key
          && first.fields == second.fields && first.line == second.line
          && first.styles == second.styles && first.place == second.place
    }

    func hasValues(of other: Content) -> Bool {
      // If as many are shown as there are, none is hidden.
      self === other || fields.count == values.count || values == other.values
    }
  }

  private final class Fold: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  /// The text behind the name of a row whose rows below it are hidden; nil if they are shown.
  package var foldText: String? {
    get { fold?.text }
    set { fold = newValue.map { Fold($0) } }
  }

  /// Its place in the tree of the rows; nil if they are none.
  package var place: TreePlace? { content.place }

  /// The identity of the row between refreshes, even if its key is read differently.
  package var identity: WatchKey { content.identity }

  /// The present key.
  package var key: WatchKey { content.key }

  /// The values of the shown columns.
  package var fields: [String] { content.fields }

  /// The line of the output if it is shown as it is; otherwise empty.
  package var line: String { content.line }

  /// The values of all columns, shown or not.
  package var values: [String] { content.values }

  /// The command's own colours of each shown field, or of the line if that is shown; empty if there
  /// are none.
  package var styles: [[StyleRun]] { content.styles }
}

extension WatchRow: Equatable {
  /// Returns whether two rows have the same identity and look the same; hidden values are not
  /// compared.
  package static func == (first: WatchRow, second: WatchRow) -> Bool {
    first.isRemoved == second.isRemoved && first.isStale == second.isStale
      && first.foldText == second.foldText
      && first.content == second.content
  }
}

extension WatchRow: ListDiffable {
  /// The identity.
  package var diffIdentifier: WatchKey { identity }

  /// Returns whether two rows look the same and have the same values, hidden ones included.
  package func isContentEqual(to other: WatchRow) -> Bool {
    self == other && content.hasValues(of: other.content)
  }
}

extension WatchRow {
  /// Returns whether the shown fields equal those of another row.
  ///
  /// - Parameters:
  ///   - other: The other row.
  ///   - sparklines: The indexes of fields to ignore.
  /// - Returns: Whether all other fields are equal.
  func hasFields(of other: WatchRow, besides sparklines: Set<Int>) -> Bool {
    let (fields, others) = (shownValues, other.shownValues)
    if fields == others { return true }
    guard !sparklines.isEmpty, fields.count == others.count else { return false }
    return fields.indices.allSatisfy { sparklines.contains($0) || fields[$0] == others[$0] }
  }

  /// The values of the shown columns, or the words of a line.
  var shownValues: [String] { fields.isEmpty ? values : fields }

  /// The text before the name of a row in a tree that the command has not drawn: its depth, and whether
  /// there are rows below it.
  package var treeSigns: String {
    guard let place else { return "" }
    let sign = place.count == 0 ? "  " : foldText == nil ? "▾ " : "▸ "
    return String(repeating: "  ", count: place.depth) + sign
  }

  /// The key, after those of the rows above it.
  package var path: String { "\(place?.path ?? "")\(key)" }

  /// Returns the texts of the row as it is shown in which a pattern is searched for: those of the
  /// columns, or one for all columns if the match can extend across columns.
  package func texts(for pattern: TextPattern) -> [String] {
    guard line.isEmpty else {
      return [pattern.isAcross ? ScannedLine(line).words.joined(separator: " ") : line]
    }
    return pattern.isAcross ? [fields.joined(separator: " ")] : fields
  }
}
