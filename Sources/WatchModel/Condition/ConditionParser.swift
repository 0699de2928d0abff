import TableText

/// A recursive-descent parser of conditions.
struct ConditionParser {
  /// The maximum depth of nested parentheses and `not`.
  static let maximumDepth = 100

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

  /// Consumes an operator between comparisons if it is the next token: an unquoted word or a sign.
  private mutating func take(_ keyword: String, _ sign: String) -> Bool {
    guard case .word = next.kind, [keyword, sign].contains(next.text.lowercased()) else {
      return false
    }
    position += 1
    return true
  }

  private mutating func alternative() throws(ConditionError) -> RowCondition.Node {
    var node = try conjunction()
    while take("or", "||") { node = .either(node, try conjunction()) }
    return node
  }

  private mutating func conjunction() throws(ConditionError) -> RowCondition.Node {
    var node = try factor()
    while take("and", "&&") { node = .both(node, try factor()) }
    return node
  }

  private mutating func factor() throws(ConditionError) -> RowCondition.Node {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw ConditionError(location: next.location, .tooDeep) }
    if take("not", "!") { return .not(try factor()) }
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
    let value = next
    position += 1
    return RowCondition.Comparison(
      column: ColumnReference(text: column.text), location: column.location, operation: operation,
      value: value.text, pattern: try pattern(value))
  }

  private func pattern(_ value: ConditionToken) throws(ConditionError) -> TextPattern? {
    guard value.kind == .regex else { return nil }
    do throws(TextPatternError) {
      return try TextPattern(regex: value.text)
    } catch {
      throw ConditionError(location: value.location, .pattern(error))
    }
  }
}

/// A word, an operator, a parenthesis or the end of a condition.
struct ConditionToken: Equatable {
  enum Kind: Equatable {
    case word
    case quoted

    /// A regular expression, without its slashes.
    case regex
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

  var isText: Bool { kind == .word || kind == .quoted || kind == .regex }

  var isKeyword: Bool {
    kind == .word && ["and", "or", "not", "&&", "||", "!"].contains(text.lowercased())
  }

  /// The number of characters, with quotes or slashes.
  private var length: Int { text.count + (kind == .quoted || kind == .regex ? 2 : 0) }

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
      let token = try token(at: location, in: characters, after: tokens.last?.kind)
      tokens.append(token)
      location += token.length
    }
    return tokens + [ConditionToken(kind: .end, text: "", location: characters.count)]
  }

  private static func token(
    at location: Int, in characters: [Character], after last: Kind?
  ) throws(ConditionError) -> ConditionToken {
    let first = characters[location]
    if last == .operation(.contains) || last == .operation(.containsNot),
      let end = regexEnd(from: location, in: characters)
    {
      return ConditionToken(
        kind: .regex, text: String(characters[(location + 1)..<end]), location: location)
    }
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
    if first == "!", !isValue(after: last) {
      return ConditionToken(kind: .word, text: "!", location: location)
    }
    if isJunction(at: location, in: characters) {
      let text = String(characters[location..<location + 2])
      return ConditionToken(kind: .word, text: text, location: location)
    }
    // An exclamation mark begins a value.
    let end = characters.indices[(location + 1)...].first {
      characters[$0].isWhitespace || "()<>=~!".contains(characters[$0])
        || isJunction(at: $0, in: characters)
    }
    return ConditionToken(
      kind: .word, text: String(characters[location..<(end ?? characters.count)]),
      location: location)
  }

  private static func isValue(after last: Kind?) -> Bool {
    if case .operation = last { true } else { false }
  }

  private static func isJunction(at location: Int, in characters: [Character]) -> Bool {
    guard location + 1 < characters.count, "&|".contains(characters[location]) else { return false }
    return characters[location + 1] == characters[location]
  }

  /// Returns the location of the slash that ends a regular expression: the first before a space, a
  /// parenthesis, an operator between comparisons or the end; nil if there is none.
  ///
  /// Of a path, the slashes are a part.
  private static func regexEnd(from location: Int, in characters: [Character]) -> Int? {
    guard characters[location] == "/" else { return nil }
    var isEscaped = false
    for index in characters.indices[(location + 1)...] {
      let isEnd =
        index + 1 == characters.count || characters[index + 1].isWhitespace
        || characters[index + 1] == ")" || isJunction(at: index + 1, in: characters)
      if characters[index] == "/", !isEscaped, isEnd, index > location + 1 { return index }
      isEscaped = !isEscaped && characters[index] == "\\"
    }
    return nil
  }
}
