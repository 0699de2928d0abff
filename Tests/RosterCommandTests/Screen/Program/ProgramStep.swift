import RosterTesting

/// A random event in the tool.
///
/// Its numbers are interpreted in the state that it meets, so that it can be removed from a run
/// without invalidating the others.
struct ProgramStep: Sendable, CustomStringConvertible {
  enum Kind: CaseIterable, Sendable {
    case refresh, failure, empty, column
    case filter, condition, find, findNext, findBefore
    case markColumn, sort, addSort, group, hide, showAll, clickHeader
    case moveCursor, open, select, leave, pin, copy, click
    case travel, compare, pause, page, help, question, header, index
    case scroll, wheel, sideways, resize, time
  }

  let kind: Kind
  let numbers: [Int]

  init(_ random: inout SeededGenerator) {
    let common: [Kind] = [
      .refresh, .refresh, .refresh, .moveCursor, .open, .select, .travel, .scroll, .sort,
    ]
    let isCommon = Int.random(in: 0..<5, using: &random) < 2
    kind = (isCommon ? common : Kind.allCases).randomElement(using: &random) ?? .refresh
    numbers = (0..<8).map { _ in Int.random(in: 0..<1_000, using: &random) }
  }

  init(_ kind: Kind) {
    self.kind = kind
    numbers = Array(repeating: 1, count: 8)
  }

  var description: String { "\(kind)\(numbers)" }

  /// A number below a limit, by its index.
  func number(_ place: Int, _ limit: Int) -> Int { limit > 0 ? numbers[place] % limit : 0 }
}

/// Options of the tool, drawn from a seed.
struct ProgramSetting: Sendable, CustomStringConvertible {
  enum Source: CaseIterable, Sendable {
    case text, json, each, stream
  }

  let source: Source
  let group: String?
  let namesKey: Bool
  let moves: Bool
  let totals: Bool
  let usesColors: Bool

  init(_ random: inout SeededGenerator) {
    func draw(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    source = Source.allCases[draw(4)]
    // Only without names of columns the first line of a text can be read as a row.
    let isPlain = source == .text && draw(2) == 0
    group = draw(3) == 0 && !isPlain ? "STATE" : nil
    // Without a key each line of a stream is a row of its own.
    namesKey = source == .stream || draw(2) == 0 && !isPlain
    moves = draw(2) == 0 && !isPlain
    totals = draw(3) == 0 && !isPlain
    usesColors = draw(4) > 0
  }

  var description: String {
    "\(source), group \(group ?? "-"), key \(namesKey), computed \(moves), totals \(totals), "
      + "colours \(usesColors)"
  }
}
