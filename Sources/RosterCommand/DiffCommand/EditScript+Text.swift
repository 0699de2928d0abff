import RosterDiff
import TableText

extension EditScript {
  /// Writes the changes as lines of text, each with a line feed; nothing if the lists are equal.
  ///
  /// They look like those of `roster watch`; rows are counted from 1:
  /// - `! key: …`: the key occurs more than once.
  /// - `- key`: the record was removed.
  /// - `+ key  field: value …`: the record is new.
  /// - `> key: 3 -> 1`: the record moved.
  /// - `~ key: old -> new (field)`: a field of the record changed.
  ///
  /// Duplicates come first, then removed records in the order of the old list, then the others in
  /// the order of the new list.
  func writeText(to text: inout some TextOutputStream) {
    let names = RecordNames(of: self)
    for duplicate in changes.duplicates { text.write("\(line(for: duplicate))\n") }
    for index in changes.deletes { text.write("- \(names.old(index))\n") }
    var inserts = changes.inserts.makeIterator()
    var moves = changes.moves.makeIterator()
    var updates = changes.updates.makeIterator()
    var (insert, move, update) = (inserts.next(), moves.next(), updates.next())
    while let index = [insert, move?.new, update?.new].compactMap(\.self).min() {
      if insert == index {
        text.write("+ \(names.new(index))\(details(of: new[index].value))\n")
        insert = inserts.next()
      }
      if let pair = move, pair.new == index {
        text.write("> \(names.new(index)): \(pair.old + 1) -> \(pair.new + 1)\n")
        move = moves.next()
      }
      if let pair = update, pair.new == index {
        for line in fieldLines(for: pair) { text.write("~ \(names.new(index)): \(line)\n") }
        update = updates.next()
      }
    }
  }

  private func line(for duplicate: ListChanges.Duplicates) -> String {
    let record = duplicate.old.first.map { old[$0] } ?? duplicate.new.first.map { new[$0] }
    let key = record.map { text(ofKey: $0.key) } ?? ""
    let places = [("old", duplicate.old), ("new", duplicate.new)].filter { !$0.1.isEmpty }
    let texts = places.map { list, indexes in
      "\(list) \(InputProblem.list(indexes.map { $0 + 1 }, limit: 10))"
    }
    return "! \(key): occurs more than once (rows: \(texts.joined(separator: "; ")))"
  }

  /// Returns the fields of a record except its key.
  private func details(of value: JSONValue) -> String {
    guard case .fields(let names) = key, case .object(let object) = value else { return "" }
    return object.members.filter { !names.contains($0.name) }.map { member in
      "  \(style.text(of: .string(member.name))): \(style.text(of: member.value))"
    }.joined()
  }

  /// Returns the fields that differ: those of the new record in order, then removed ones.
  private func fieldLines(for pair: IndexPair) -> [String] {
    guard case .object(let before) = old[pair.old].value,
      case .object(let after) = new[pair.new].value
    else { return [] }
    let oldValues = Dictionary(before.members.map { ($0.name, $0.value) }) { first, _ in first }
    let newNames = Set(after.members.map { $0.name })
    let changed = after.members.filter { oldValues[$0.name] != $0.value }.map { member in
      line(for: member.name, from: oldValues[member.name], to: member.value)
    }
    let removed = before.members.filter { !newNames.contains($0.name) }.map { member in
      line(for: member.name, from: member.value, to: nil)
    }
    return changed + removed
  }

  private func line(for name: ExactText, from: JSONValue?, to: JSONValue?) -> String {
    let before = from.map { style.text(of: $0) } ?? ValueStyle.missing
    let after = to.map { style.text(of: $0) } ?? ValueStyle.missing
    return "\(before) -> \(after) (\(style.text(of: .string(name))))"
  }
}
