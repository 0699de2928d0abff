extension ScreenStatus {
  /// Which refresh is shown, and with which one it is compared; none if that is nothing special.
  var timeTexts: [String] {
    var texts: [String] = []
    if point.isPast, let shown = point.shown {
      let later = point.laterCount > 0 ? ", \(point.laterCount) later" : ""
      let isLast = point.laterCount == 0 || options.origin.isPast
      texts.append(
        "\(age(of: shown)), point \(shown.number) of \(point.newest)\(later)"
          + (isLast ? "" : " · } for live"))
    }
    if let base = point.base {
      texts.append("against point \(base.number), \(age(of: base)) · c ends it")
    }
    return texts
  }

  private func age(of point: TimeStatus.Point) -> String {
    "\(point.time.age(at: now)) (\(point.time.text(at: now)))"
  }
}
