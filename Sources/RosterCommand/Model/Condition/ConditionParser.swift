/// A recursive-descent parser of conditions.
struct ConditionParser {
  /// The maximum depth of nested parentheses and `not`.
  static let greatestDepth = 100

  private var tokens: [ConditionToken]
  private var position = 0
  private var depth = 0

  /// Creates a parser.
  ///
  /// - Parameter text: The text of the condition.
  /// - Throws: `ConditionError.unclosedQuote`.
  init(_ text: String) throws(ConditionError) {
    tokens = try ConditionToken.all(in: text)
  }

  /// Parses the whole text.
  ///
  /// - Returns: The condition.
  /// - Throws: The first error.
  mutating func condition() throws(ConditionError) -> RowCondition.Node {
    let node = try alternative()
    guard case .end = next.kind else {
      throw ConditionError(location: next.location, .unexpected(next.text))
    }
    return node
  }

  private var next: ConditionToken { tokens[position] }

  /// Consumes an unquoted word if it is the next token.
  private mutating func take(_ keyword: String) -> Bool {
    guard case .word = next.kind, next.text.lowercased() == keyword else { return false }
    position += 1
    return true
  }

  private mutating func alternative() throws(ConditionError) -> RowCondition.Node {
    var node = try conjunction()
    while take("or") { node = .either(node, try conjunction()) }
    return node
  }

  private mutating func conjunction() throws(ConditionError) -> RowCondition.Node {
    var node = try factor()
    while take("and") { node = .both(node, try factor()) }
    return node
  }

  private mutating func factor() throws(ConditionError) -> RowCondition.Node {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.greatestDepth { throw ConditionError(location: next.location, .tooDeep) }
    if take("not") { return .not(try factor()) }
    guard case .open = next.kind else { return .comparison(try comparison()) }
    let location = next.location
    position += 1
    let node = try alternative()
    switch next.kind {
    case .close: position += 1
    case .end: throw ConditionError(location: location, .unclosedParenthesis)
    default: throw ConditionError(location: next.location, .unexpected(next.text))
    }
    return node
  }

  private mutating func comparison() throws(ConditionError) -> RowCondition.Comparison {
    let column = next
    guard column.isText, !column.isKeyword else {
      throw ConditionError(location: column.location, .columnExpected(column.found))
    }
    position += 1
    guard case .operation(let operation) = next.kind else {
      throw ConditionError(
        location: next.location, .operatorExpected(column: column.text, next.found))
    }
    let sign = next.text
    position += 1
    guard next.isText, !next.isKeyword else {
      throw ConditionError(location: next.location, .valueExpected(operation: sign, next.found))
    }
    let value = next.text
    position += 1
    return RowCondition.Comparison(
      column: ColumnReference(text: column.text), location: column.location, operation: operation,
      value: value)
  }
}

/// A word, an operator, a parenthesis or the end of a condition.
struct ConditionToken: Equatable {
  enum Kind: Equatable {
    case word
    case quoted
    case operation(RowCondition.Operation)
    case open
    case close
    case end
  }

  let kind: Kind
  let text: String

  /// The number of characters before the token.
  let location: Int

  /// The text; nil for the end.
  var found: String? { kind == .end ? nil : text }

  var isText: Bool { kind == .word || kind == .quoted }

  var isKeyword: Bool {
    kind == .word && ["and", "or", "not"].contains(text.lowercased())
  }

  /// Splits a condition into tokens; the last one is the end.
  static func all(in text: String) throws(ConditionError) -> [ConditionToken] {
    let characters = Array(text)
    var tokens: [ConditionToken] = []
    var location = 0
    while location < characters.count {
      if characters[location].isWhitespace {
        location += 1
        continue
      }
      let token = try token(at: location, in: characters)
      tokens.append(token)
      location += token.text.count + (token.kind == .quoted ? 2 : 0)
    }
    return tokens + [ConditionToken(kind: .end, text: "", location: characters.count)]
  }

  private static func token(
    at location: Int, in characters: [Character]
  ) throws(ConditionError) -> ConditionToken {
    let first = characters[location]
    switch first {
    case "(": return ConditionToken(kind: .open, text: "(", location: location)
    case ")": return ConditionToken(kind: .close, text: ")", location: location)
    case "'", "\"":
      guard let end = characters[(location + 1)...].firstIndex(of: first) else {
        throw ConditionError(location: location, .unclosedQuote)
      }
      return ConditionToken(
        kind: .quoted, text: String(characters[(location + 1)..<end]), location: location)
    default: break
    }
    for length in [2, 1] where location + length <= characters.count {
      let text = String(characters[location..<location + length])
      if text == "==" {
        return ConditionToken(kind: .operation(.equal), text: text, location: location)
      }
      if let operation = RowCondition.Operation(rawValue: text) {
        return ConditionToken(kind: .operation(operation), text: text, location: location)
      }
    }
    // A sign that is not an operator on its own, such as an exclamation mark, begins a word.
    let end = characters[(location + 1)...].firstIndex { $0.isWhitespace || "()<>=~!".contains($0) }
    return ConditionToken(
      kind: .word, text: String(characters[location..<(end ?? characters.count)]),
      location: location)
  }
}
