import RosterDiff
import TableText

/// A line of `roster batch --cases --clean`: the operations of a batch, by kind.
struct CleanCase: Equatable {
  /// The operations.
  private(set) var batch = BatchUpdate()

  /// Parses `{"in":{…}}` with the seven lists of a batch; other members are ignored.
  ///
  /// - Throws: `InputProblem` for the first problem.
  init(_ line: JSONValue) throws(InputProblem) {
    let lists = try line.members().value("in").members(at: "in")
    batch.insertSections = IndexRuns(try Self.sections("insertSections", lists))
    batch.deleteSections = IndexRuns(try Self.sections("deleteSections", lists))
    batch.moveSections = try Self.sectionMoves("moveSections", lists)
    batch.insertItems = ItemRuns(try Self.items("insertItems", lists))
    batch.deleteItems = ItemRuns(try Self.items("deleteItems", lists))
    batch.reloadItems = ItemRuns(try Self.items("updateItems", lists))
    batch.moveItems = try Self.itemMoves("moveItems", lists)
  }

  /// Returns `{"out":{…}}` with the operations left after the clean-up, each list ascending.
  func answer() -> String {
    let batch = batch.cleaned()
    var text = "{\"out\":{\"insertSections\":"
    JSONValue.write(batch.insertSections.sorted(), to: &text) { $1 += "\($0)" }
    text += ",\"deleteSections\":"
    JSONValue.write(batch.deleteSections.sorted(), to: &text) { $1 += "\($0)" }
    text += ",\"moveSections\":"
    let sectionMoves = batch.moveSections.sorted { ($0.old, $0.new) < ($1.old, $1.new) }
    JSONValue.write(sectionMoves, to: &text) { $1 += "[\($0.old),\($0.new)]" }
    text += ",\"insertItems\":"
    JSONValue.write(batch.insertItems.sorted(), to: &text) { $1 += Self.text(of: $0) }
    text += ",\"deleteItems\":"
    JSONValue.write(batch.deleteItems.sorted(), to: &text) { $1 += Self.text(of: $0) }
    text += ",\"updateItems\":"
    JSONValue.write(batch.reloadItems.sorted(), to: &text) { $1 += Self.text(of: $0) }
    text += ",\"moveItems\":"
    let itemMoves = batch.moveItems.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    JSONValue.write(itemMoves, to: &text) { move, text in
      text += "[\(Self.text(of: move.from)),\(Self.text(of: move.to))]"
    }
    return text + "}}"
  }

  private static func text(of path: ItemPath) -> String {
    "[\(path.section),\(path.item)]"
  }
}

extension CleanCase {
  private static func sections(
    _ name: ExactText, _ lists: JSONObject
  ) throws(InputProblem) -> [Int] {
    try lists.value(name, at: "in").indexes(at: name.string)
  }

  private static func items(
    _ name: ExactText, _ lists: JSONObject
  ) throws(InputProblem) -> [ItemPath] {
    try lists.value(name, at: "in").paths(at: name.string)
  }

  private static func sectionMoves(
    _ name: ExactText, _ lists: JSONObject
  ) throws(InputProblem) -> [IndexPair] {
    var moves: [IndexPair] = []
    let values = try lists.value(name, at: "in").elements(at: name.string)
    for (position, value) in values.enumerated() {
      let location = "\(name.string)[\(position)]"
      let (from, to) = try value.pair(at: location, expected: "an array of two sections")
      moves.append(
        IndexPair(
          old: try from.index(at: "\(location)[0]"), new: try to.index(at: "\(location)[1]")))
    }
    return moves
  }

  private static func itemMoves(
    _ name: ExactText, _ lists: JSONObject
  ) throws(InputProblem) -> [ItemMove] {
    var moves: [ItemMove] = []
    let values = try lists.value(name, at: "in").elements(at: name.string)
    for (position, value) in values.enumerated() {
      let location = "\(name.string)[\(position)]"
      let (from, to) = try value.pair(at: location, expected: "an array of two items")
      moves.append(
        ItemMove(from: try from.path(at: "\(location)[0]"), to: try to.path(at: "\(location)[1]")))
    }
    return moves
  }
}
