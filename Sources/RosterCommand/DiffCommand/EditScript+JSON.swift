import RosterDiff
import TableText

extension EditScript {
  /// Writes the changes as a JSON object, in one line with a line feed.
  ///
  /// Indexes are counted from 0. `inserts`, `updates` and `moves` are in the order of the new
  /// list, `deletes` in that of the old one.
  func writeJSON(to text: inout some TextOutputStream) {
    text.write("{\"inserts\":")
    JSONValue.write(changes.inserts, to: &text) { index, text in
      write(index, of: new, to: &text)
    }
    text.write(",\"deletes\":")
    JSONValue.write(changes.deletes, to: &text) { index, text in
      write(index, of: old, to: &text)
    }
    text.write(",\"updates\":")
    JSONValue.write(changes.updates, to: &text) { pair, text in
      write(pair, names: ("old", "new"), to: &text)
      text.write(",\"before\":\(old[pair.old].value.text),\"after\":\(new[pair.new].value.text)}")
    }
    text.write(",\"moves\":")
    JSONValue.write(changes.moves, to: &text) { pair, text in
      write(pair, names: ("from", "to"), to: &text)
      text.write("}")
    }
    text.write(",\"duplicates\":")
    JSONValue.write(changes.duplicates, to: &text) { write($0, to: &$1) }
    text.write("}\n")
  }

  private func write(_ index: Int, of records: RecordList, to text: inout some TextOutputStream) {
    text.write("{\"index\":\(index),\"key\":\(records[index].key.text)")
    text.write(",\"value\":\(records[index].value.text)}")
  }

  /// Writes the beginning of an object.
  private func write(
    _ pair: IndexPair, names: (old: String, new: String), to text: inout some TextOutputStream
  ) {
    text.write("{\"\(names.old)\":\(pair.old),\"\(names.new)\":\(pair.new)")
    text.write(",\"key\":\(new[pair.new].key.text)")
  }

  private func write(_ duplicate: ListChanges.Duplicates, to text: inout some TextOutputStream) {
    let record = duplicate.old.first.map { old[$0] } ?? duplicate.new.first.map { new[$0] }
    text.write("{\"key\":\((record?.key ?? .null).text),\"old\":")
    JSONValue.write(duplicate.old, to: &text) { $1.write("\($0)") }
    text.write(",\"new\":")
    JSONValue.write(duplicate.new, to: &text) { $1.write("\($0)") }
    text.write("}")
  }
}
