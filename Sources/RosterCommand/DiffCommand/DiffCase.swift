import RosterDiff
import TableText

/// A line of `roster diff --cases`: two lists of pairs of an id and a value.
struct DiffCase: Equatable {
  /// The list before.
  let old: [Record]

  /// The list after.
  let new: [Record]

  /// Parses `{"old":[[id,value],…],"new":[[id,value],…]}`; other members are ignored.
  ///
  /// - Throws: `InputProblem` for the first problem.
  init(_ line: JSONValue) throws(InputProblem) {
    let members = try line.members()
    old = try Self.records(members.value("old"), of: "old")
    new = try Self.records(members.value("new"), of: "new")
  }

  private static func records(
    _ list: JSONValue, of name: String
  ) throws(InputProblem) -> [Record] {
    var records: [Record] = []
    for (index, value) in try list.elements(at: name).enumerated() {
      let location = "\(name)[\(index)]"
      let (key, content) = try value.pair(at: location, expected: "an array of an id and a value")
      switch key {
      case .string, .number: break
      default:
        throw .wrongValue(
          at: "the id of \(location)", found: key.kind, expected: "a number or a string")
      }
      records.append(Record(key: key, value: content))
    }
    return records
  }

  /// Returns the answer:
  /// `{"inserts":[…],"deletes":[…],"updates":[old indexes],"moves":[[from,to],…]}`.
  ///
  /// Inserts, deletes and updates are ascending, moves in the order of the new list.
  ///
  /// - Parameter moves: Which elements count as moved.
  /// - Returns: One line, without a line feed.
  func answer(moves: DiffOptions.Moves) -> String {
    let changes = Record.changes(from: old, to: new, moves: moves)
    var text = "{\"inserts\":"
    JSONValue.write(changes.inserts, to: &text) { $1 += "\($0)" }
    text += ",\"deletes\":"
    JSONValue.write(changes.deletes, to: &text) { $1 += "\($0)" }
    text += ",\"updates\":"
    JSONValue.write(changes.updates.map { $0.old }.sorted(), to: &text) { $1 += "\($0)" }
    text += ",\"moves\":"
    JSONValue.write(changes.moves, to: &text) { $1 += "[\($0.old),\($0.new)]" }
    return text + "}"
  }
}
