extension QuantityReader {
  /// Parses `minutes:seconds`, `hours:minutes:seconds` or `days-hours:minutes:seconds`.
  mutating func clock() -> Measure? {
    guard var total = digits()?.value else { return nil }
    let hasDays = skip("-")
    if hasDays {
      guard let hours = digits() else { return nil }
      total = total &* 24 &+ hours.value
    }
    var colons = 0
    while skip(":") {
      guard let part = digits() else { return nil }
      total = total &* 60 &+ part.value
      colons += 1
    }
    guard colons == 1 || colons == 2 else { return nil }
    var number = DecimalNumber(total)
    if skip(".") {
      guard let part = digits() else { return nil }
      number = number + DecimalNumber(part.value, exponent: -part.count)
    }
    let parts = hasDays ? 4 : colons + 1
    return isAtEnd ? Measure(number, .clock(parts: parts)) : nil
  }

  /// Parses a time such as `5d3h`, `12m`, `250ms`, `1min 30s`, `3 hours ago` or `1 day 3h left`,
  /// with its units in descending order.
  mutating func duration() -> Measure? {
    var parts: [(unit: TimeWord, number: DecimalNumber, gap: Notation.Gap)] = []
    while !isAtEnd, !isEndingWord {
      if !parts.isEmpty { _ = skip(" ") }
      guard let number = number() else { return nil }
      let gap = skip(" ") ? Notation.Gap.space : .none
      guard let unit = word(), parts.last.map({ $0.unit.rank < unit.rank }) ?? true else {
        return nil
      }
      parts.append((unit, number, gap))
    }
    var total = DecimalNumber.zero
    for part in parts {
      // Only the last part can have a fraction.
      guard let seconds = part.number.multiplied(by: part.unit.seconds) else { return nil }
      total = total + seconds
    }
    guard let last = parts.last, parts.dropLast().allSatisfy({ $0.number.exponent == 0 }) else {
      return nil
    }
    return Measure(total, parts.count > 1 ? .age : last.unit.notation(last.number, last.gap))
  }

  /// Parses `About an hour ago`, `About a minute ago` and `Less than a second ago`.
  func vagueAge() -> Measure? {
    let seconds: Int128? =
      switch String(decoding: bytes[..<end], as: UTF8.self) {
      case "About an hour ago", "About an hour", "an hour ago": 3_600
      case "About a minute ago", "About a minute", "a minute ago": 60
      case "Less than a second ago", "Less than a second": 0
      default: nil
      }
    return seconds.map { Measure(DecimalNumber($0), .age) }
  }

  /// Whether the rest is a word behind a time.
  private var isEndingWord: Bool {
    let rest = bytes[index..<end]
    return rest.elementsEqual(" ago".utf8) || rest.elementsEqual(" left".utf8)
  }

  /// Parses the name of a unit, which ends before a digit or a space.
  private mutating func word() -> TimeWord? {
    let start = index
    while !isAtEnd, bytes[index] > UInt8(ascii: "9") { index += 1 }
    if index == start + 1, let short = TimeWord.letters[bytes[start]] { return short }
    return TimeWord.words[String(decoding: bytes[start..<index], as: UTF8.self)]
  }
}

/// The name of a unit of time.
struct TimeWord {
  /// The name.
  fileprivate let name: String

  /// The number of seconds.
  fileprivate let seconds: DecimalNumber

  /// The position among the units, the longest first.
  fileprivate let rank: Int

  /// Returns the notation of a single number with the unit.
  fileprivate func notation(_ number: DecimalNumber, _ gap: Notation.Gap) -> Notation {
    switch name {
    case "ns", "ms", "s", "sec", "us": .seconds(micro: .letter, gap)
    case "µs", "μs": .seconds(micro: .sign, gap)
    case "min": .time(.min, gap)
    case "h" where gap == .space || number.exponent < 0: .time(.h, gap)
    case "d" where gap == .space || number.exponent < 0: .time(.d, gap)
    default: .age
    }
  }

  fileprivate static let letters: [UInt8: TimeWord] = Dictionary(
    uniqueKeysWithValues: words.values.filter { $0.name.utf8.count == 1 }.map {
      (Array($0.name.utf8)[0], $0)
    })

  fileprivate static let words: [String: TimeWord] = {
    let units: [(names: [String], seconds: DecimalNumber)] = [
      (["y", "year", "years"], DecimalNumber(31_536_000)),
      (["month", "months"], DecimalNumber(2_592_000)),
      (["w", "week", "weeks"], DecimalNumber(604_800)),
      (["d", "day", "days"], DecimalNumber(86_400)),
      (["h", "hour", "hours"], DecimalNumber(3_600)),
      (["m", "min", "minute", "minutes"], DecimalNumber(60)),
      (["s", "sec", "second", "seconds"], DecimalNumber(1)),
      (["ms"], DecimalNumber(1, exponent: -3)),
      (["us", "µs", "μs"], DecimalNumber(1, exponent: -6)),
      (["ns"], DecimalNumber(1, exponent: -9)),
    ]
    var words: [String: TimeWord] = [:]
    for (rank, unit) in units.enumerated() {
      for name in unit.names {
        words[name] = TimeWord(name: name, seconds: unit.seconds, rank: rank)
      }
    }
    return words
  }()
}
