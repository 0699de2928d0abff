/// A pattern that texts must match: `text`, `/regex/`, or either after `!` for those that must not.
///
/// A backslash before a first `!` or `/` makes it a part of the text. A pattern without capital
/// letters ignores case.
package struct TextPattern: Equatable, Sendable {
  private enum Kind: Equatable {
    case text(String)
    case regex(String)
  }

  private let kind: Kind
  private let isNegated: Bool

  /// Parses a pattern.
  ///
  /// - Parameter text: The text of the pattern; every text matches the empty one.
  /// - Throws: `TextPatternError.invalid`.
  package init(_ text: String) throws(TextPatternError) {
    isNegated = text.hasPrefix("!") && text != "!"
    let rest = text.hasPrefix("!") ? text.dropFirst() : text[...]
    if rest.count > 2, rest.hasPrefix("/"), rest.hasSuffix("/") {
      kind = try Self.regex(String(rest.dropFirst().dropLast()))
      return
    }
    let isEscaped = rest.hasPrefix("\\!") || rest.hasPrefix("\\/")
    let plain = String(isEscaped ? rest.dropFirst() : rest)
    kind = .text(plain.contains(" ") ? plain.withSingleSpaces : plain)
  }

  /// Creates a pattern from a regular expression.
  ///
  /// - Parameter regex: The regular expression.
  /// - Throws: `TextPatternError.invalid`.
  init(regex: String) throws(TextPatternError) {
    isNegated = false
    kind = try Self.regex(regex)
  }

  private static func regex(_ text: String) throws(TextPatternError) -> Kind {
    do throws(WatchError) {
      _ = try KeyReader.regex(text)
    } catch {
      guard case .badPattern(_, let reason) = error else { throw .invalid("") }
      throw .invalid(reason)
    }
    return .regex(ignoresCase(text) ? "(?i)" + text : text)
  }

  /// Whether every text matches.
  var isEmpty: Bool { kind == .text("") }

  /// Whether a match can extend from one column to the next.
  var isAcross: Bool {
    switch kind {
    case .text(let text): text.contains(" ")
    case .regex: true
    }
  }

  /// Returns whether a regular expression has no capital letters besides those of escapes.
  private static func ignoresCase(_ regex: String) -> Bool {
    var isEscaped = false
    for character in regex {
      if !isEscaped, character.isUppercase { return false }
      isEscaped = !isEscaped && character == "\\"
    }
    return true
  }

  /// Returns which elements match.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - texts: Returns the texts of an element, one of which must match.
  /// - Returns: Whether it matches, for each element.
  /// - Throws: `TextPatternError.slow` if a regular expression takes too long for a text.
  /// - Complexity: O(*n*) for texts, where *n* is the number of characters.
  package func matches<Element>(
    in elements: [Element], text texts: (Element) -> [String]
  ) throws(TextPatternError) -> [Bool] {
    guard !isEmpty else { return elements.map { _ in true } }
    switch kind {
    case .text(let text):
      let filter = TextFilter(text)
      return elements.map { texts($0).contains(where: filter.isFound) != isNegated }
    case .regex(let regex):
      do throws(WatchError) {
        let lines = elements.map { texts($0).joined(separator: " ") }
        return try PatternMatcher(regex).matches(in: lines).map { ($0 != nil) != isNegated }
      } catch {
        throw .slow
      }
    }
  }
}

/// An error in a pattern.
package enum TextPatternError: Error, Equatable {
  /// The regular expression is invalid.
  case invalid(String)

  /// The regular expression takes too long for a text, or the task is cancelled.
  case slow
}

extension TextPatternError: CustomStringConvertible {
  /// The error, as a part of a sentence.
  package var description: String {
    switch self {
    case .invalid(let reason): "invalid regular expression: \(reason)"
    case .slow: "the regular expression takes too long"
    }
  }
}
