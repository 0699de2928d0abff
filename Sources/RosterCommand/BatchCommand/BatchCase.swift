import RosterDiff
import TableText

/// A line of `roster batch --cases`: the counts before and after, and the operations.
struct BatchCase: Equatable {
  /// The number of items in each section before the update.
  let before: [Int]

  /// The number of items in each section after the update.
  let after: [Int]

  /// The operations.
  private(set) var batch = BatchUpdate()

  /// Parses `{"before":[…],"after":[…],"ops":[…]}`; other members are ignored.
  ///
  /// - Throws: `InputProblem` for the first problem.
  init(_ line: JSONValue) throws(InputProblem) {
    let members = try line.members()
    before = try members.value("before").indexes(at: "before")
    after = try members.value("after").indexes(at: "after")
    let operations = try members.value("ops").elements(at: "ops")
    for (index, operation) in operations.enumerated() {
      try batch.append(operation, at: "ops[\(index)]")
    }
  }

  /// Returns the verdict: `{"legal":true}` or `{"legal":false,"condition":N,"message":"…"}`.
  ///
  /// - Parameter rules: The rules that the batch must follow.
  /// - Returns: One line, without a line feed.
  func answer(rules: BatchRules) -> String {
    do throws(BatchError) {
      try batch.validate(before: before, after: after, rules: rules)
      return "{\"legal\":true}"
    } catch {
      var text = "{\"legal\":false,\"condition\":\(error.condition),\"message\":"
      JSONValue.write(ExactText("\(error)"), to: &text)
      return text + "}"
    }
  }
}

extension BatchUpdate {
  /// Adds an operation, given as an array of its name and operands.
  fileprivate mutating func append(
    _ operation: JSONValue, at location: String
  ) throws(InputProblem) {
    let values = try operation.elements(at: location, expected: "an operation (an array)")
    guard let first = values.first else {
      throw .wrongValue(at: location, found: "an empty array", expected: "an operation")
    }
    let name = try first.text(at: "\(location)[0]", expected: "the name of an operation")
    let operands = Operands(values: Array(values.dropFirst()), location: location)
    switch name {
    case "deleteSections": deleteSections.append(contentsOf: try operands.sections())
    case "insertSections": insertSections.append(contentsOf: try operands.sections())
    case "reloadSections": reloadSections.append(contentsOf: try operands.sections())
    case "deleteItems": deleteItems.append(contentsOf: try operands.items())
    case "insertItems": insertItems.append(contentsOf: try operands.items())
    case "reloadItems": reloadItems.append(contentsOf: try operands.items())
    case "moveSection": moveSections.append(try operands.sectionMove())
    case "moveItem": moveItems.append(try operands.itemMove())
    default: throw .unknownOperation(name, at: location)
    }
  }
}

/// The operands of an operation.
private struct Operands {
  let values: [JSONValue]
  let location: String

  func sections() throws(InputProblem) -> [Int] {
    try expect(1, "one list of sections")
    return try values[0].indexes(at: "\(location)[1]")
  }

  func items() throws(InputProblem) -> [ItemPath] {
    try expect(1, "one list of items")
    return try values[0].paths(at: "\(location)[1]")
  }

  func sectionMove() throws(InputProblem) -> IndexPair {
    try expect(2, "two sections")
    return IndexPair(
      old: try values[0].index(at: "\(location)[1]"), new: try values[1].index(at: "\(location)[2]")
    )
  }

  func itemMove() throws(InputProblem) -> ItemMove {
    try expect(2, "two items")
    return ItemMove(
      from: try values[0].path(at: "\(location)[1]"), to: try values[1].path(at: "\(location)[2]"))
  }

  private func expect(_ count: Int, _ expected: String) throws(InputProblem) {
    guard values.count == count else {
      throw .wrongValue(
        at: location, found: "an operation with \(InputProblem.count(values.count, "operand"))",
        expected: "one with \(expected)")
    }
  }
}

extension IndexRuns {
  fileprivate mutating func append(contentsOf indexes: [Int]) {
    for index in indexes { append(index) }
  }
}

extension ItemRuns {
  fileprivate mutating func append(contentsOf paths: [ItemPath]) {
    for path in paths { append(path) }
  }
}
