/// The reading of the numbers of a column, which follows from its name and all its values.
///
/// An `m` has several meanings: minutes in `4d3h` and `12m`, thousandths of a processor in `250m` and
/// `1`, mebibytes in `1.2g` and `512m`. So have `1.9` and `1.10`: they are versions beside `1.9.2`,
/// and numbers otherwise.
package struct ColumnReading: Equatable, Sendable {
  /// The kinds of values that have been in the column.
  private struct Evidence: OptionSet {
    let rawValue: UInt8

    /// Numbers without a unit.
    static let plain = Evidence(rawValue: 1)

    /// Ages with other units than minutes.
    static let ages = Evidence(rawValue: 2)

    /// Sizes with other small letters.
    static let smallSizes = Evidence(rawValue: 4)

    /// Numbers with an `m`.
    static let m = Evidence(rawValue: 8)

    /// Numbers with an `m` and a fraction, which minutes do not have.
    static let fractionsWithM = Evidence(rawValue: 16)

    /// Versions and addresses, whose numbers are between points: `v2`, `1.9.2`, `1.10-rc1`.
    static let versions = Evidence(rawValue: 32)
  }

  private let preference: Quantity.MeaningOfM?
  private var evidence: Evidence = []

  /// The least power of ten of the units of bits in the column; nil without bits.
  private var bitExponent: Int?

  /// Creates the reading of a column without values.
  ///
  /// - Parameter name: The name of the column.
  package init(name: String = "") {
    preference = Self.preference(name)
    if name.uppercased().hasSuffix("VERSION") { evidence = .versions }
  }

  /// Creates the reading of a column.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - values: Its values.
  package init(name: String, values: some Sequence<String>) {
    self.init(name: name)
    for value in values { observe(value) }
  }

  /// The meaning of an `m` behind a number.
  package var m: Quantity.MeaningOfM {
    if evidence.contains(.ages) { return .minute }
    if evidence.contains(.smallSizes) { return .mebibyte }
    if let preference { return preference }
    if evidence.contains(.plain) { return .thousandth }
    return evidence.contains(.fractionsWithM) ? .mebibyte : .minute
  }

  /// Whether the values have several meanings.
  var isAmbiguous: Bool { !evidence.isDisjoint(with: [.m, .versions]) || bitExponent != nil }

  /// Whether the values are versions or addresses, whose order is that of their parts.
  package var isOfVersions: Bool { evidence.contains(.versions) }

  /// Returns the number given by a value, or nil if it is not a number.
  package func measure(of value: String) -> Measure? {
    let measure = Quantity.measure(of: value, m: m)
    return isOfVersions && measure?.notation == .plain ? nil : measure
  }

  /// Returns the number with which values are compared, or nil if it is not a number.
  ///
  /// - Parameter text: A number as a user writes it; without a unit, it has the least unit of bits
  ///   in the column, if there are any: `RATE>100` is about megabits if `195 Mbit/s` is one of them.
  /// - Returns: The number, in the base unit.
  package func operand(_ text: String) -> Measure? {
    guard let measure = measure(of: text), let bitExponent, measure.notation == .plain else {
      return measure(of: text)
    }
    return Measure(
      DecimalNumber(measure.number.coefficient, exponent: measure.number.exponent + bitExponent))
  }

  private static func preference(_ name: String) -> Quantity.MeaningOfM? {
    for word in name.uppercased().split(whereSeparator: { !$0.isLetter }) {
      switch word {
      case "CPU", "CPUS", "CORES", "MILLICORES": return .thousandth
      case "RES", "VIRT", "SHR", "RSS", "VSZ", "MEM", "MEMORY", "SIZE", "SWAP": return .mebibyte
      case "AGE", "ELAPSED", "DURATION", "SINCE": return .minute
      default: if word.hasSuffix("TIME") { return .minute }
      }
    }
    return nil
  }
}

extension ColumnReading {
  /// Takes a value into account.
  ///
  /// - Parameter value: A value of the column.
  /// - Complexity: O(1): at most 32 bytes are read.
  mutating func observe(_ value: String) {
    if !isOfVersions, Self.isVersion(value) { return record(.versions) }
    if let exponent = Self.bitExponent(of: value) {
      bitExponent = min(exponent, bitExponent ?? exponent)
    }
    var (digits, unit, isFraction) = (0, UInt8(0), false)
    for byte in value.utf8.prefix(32) {
      switch byte {
      case 0x30...0x39:
        // A digit behind a unit: 4d3h.
        if unit != 0 { return record(Self.isPower(unit) ? .plain : .ages) }
        digits += 1
      case UInt8(ascii: "."), UInt8(ascii: ","): isFraction = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        // The sign of a power of ten; any other within a value is that of a date or a range.
        if digits > 0, !Self.isPower(unit) { return }
      case UInt8(ascii: " "): return record(digits, unit, isFraction)
      default:
        if digits == 0 || unit != 0 { return }
        unit = byte
      }
    }
    record(digits, unit, isFraction)
  }

  /// Returns whether a value has the form of a version or an address: `v2`, `1.9.2`, `1.10-rc1`.
  private static func isVersion(_ value: String) -> Bool {
    let hasMark = value.utf8.first.map { $0 | 0x20 == UInt8(ascii: "v") } ?? false
    var (points, last) = (0, UInt8(0))
    for byte in value.utf8.prefix(32).dropFirst(hasMark ? 1 : 0) {
      switch byte {
      case 0x30...0x39: if hasMark { return true }
      case UInt8(ascii: "."):
        points += 1
        if points == 2 || !(0x30...0x39 ~= last) { return points == 2 }
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "~"): if points == 0 { return false }
      default: return points == 1 && "-+~".utf8.contains(last)
      }
      last = byte
    }
    return false
  }

  /// Returns the power of ten of the unit of a number of bits; nil for any other value.
  private static func bitExponent(of value: String) -> Int? {
    // Other values are not parsed for it.
    guard let last = value.utf8.last, "stc".utf8.contains(last), value.utf8.contains(bitSign),
      case .unit(let unit, _) = Quantity.measure(of: value)?.notation, unit.isOfBits
    else { return nil }
    return unit.exponent
  }

  private static var bitSign: UInt8 { UInt8(ascii: "b") }

  /// Returns whether a letter is that of a power of ten: `1e3`, `1.5E-9`.
  private static func isPower(_ letter: UInt8) -> Bool { letter | 0x20 == UInt8(ascii: "e") }

  private mutating func record(_ digits: Int, _ unit: UInt8, _ isFraction: Bool) {
    guard digits > 0 else { return }
    switch unit {
    case 0: record(.plain)
    case UInt8(ascii: "m"): record(isFraction ? [.m, .fractionsWithM] : .m)
    case UInt8(ascii: "k"), UInt8(ascii: "g"), UInt8(ascii: "t"): record(.smallSizes)
    case UInt8(ascii: "s"), UInt8(ascii: "h"), UInt8(ascii: "d"), UInt8(ascii: "w"),
      UInt8(ascii: "y"):
      record(.ages)
    default: break
    }
  }

  private mutating func record(_ kind: Evidence) { evidence.formUnion(kind) }
}

/// The readings of the columns of a table.
package struct ColumnReadings: Equatable, Sendable {
  private var readings: [String: ColumnReading] = [:]

  /// Creates readings without evidence.
  package init() {}

  /// Takes the values of a column into account; earlier values count too, so that the reading is
  /// the same from one refresh to the next.
  ///
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - names: The names of all columns.
  ///   - values: The values of the column.
  package mutating func observe(_ column: Int, of names: [String], _ values: some Sequence<String>)
  {
    var reading = self[column, names]
    for value in values { reading.observe(value) }
    readings[names[column]] = reading
  }

  /// Takes the values of columns into account; missing columns are left out.
  package mutating func observe(_ references: [ColumnReference], in table: OutputTable) {
    for column in Set(references.compactMap { $0.index(in: table.columns) }) {
      observe(column, of: table.columns, table.rows.lazy.map { $0.field(column) })
    }
  }

  /// The reading of a column.
  ///
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - names: The names of all columns.
  package subscript(column: Int, names: [String]) -> ColumnReading {
    let name = names.element(at: column) ?? ""
    return readings[name] ?? ColumnReading(name: name)
  }

  /// The readings that make a difference.
  package var ambiguous: ColumnReadings {
    var copy = self
    copy.readings = readings.filter(\.value.isAmbiguous)
    return copy
  }
}
