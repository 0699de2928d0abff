/// The views to measure in one pass of a step.
///
/// Rows that are lower than estimated let others come into view, which the next pass measures. Among
/// rows without height each pass would find only the next few, so later passes look ahead, each
/// twice as far as the last: their number grows with the logarithm of the length. They still measure
/// only what the sizes recorded so far bring into the window.
package struct MeasuringPass: Sendable {
  /// The views whose size is an estimate: those in the window in reading order, then those after
  /// it, then those before it, nearest first.
  package let views: [ListEngine.View]

  private let axis: ScrollAxis

  /// The window, or nil if all views have to be measured.
  private let scope: Scope?

  /// The lengths that have become free before and after the position that stays.
  private var freed = (before: FreedLength(), after: FreedLength())

  /// The part of the content around which a pass looks ahead.
  struct Scope: Sendable {
    /// The edges of the window.
    var top: Double
    var bottom: Double

    /// The position in the content that stays where it is on the screen.
    var pivot: Double
  }

  /// Creates a pass.
  ///
  /// - Parameters:
  ///   - views: The views whose size is an estimate, in reading order.
  ///   - axis: The direction in which the list scrolls.
  ///   - scope: The window, or nil if all views have to be measured.
  init(_ views: [ListEngine.View], along axis: ScrollAxis, in scope: Scope?) {
    self.axis = axis
    self.scope = scope
    guard let scope else {
      self.views = views
      return
    }
    let frame = { (view: ListEngine.View) in axis.transposed(view.attributes.frame) }
    let before = views.filter { frame($0).maxY <= scope.top }
    let after = views.filter { frame($0).y >= scope.bottom }
    let inside = views.filter { frame($0).maxY > scope.top && frame($0).y < scope.bottom }
    self.views = inside + after + before.reversed()
  }

  /// Returns whether a view is in the window, or comes there with the sizes recorded so far.
  package func needsSize(of view: ListEngine.View) -> Bool {
    guard let scope else { return true }
    let frame = axis.transposed(view.attributes.frame)
    if frame.y >= scope.bottom { return frame.y - scope.bottom < freed.after.length }
    if frame.maxY <= scope.top { return scope.top - frame.maxY < freed.before.length }
    return true
  }

  /// Records the size that a view turned out to have.
  package mutating func record(_ size: ListSize, of view: ListEngine.View) {
    guard let scope else { return }
    let frame = axis.transposed(view.attributes.frame)
    let height = max(axis.transposed(size).height, 0)
    if frame.y < scope.pivot {
      freed.before.replace(frame, by: height)
    } else {
      freed.after.replace(frame, by: height)
    }
  }
}

/// The length by which rows are lower than estimated; of items side by side, the highest counts.
private struct FreedLength: Sendable {
  private var ofOtherLines = 0.0
  private var line = (y: 0.0, old: 0.0, new: 0.0)

  var length: Double { ofOtherLines + line.old - line.new }

  mutating func replace(_ frame: ListRect, by height: Double) {
    if frame.y != line.y {
      ofOtherLines = length
      line = (frame.y, 0, 0)
    }
    line.old = max(line.old, frame.height)
    line.new = max(line.new, height)
  }
}
