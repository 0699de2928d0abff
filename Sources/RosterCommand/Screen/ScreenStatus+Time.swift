extension ScreenStatus {
  /// Texts for the shown refresh and the one with which it is compared; none in the normal state.
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
