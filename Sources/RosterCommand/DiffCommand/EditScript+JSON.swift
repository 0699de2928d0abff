import RosterDiff

extension EditScript {
  /// The changes as one object of JSON, in one line with a line feed.
  ///
  /// Indexes are counted from 0. `inserts`, `updates` and `moves` are in the order of the new
  /// list, `deletes` in that of the old one.
  var json: String {
    var text = "{\"inserts\":"
    JSONValue.write(changes.inserts, to: &text) { index, text in
      write(index, of: new, to: &text)
    }
    text += ",\"deletes\":"
    JSONValue.write(changes.deletes, to: &text) { index, text in
      write(index, of: old, to: &text)
    }
    text += ",\"updates\":"
    JSONValue.write(changes.updates, to: &text) { pair, text in
      write(pair, names: ("old", "new"), to: &text)
      text += ",\"before\":\(old[pair.old].value.text),\"after\":\(new[pair.new].value.text)}"
    }
    text += ",\"moves\":"
    JSONValue.write(changes.moves, to: &text) { pair, text in
      write(pair, names: ("from", "to"), to: &text)
      text += "}"
    }
    text += ",\"duplicates\":"
    JSONValue.write(changes.duplicates, to: &text) { write($0, to: &$1) }
    return text + "}\n"
  }

  private func write(_ index: Int, of records: [Record], to text: inout String) {
    text += "{\"index\":\(index),\"key\":\(records[index].key.text)"
    text += ",\"value\":\(records[index].value.text)}"
  }

  /// Writes the beginning of an object.
  private func write(
    _ pair: IndexPair, names: (old: String, new: String), to text: inout String
  ) {
    text += "{\"\(names.old)\":\(pair.old),\"\(names.new)\":\(pair.new)"
    text += ",\"key\":\(new[pair.new].key.text)"
  }

  private func write(_ duplicate: DuplicateElements, to text: inout String) {
    let record = duplicate.old.first.map { old[$0] } ?? duplicate.new.first.map { new[$0] }
    text += "{\"key\":\((record?.key ?? .null).text),\"old\":"
    JSONValue.write(duplicate.old, to: &text) { $1 += "\($0)" }
    text += ",\"new\":"
    JSONValue.write(duplicate.new, to: &text) { $1 += "\($0)" }
    text += "}"
  }
}
