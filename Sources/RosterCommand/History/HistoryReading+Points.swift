import RowHistory
import TableText

extension HistoryReading {
  /// Returns a point.
  ///
  /// - Parameters:
  ///   - name: The number of the point, or a time, which means the last point that is not after it.
  ///   - path: The name of the file in errors.
  /// - Returns: The point.
  /// - Throws: `InputError.unusable`.
  func point(_ name: String, path: String) throws(InputError) -> HistoryPoint {
    let points = history.points
    guard let first = points.first, let last = points.last else {
      throw .noPoint(path: path, name, reason: "it has no points")
    }
    if let number = Int(name) {
      if let point = history.point(number) { return point }
      let isBetween = (first.number...last.number).contains(number)
      throw .noPoint(
        path: path, name,
        reason: isBetween
          ? "it was left out" : "its points are \(first.number) to \(last.number)")
    }
    guard let time = WallTime(name, notAfter: last.time) else {
      throw .noPoint(
        path: path, "'\(name)'",
        reason: "a point is a number or a time, such as 57, 14:03:12 or 2026-11-22T14:03:12")
    }
    guard let point = history.point(at: time) else {
      throw .noPoint(path: path, name, reason: "its first one is of \(first.time.text)")
    }
    return point
  }

  /// Reports on standard error what was left out.
  func writeNotices() {
    for notice in notices { StandardOutput.writeError("roster: \(notice)") }
  }
}

extension InputError {
  /// Returns the error of a history without a point.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - point: The point, as the user has written it.
  ///   - reason: The reason why there is none.
  /// - Returns: The error.
  static func noPoint(path: String, _ point: String, reason: String) -> InputError {
    .unusable("\(path): no point \(point): \(reason)")
  }
}
