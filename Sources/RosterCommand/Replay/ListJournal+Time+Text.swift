import RosterKit

extension ListJournal.Time {
  /// The time in seconds, to the microsecond, for example `12.003400 s`.
  var text: String {
    let microseconds = nanoseconds.magnitude / 1_000
    let fraction = "\(microseconds % 1_000_000)"
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(nanoseconds < 0 ? "-" : "")\(microseconds / 1_000_000).\(zeros)\(fraction) s"
  }
}
