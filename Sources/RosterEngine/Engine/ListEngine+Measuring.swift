extension ListEngine {
  /// The number of passes that do not look ahead: as many as the rows of most lists need.
  private static let plainPassCount = 8

  /// The number of passes after which everything within reach is measured, for layouts in which
  /// rows make way for others in a manner of their own.
  private static let exactPassCount = 40

  /// Determines the views to measure in a pass.
  ///
  /// Measure those that the pass needs, record each size and set it. Repeat with the next number
  /// until no size differed from its estimate. Then call `layOut()`, unless `looksAhead(inPass:)` is
  /// false for the last pass: there may be views that are not visible.
  ///
  /// - Parameter pass: The number of the pass in its step, from 0.
  /// - Returns: The views to measure.
  /// - Complexity: That of `layOut()`, for the views within reach of the pass.
  package mutating func layOut(pass: Int) -> MeasuringPass {
    guard Self.looksAhead(inPass: pass) else {
      return MeasuringPass(layOut(), along: axis, in: nil)
    }
    solveAnchor()
    let pivot = pivot
    let scope = MeasuringPass.Scope(
      top: FixedPoint.length(window.top), bottom: FixedPoint.length(window.bottom),
      pivot: FixedPoint.length(pivot))
    let distance = reach(ofPass: pass)
    var part = window
    if pivot > .min { part.top -= distance }
    if pivot < .max { part.bottom += distance }
    part.acrossAhead = FixedPoint.length(distance)
    let views = showViews(in: part)
    return MeasuringPass(views, along: axis, in: pass < Self.exactPassCount ? scope : nil)
  }

  /// Returns whether a pass looks ahead.
  package static func looksAhead(inPass pass: Int) -> Bool { pass >= plainPassCount }

  /// The distance from the window within which a pass looks ahead.
  private func reach(ofPass pass: Int) -> Int64 {
    let doublings = min(pass - Self.plainPassCount, 50)
    return min(max(window.bottom - window.top, 1), Self.longestReach >> doublings) << doublings
  }

  /// A distance that is longer than any content.
  private static let longestReach: Int64 = 1 << 52

  /// The position in the content that stays where it is on the screen while sizes change.
  private var pivot: Int64 {
    // The end of the content stays at the end of the viewport.
    if offsetSteps == maximumSteps, maximumSteps > minimumSteps { return .max }
    switch step.anchor {
    case .top, .offset, nil: return .min
    case .end: return .max
    case .elements(let candidates):
      let first = candidates.first
      let placement = first.flatMap { layoutState.placement(of: $0.element) }
      return (first?.edge == .bottom ? placement?.end : placement?.start) ?? .min
    case .target(let span, let position, _):
      guard let first = layoutState.placement(of: span.first),
        let last = layoutState.placement(of: span.last)
      else { return .min }
      switch position {
      case .start, .nearest: return first.start
      case .center: return (first.start + last.end) / 2
      case .end: return last.end
      }
    }
  }
}
