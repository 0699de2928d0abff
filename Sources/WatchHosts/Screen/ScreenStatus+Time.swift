import RowHistory
import TableText
import WatchModel

extension ScreenStatus {
  /// Texts for the shown refresh and the one with which it is compared, with the keys that end that;
  /// none in the normal state.
  var timeTexts: [String] {
    let isLast = shown.point.laterCount == 0 || options.origin.isPast
    return [
      pointText.map { $0 + (isLast ? "" : " · \(ActionTable.key(of: .travel(.last))): live") },
      baseText.map { "\($0) · \(ActionTable.key(of: .compare)): end" },
    ].compactMap { $0 }
  }

  /// The shown refresh; nil if it is the newest.
  var pointText: String? {
    let point = shown.point
    guard point.isPast, let refresh = point.shown else { return nil }
    let later = point.laterCount > 0 ? ", \(point.laterCount) later" : ""
    return "\(age(of: refresh)), point \(refresh.number) of \(point.newest)\(later)"
  }

  /// The refresh with which it is compared; nil for none.
  var baseText: String? {
    shown.point.base.map { "compared with point \($0.number), \(age(of: $0))" }
  }

  private func age(of point: TimeStatus.Point) -> String {
    "\(point.time.age(at: now)) (\(point.time.text(at: now)))"
  }
}
