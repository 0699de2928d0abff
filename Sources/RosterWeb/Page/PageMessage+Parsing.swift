import RosterEngine

extension PageMessage {
  /// The maximum number of UTF-8 bytes of a message.
  static let maximumLength = 64 * 1024

  /// The maximum number of measured rows in a message.
  static let maximumCount = 2_000

  /// The maximum number of UTF-8 bytes of the query of an address.
  static let maximumQueryLength = 4 * 1024

  /// The maximum number of fields of a form.
  static let maximumFieldCount = 64

  /// Reads a message; nil if it is not one that the page sends.
  ///
  /// - Parameter text: The message.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var words = Words(text)
    guard let kind = words.next(), let message = Self.read(kind, &words), words.isAtEnd else {
      return nil
    }
    self = message
  }

  private static func read(_ kind: Substring, _ words: inout Words) -> PageMessage? {
    switch kind {
    case "hello": Hello(&words).map { .hello($0) }
    case "a": words.natural().map { .applied($0) }
    case "z": words.natural().map { .missed($0) }
    case "s": scroll(&words)
    case "r": Size(&words).map { .resize($0) }
    case "m": measured(&words)
    case "t": tap(&words)
    case "f": words.natural().map { .focus(token: $0) }
    case "k": key(&words)
    case "o": words.natural().map { .openMenu(token: $0) }
    case "w": words.natural().map { .swipe(token: $0) }
    case "v": scrollAcross(&words)
    case "n": scrollNested(&words)
    case "y": words.number().map { .endScrollingAcross(velocity: $0) }
    case "c": choice(&words)
    case "x": .closeMenu
    case "e": event(&words)
    case "i": words.natural().map { .indexTitle($0) }
    case "p": .refresh
    case "l": words.natural().flatMap { $0 <= 1 ? .print($0 == 1) : nil }
    case "u": query(&words)
    case "g": reorder(&words)
    default: nil
    }
  }

  private static func scroll(_ words: inout Words) -> PageMessage? {
    guard let version = words.natural(), let anchor = Anchor(&words), let velocity = words.number()
    else { return nil }
    return .scroll(version: version, anchor: anchor, velocity: velocity)
  }

  private static func query(_ words: inout Words) -> PageMessage? {
    let query = words.rest()
    return query.utf8.count <= maximumQueryLength ? .query(query) : nil
  }

  private static func scrollAcross(_ words: inout Words) -> PageMessage? {
    guard let token = words.natural(), let distance = words.number() else { return nil }
    return .scrollAcross(token: token, distance: distance)
  }

  private static func scrollNested(_ words: inout Words) -> PageMessage? {
    guard let token = words.natural(), let offset = words.number() else { return nil }
    return .scrollNested(token: token, offset: offset)
  }

  private static func measured(_ words: inout Words) -> PageMessage? {
    var list: [Measurement] = []
    while !words.isAtEnd {
      guard list.count < maximumCount, let token = words.natural(), let height = words.number(),
        height >= 0
      else { return nil }
      list.append(Measurement(token: token, height: height))
    }
    return .measured(list)
  }

  private static func tap(_ words: inout Words) -> PageMessage? {
    guard let token = words.natural(), let number = words.natural(),
      let modifier = Modifier(rawValue: number)
    else { return nil }
    return .tap(token: token, modifier: modifier)
  }

  private static func key(_ words: inout Words) -> PageMessage? {
    guard let name = words.next(), let key = Key(name), let isExtending = words.natural(),
      isExtending <= 1
    else { return nil }
    return .key(key, extendsSelection: isExtending == 1)
  }

  private static func choice(_ words: inout Words) -> PageMessage? {
    var path: [Int] = []
    while !words.isAtEnd {
      guard path.count < 16, let line = words.natural() else { return nil }
      path.append(line)
    }
    return path.isEmpty ? nil : .chooseFromMenu(path)
  }

  private static func event(_ words: inout Words) -> PageMessage? {
    guard let token = words.integer(), token >= sidePanel, let name = words.next(),
      let kind = words.next(), let value = value(kind, &words)
    else { return nil }
    return .event(token: token, name: String(name), value: value)
  }

  private static func value(_ kind: Substring, _ words: inout Words) -> Value? {
    switch kind {
    case "click": return .click
    case "toggle":
      guard let isOn = words.natural(), isOn <= 1 else { return nil }
      return .toggle(isOn == 1)
    case "number": return words.number().map { .number($0) }
    case "text": return .text(words.rest())
    case "lines": return words.coded().flatMap { $0.name.isEmpty ? .text($0.text) : nil }
    case "choice": return words.coded().flatMap { $0.name.isEmpty ? .choice($0.text) : nil }
    case "hook": return words.coded().flatMap { $0.name.isEmpty ? .hook($0.text) : nil }
    case "form": return form(&words)
    default: return nil
    }
  }

  private static func form(_ words: inout Words) -> Value? {
    var values: [String: String] = [:]
    while !words.isAtEnd {
      guard values.count < maximumFieldCount, let (name, text) = words.coded(), !name.isEmpty,
        values.updateValue(text, forKey: name) == nil
      else { return nil }
    }
    return .form(values)
  }

  private static func reorder(_ words: inout Words) -> PageMessage? {
    switch words.next() {
    case "begin":
      guard let token = words.natural(), let point = words.point() else { return nil }
      return .reorder(.begin(token: token, point))
    case "move": return words.point().map { .reorder(.move($0)) }
    case "end": return .reorder(.end)
    case "cancel": return .reorder(.cancel)
    default: return nil
    }
  }
}

extension PageMessage.Hello {
  fileprivate init?(_ words: inout PageMessage.Words) {
    guard let build = words.next(), let session = words.next(), session.utf8.count <= 64,
      let version = words.natural(), let size = PageMessage.Size(&words),
      let anchor = PageMessage.Anchor(&words)
    else { return nil }
    self.init(
      build: String(build), session: String(session), version: version, size: size, anchor: anchor)
    guard let list = words.next() else { return }
    guard let name = PercentCode.decoded(list) else { return nil }
    self.list = name
    query = words.rest()
    if query.utf8.count > PageMessage.maximumQueryLength { return nil }
  }
}

extension PageMessage.Anchor {
  fileprivate init?(_ words: inout PageMessage.Words) {
    guard let offset = words.number(), let token = words.natural(), let start = words.number()
    else { return nil }
    self.init(offset: offset, token: token, start: start)
  }
}

extension PageMessage.Size {
  /// The maximum width or height of a page.
  private static let maximum = 20_000.0

  fileprivate init?(_ words: inout PageMessage.Words) {
    guard let width = words.number(), let height = words.number(),
      (0...Self.maximum).contains(width), (0...Self.maximum).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension PageMessage.Key {
  fileprivate init?(_ name: Substring) {
    switch name {
    case "up": self = .move(.up)
    case "down": self = .move(.down)
    case "left": self = .move(.left)
    case "right": self = .move(.right)
    case "pageup": self = .move(.pageUp)
    case "pagedown": self = .move(.pageDown)
    case "home": self = .move(.first)
    case "end": self = .move(.last)
    case "tap": self = .tap
    case "delete": self = .delete
    case "escape": self = .escape
    case "undo": self = .undo
    case "pickup": self = .pickUp
    default: return nil
    }
  }
}

extension PageMessage {
  /// The words of a message.
  fileprivate struct Words {
    private var text: Substring

    init(_ text: String) { self.text = text[...] }

    var isAtEnd: Bool { text.isEmpty }

    mutating func next() -> Substring? {
      if text.isEmpty { return nil }
      let end = text.utf8.firstIndex(of: UInt8(ascii: " "))
      let word = text[..<(end ?? text.endIndex)]
      text = end.map { text[text.utf8.index(after: $0)...] } ?? ""
      return word
    }

    /// Returns everything up to the end.
    mutating func rest() -> String {
      defer { text = "" }
      return String(text)
    }

    /// Returns a name and the text that is percent-encoded after its `=`.
    mutating func coded() -> (name: String, text: String)? {
      guard let word = next(), let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")),
        let text = PercentCode.decoded(word[word.utf8.index(after: sign)...])
      else { return nil }
      return (String(word[..<sign]), text)
    }

    mutating func integer() -> Int? { next().flatMap { Int($0) } }

    /// Returns a number that is not negative.
    mutating func natural() -> Int? { integer().flatMap { $0 >= 0 ? $0 : nil } }

    /// Returns a number of an ordinary size.
    mutating func number() -> Double? {
      guard let word = next(), word.utf8.count <= 32, let number = Double(word), number.isFinite,
        abs(number) <= 1e12
      else { return nil }
      return number
    }

    mutating func point() -> ListPoint? {
      guard let x = number(), let y = number() else { return nil }
      return ListPoint(x: x, y: y)
    }
  }
}
