extension WebRequest {
  /// The languages that the visitor prefers, best first, such as `de-CH`.
  ///
  /// They are from the field `Accept-Language` (RFC 9110, 12.5.4). Languages of the same weight keep
  /// their order. Left out are the language `*`, those of weight 0, repetitions, all after the first 32,
  /// and parts that are no language with a weight.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the field.
  public var languages: [String] {
    let parts = (fields["accept-language"] ?? []).lazy.flatMap { $0.split(separator: ",") }
    let languages = parts.prefix(32).compactMap(Self.language).enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    var names: Set<String> = []
    return languages.map(\.element.name).filter { names.insert($0.lowercased()).inserted }
  }

  /// Returns the best of the languages that an app has, or nil if it has none that the visitor prefers.
  ///
  /// A language also stands for its regions, and a region for its language: `de` suits a visitor who
  /// prefers `de-CH`, and `de-CH` one who prefers `de`. Of several that suit the same wish, the same one
  /// counts first, and then the order of `offered`.
  ///
  /// - Parameter offered: The languages of the app, such as `["en", "de-CH"]`.
  /// - Returns: One of `offered`, or nil.
  public func language(of offered: [String]) -> String? {
    let names = offered.map { $0.lowercased() }
    for wish in languages.map({ $0.lowercased() }) {
      let index =
        names.firstIndex(of: wish)
        ?? names.firstIndex { wish.hasPrefix($0 + "-") }
        ?? names.firstIndex { $0.hasPrefix(wish + "-") }
      if let index { return offered[index] }
    }
    return nil
  }

  /// Reads a tag with its weight, such as `de;q=0.5`.
  private static func language(_ text: Substring) -> (name: String, weight: Double)? {
    let words = text.split(separator: ";").map(trimmed)
    guard let name = words.first, isTag(name), words.count <= 2 else { return nil }
    guard words.count == 2 else { return (String(name), 1) }
    guard let sign = words[1].firstIndex(of: "="), words[1][..<sign].lowercased() == "q",
      let weight = weight(words[1][words[1].index(after: sign)...]), weight > 0
    else { return nil }
    return (String(name), weight)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = text.drop(while: isSpace)
    return rest.lastIndex { !isSpace($0) }.map { rest[...$0] } ?? ""
  }

  /// Returns whether a text is parts of at most eight letters and digits with `-` between them, the first
  /// of letters only.
  private static func isTag(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count <= 35, let first = parts.first, first.allSatisfy(\.isLetter) else {
      return false
    }
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// Reads a weight: 0 or 1 with at most three decimals.
  private static func weight(_ text: Substring) -> Double? {
    guard text.utf8.count <= 5, text.utf8.allSatisfy({ $0 == 0x2e || (0x30...0x39).contains($0) }),
      let weight = Double(text), weight <= 1
    else { return nil }
    return weight
  }
}
