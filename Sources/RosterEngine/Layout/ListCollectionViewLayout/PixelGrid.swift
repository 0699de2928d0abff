/// The lines between the pixels of a host, on which the edges of frames can be.
///
/// A line is where the nearest whole step is, so that edges add up exactly also if a pixel is a
/// third of a unit.
struct PixelGrid {
  /// Less than a step, and more than a line is away from its step.
  private static let tolerance = 0.625 / Steps.perUnit

  /// The distance of two lines.
  let unit: Double

  /// Creates a grid.
  ///
  /// - Parameter unit: The distance of two lines; one that is not positive, or too small to make
  ///   a difference, gives one line at each step.
  init(unit: Double) {
    self.unit = unit > 1 / Steps.perUnit && unit.isFinite ? unit : 1 / Steps.perUnit
  }

  /// Returns the line at a place, or the next one before it.
  func floor(_ place: Double) -> Double { line(index(before: place)) }

  /// Returns a length, made longer to a whole number of pixels.
  func ceil(_ length: Double) -> Double { line(pixels(in: length)) }

  /// Returns a rectangle from the lines before its origin, with its sides made longer to a whole
  /// number of pixels each.
  func outward(_ rect: ListRect) -> ListRect {
    let left = index(before: rect.x)
    let top = index(before: rect.y)
    let x = line(left)
    let y = line(top)
    return ListRect(
      x: x, y: y, width: line(left + pixels(in: rect.width)) - x,
      height: line(top + pixels(in: rect.height)) - y)
  }

  private func index(before place: Double) -> Double {
    ((place + Self.tolerance) / unit).rounded(.down)
  }

  private func pixels(in length: Double) -> Double {
    ((length - Self.tolerance) / unit).rounded(.up)
  }

  private func line(_ index: Double) -> Double {
    (index * unit * Steps.perUnit).rounded() / Steps.perUnit
  }
}
