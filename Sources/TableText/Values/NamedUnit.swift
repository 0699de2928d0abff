/// A physical unit, a number of bits, or a rate; its prefix counts, so that milliwatts and watts, or
/// kilobits and megabits, can be in one column.
struct NamedUnit: Equatable, Sendable {
  /// The unit as it is printed.
  let name: String

  /// The power of ten by which it differs from the unit without a prefix.
  let exponent: Int

  /// The unit without a prefix.
  let base: String

  /// The bits, which are often printed without the time.
  private static let bits = "bit"

  /// Whether it is a number of bits.
  var isOfBits: Bool { base == Self.bits }

  /// Reads a unit: `mW`, `rpm`, `Mbit/s`, `Gbps`, `req/s`, `/min`; nil for any other text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  init?(_ name: String) {
    self.name = name
    if let known = Self.known[name] {
      (exponent, base) = known
      return
    }
    // A rate is in the time in which it is printed.
    guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")),
      Self.times.contains(name[name.index(after: slash)...]),
      name[..<slash].allSatisfy({ $0.isLetter || $0 == "_" })
    else { return nil }
    (exponent, base) = (0, name)
  }

  private static let times: Set<Substring> = ["s", "sec", "min", "h", "hour"]

  private static let known: [String: (exponent: Int, base: String)] = {
    var known: [String: (exponent: Int, base: String)] = [
      "mW": (-3, "W"), "W": (0, "W"), "kW": (3, "W"), "mV": (-3, "V"), "V": (0, "V"),
      "mA": (-3, "A"), "A": (0, "A"), "°C": (0, "°C"), "°F": (0, "°F"), "rpm": (0, "rpm"),
    ]
    let prefixes = [("", 0), ("k", 3), ("K", 3), ("M", 6), ("G", 9), ("T", 12)]
    let rates = ["bit/s", "bits/s", "bit/sec", "bits/sec", "b/s", "bps"]
    for (prefix, exponent) in prefixes {
      // Numbers of bits without a prefix would be those of a width.
      let forms = prefix.isEmpty ? rates : rates + ["bit", "bits"]
      for form in forms { known[prefix + form] = (exponent, bits) }
    }
    return known
  }()
}
