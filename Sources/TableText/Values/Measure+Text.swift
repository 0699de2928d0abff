extension Measure {
  /// The number for display, in its notation and in a form that `Quantity` can parse: `12`, `0.25`,
  /// `87%`, `1.5M`, `4d3h`.
  ///
  /// Sizes have three significant digits; other numbers have all of them, up to nine after the
  /// point.
  package var text: String {
    switch notation {
    case .plain: number.text
    case .thousandths: thousandths
    case .percent(let gap): "\(number.text)\(gap.rawValue)%"
    case .size(let size): sizeText(size)
    case .hertz(let gap): scaled(["Hz", "kHz", "MHz", "GHz"], from: 0, gap)
    case .unit(let unit, let gap):
      DecimalNumber(number.coefficient, exponent: number.exponent - unit.exponent).text
        + gap.rawValue + unit.name
    case .seconds(let micro, let gap):
      scaled(["ns", "\(micro.rawValue)s", "ms", "s"], from: -9, gap)
    case .time(let unit, let gap):
      number.divided(by: unit.seconds).text + gap.rawValue + unit.rawValue
    case .age: parts(by: [("d", 86_400), ("h", 3_600), ("m", 60)], isClock: false)
    case .clock(let parts):
      self.parts(
        by: Array([("-", 86_400), (":", 3_600), (":", 60)].suffix(parts - 1)), isClock: true)
    }
  }

  /// The number with its sign, except for 0.
  package var signedText: String { number > .zero ? "+\(text)" : text }

  /// A growth per second, with three significant digits.
  package var rateText: String {
    switch notation {
    case .size(var size):
      size.isRate = true
      return sizeText(size)
    // Seconds per second are a plain number.
    case .plain, .thousandths, .percent, .hertz, .unit, .seconds, .time, .age, .clock:
      return number.shortText
    }
  }

  private var thousandths: String {
    let whole = number.rounded(to: 0)
    if whole == number { return number.text }
    return DecimalNumber(number.coefficient, exponent: number.exponent + 3).text + "m"
  }

  /// Returns the number with the largest unit that leaves a digit before the point.
  private func scaled(_ units: [String], from least: Int, _ gap: Notation.Gap) -> String {
    let one = DecimalNumber(1)
    var step = number == .zero ? -least / 3 : 0
    func value(_ step: Int) -> DecimalNumber {
      DecimalNumber(number.coefficient, exponent: number.exponent - least - 3 * step)
    }
    while step + 1 < units.count, value(step + 1).magnitude >= one { step += 1 }
    return value(step).text + gap.rawValue + units[step]
  }

  private func sizeText(_ notation: SizeNotation) -> String {
    var (value, step) = (number, 0)
    let letters = Array("KMGTPE")
    // The largest value that is rounded down to fewer than a whole unit of the next step.
    let limit = DecimalNumber(10 * notation.base - 5, exponent: -1)
    while value.magnitude >= limit, step < letters.count {
      value = value.divided(by: notation.base)
      step += 1
    }
    let end = notation.isRate ? "/s" : ""
    // Below a kilobyte, a unit distinguishes bytes from plain numbers.
    guard step > 0 else { return "\(value.shortText)\(notation.gap.rawValue)B\(end)" }
    let isSmall = step == 1 ? notation.hasSmallKilo : notation.hasSmallLetters
    let letter = isSmall ? letters[step - 1].lowercased() : String(letters[step - 1])
    let form = notation.form == .bytes ? "" : notation.form.rawValue
    return "\(value.shortText)\(notation.gap.rawValue)\(letter)\(form)\(end)"
  }

  /// Returns the seconds in days, hours, minutes and the rest.
  ///
  /// - Parameters:
  ///   - units: The units above a second, in descending order, with the sign behind each.
  ///   - isClock: Whether all parts are there, with two digits behind the first.
  /// - Returns: The text, without a unit of its own.
  private func parts(by units: [(sign: String, seconds: Int128)], isClock: Bool) -> String {
    let sign = number < .zero ? "-" : ""
    let whole = number.magnitude.wholePart
    guard let whole, let fraction = number.magnitude.subtracting(DecimalNumber(whole)) else {
      return "\(number.text)s"
    }
    var rest = whole
    var text = sign
    for (index, unit) in units.enumerated() {
      let (count, next) = rest.quotientAndRemainder(dividingBy: unit.seconds)
      rest = next
      // A clock without days is still one.
      let isLeftOut = isClock ? unit.sign == "-" && count == 0 : count == 0
      if isLeftOut { continue }
      let isPadded = isClock && text.utf8.count > sign.utf8.count && index > 0
      text += "\(isPadded && count < 10 ? "0" : "")\(count)\(unit.sign)"
    }
    let seconds = DecimalNumber(rest) + fraction
    if isClock { return text + (rest < 10 ? "0" : "") + seconds.text }
    return seconds == .zero && text.utf8.count > sign.utf8.count ? text : "\(text)\(seconds.text)s"
  }
}

extension DecimalNumber {
  /// The number without its sign.
  var magnitude: DecimalNumber { coefficient < 0 ? -self : self }

  /// The digits before the point; nil for a number of more than 18 of them.
  fileprivate var wholePart: Int128? {
    guard magnitude < DecimalNumber(1, exponent: 18) else { return nil }
    let power = (0..<min(37, abs(exponent))).reduce(Int128(1)) { power, _ in power * 10 }
    if exponent >= 0 { return coefficient * power }
    return -exponent > 37 ? 0 : coefficient / power
  }
}
