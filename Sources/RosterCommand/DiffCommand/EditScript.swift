import RosterDiff

/// What turns one list of records into another, ready to be printed.
struct EditScript {
  /// The records before.
  let old: [Record]

  /// The records after.
  let new: [Record]

  /// What identifies the records.
  let key: RecordKey

  /// How values are written as text.
  let style: ValueStyle

  /// What is different.
  let changes: ListChanges

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - key: What identifies the records, or nil for what usually does.
  ///   - moves: Which records are said to move.
  /// - Throws: `InputError` if a record has no key, or only one of the lists is CSV.
  init(
    from old: DataList, to new: DataList, key: RecordKey?, moves: DiffOptions.Moves
  ) throws(InputError) {
    if let oldFormat = old.format, let newFormat = new.format,
      (oldFormat == .csv) != (newFormat == .csv)
    {
      throw .differentFormats(old: old.path, new: new.path)
    }
    self.key = key ?? .usual(for: [old, new])
    style = old.format == .csv || new.format == .csv ? .plain : .typed
    self.old = try self.key.records(of: old)
    self.new = try self.key.records(of: new)
    changes = Record.changes(from: self.old, to: self.new, moves: moves)
  }
}

extension Record {
  /// Returns what turns one list into another; a record whose value differs is updated.
  static func changes(
    from old: [Record], to new: [Record], moves: DiffOptions.Moves
  ) -> ListChanges {
    diff(
      old, new, by: { $0.key }, options: DiffOptions(moves: moves),
      isContentEqual: { $0.value == $1.value })
  }
}
