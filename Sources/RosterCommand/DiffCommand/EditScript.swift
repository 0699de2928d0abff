import RosterDiff
import TableText

/// The changes that turn one list of records into another, for printing.
struct EditScript {
  /// The records before.
  let old: RecordList

  /// The records after.
  let new: RecordList

  /// The identity of the records.
  let key: RecordKey

  /// The style in which values are printed.
  let style: ValueStyle

  /// The changes.
  let changes: ListChanges

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - pair: The lists.
  ///   - moves: Which records count as moved.
  /// - Throws: `InputError` if a record has no key, or if only one of the lists is a table.
  init(_ pair: ComparedLists, moves: DiffOptions.Moves) throws(InputError) {
    let (old, new) = (pair.old, pair.new)
    if let oldFormat = old.format, let newFormat = new.format,
      oldFormat.isTable != newFormat.isTable
    {
      // The values of a table are all text.
      throw .unusable(
        "\(old.path) cannot be compared with \(new.path): only one of them is a table")
    }
    let key = pair.key ?? .usual(for: [old, new])
    self.key = key
    style = pair.style
    self.old = RecordList(old, key: key)
    self.new = RecordList(new, key: key)
    changes = try RecordPair(old: old, new: new, key: key).changes(moves: moves)
  }
}

extension EditScript {
  /// Returns a key as text: the values of several fields with a slash between them.
  func text(ofKey value: JSONValue) -> String {
    guard case .fields(let names) = key, names.count > 1, case .array(let values) = value else {
      return style.text(of: value)
    }
    return values.map { style.text(of: $0) }.joined(separator: "/")
  }
}

extension Record {
  /// Returns the changes that turn one list into another; a record whose value differs is updated.
  static func changes(
    from old: [Record], to new: [Record], moves: DiffOptions.Moves
  ) -> ListChanges {
    diff(
      old, new, by: { $0.key }, options: DiffOptions(moves: moves),
      isContentEqual: { $0.value == $1.value })
  }
}
