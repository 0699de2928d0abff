/// The way in which a number is printed, in which sums and differences are printed too.
enum Notation: Equatable, Sendable {
  /// The space between a number and its unit.
  enum Gap: String, Sendable {
    /// None.
    case none = ""

    /// One space.
    case space = " "
  }

  /// `12`, `0.25`.
  case plain

  /// Thousandths: `250m`.
  case thousandths

  /// `87%`, `17 %`.
  case percent(Gap)

  /// `1.5G`, `512 MiB`, `3kB/s`.
  case size(SizeNotation)

  /// `2.4GHz`.
  case hertz(Gap)

  /// `35.2 W`, `195 Mbit/s`, `9.5 req/s`: a unit that is printed as it is read.
  case unit(NamedUnit, Gap)

  /// `90s`, `1.5ms`, `3 µs`.
  case seconds(micro: MicroSign, Gap)

  /// `2 min`, `1.5h`: always the same unit.
  case time(TimeUnit, Gap)

  /// `4d3h`.
  case age

  /// `0:02.51`, `1:02:03`, `1-02:03:04`, with this number of parts.
  case clock(parts: Int)

  /// The spelling of a millionth.
  enum MicroSign: String, Sendable {
    /// The letter of ASCII.
    case letter = "u"

    /// U+00B5 or U+03BC.
    case sign = "µ"
  }

  /// A unit of time of which others are not made.
  enum TimeUnit: String, Sendable {
    /// Minutes.
    case min

    /// Hours.
    case h

    /// Days.
    case d

    /// The number of seconds.
    var seconds: Int128 { self == .min ? 60 : self == .h ? 3_600 : 86_400 }
  }
}

/// The spelling of sizes.
struct SizeNotation: Equatable, Sendable {
  /// The end of a unit.
  enum Form: String, Sendable {
    /// Only bytes: `512B`, which can be spelled in each of the other forms.
    case bytes

    /// `1.5G`, of 1,024.
    case letter = ""

    /// `49Mi`, of 1,024.
    case binary = "i"

    /// `1.5GiB`, of 1,024.
    case binaryBytes = "iB"

    /// `1.5GB`, of 1,000.
    case decimal = "B"
  }

  /// The end of a unit.
  var form: Form

  /// The space before the unit.
  var gap = Notation.Gap.none

  /// Whether the letter for 1,024 or 1,000 is a small one.
  var hasSmallKilo = false

  /// Whether the other letters are small ones.
  var hasSmallLetters = false

  /// The text after the unit: `/s` or nothing.
  var isRate = false

  /// The factor between two units.
  var base: Int128 { form == .decimal ? 1_000 : 1_024 }

  /// Returns the spelling of sizes of two spellings.
  func merged(with other: SizeNotation) -> SizeNotation {
    if form == .bytes { return other }
    guard other.form == form else { return self }
    var merged = self
    merged.hasSmallKilo = hasSmallKilo || other.hasSmallKilo
    merged.hasSmallLetters = hasSmallLetters || other.hasSmallLetters
    return merged
  }
}

extension Notation {
  /// The unit of its numbers.
  var unit: Measure.Unit {
    switch self {
    case .plain, .thousandths: .plain
    case .percent: .percent
    case .size: .bytes
    case .hertz: .hertz
    case .unit(let unit, _): .named(unit.base)
    case .seconds, .time, .age, .clock: .seconds
    }
  }

  /// Returns the notation of a sum; nil if the numbers have different units.
  ///
  /// A number without a unit can be added to any.
  func merged(with other: Notation) -> Notation? {
    if self == other || other == .plain { return self }
    if self == .plain { return other }
    guard unit == other.unit else { return nil }
    switch (self, other) {
    case (.size(let one), .size(let two)): return .size(one.merged(with: two))
    case (.clock(let one), .clock(let two)): return .clock(parts: max(one, two))
    case (.clock, _), (_, .seconds): return self
    case (_, .clock), (.seconds, _): return other
    case (.time, .time): return .age
    case (.age, _), (_, .age): return .age
    default: return self
    }
  }
}
