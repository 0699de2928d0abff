import RosterEngine

/// The grid of lines between the pixels of a host, to which the edges of frames are rounded.
///
/// A line is at the nearest whole fixed-point unit, so that edges add up exactly even if a pixel is
/// a third of a unit.
struct PixelGrid {
  /// A distance of less than a fixed-point unit, and more than the rounding error of a line.
  private static let tolerance = 0.625 * FixedPoint.unit

  /// The distance between two lines.
  let unit: Double

  /// Creates a grid.
  ///
  /// - Parameter unit: The distance between two lines; if it is not positive or too small, there is
  ///   a line at each fixed-point unit.
  init(unit: Double) {
    self.unit = unit > FixedPoint.unit && unit.isFinite ? unit : FixedPoint.unit
  }

  /// Returns the line at a position, or the next one before it.
  func floor(_ position: Double) -> Double { line(index(before: position)) }

  /// Returns a length rounded up to a whole number of pixels.
  func ceil(_ length: Double) -> Double { line(pixels(in: length)) }

  /// Returns a rectangle with its origin rounded down to lines, and width and height rounded up to
  /// whole numbers of pixels.
  func outward(_ rect: ListRect) -> ListRect {
    let left = index(before: rect.x)
    let top = index(before: rect.y)
    let x = line(left)
    let y = line(top)
    return ListRect(
      x: x, y: y, width: line(left + pixels(in: rect.width)) - x,
      height: line(top + pixels(in: rect.height)) - y)
  }

  private func index(before position: Double) -> Double {
    ((position + Self.tolerance) / unit).rounded(.down)
  }

  private func pixels(in length: Double) -> Double {
    ((length - Self.tolerance) / unit).rounded(.up)
  }

  private func line(_ index: Double) -> Double {
    (index * unit / FixedPoint.unit).rounded() * FixedPoint.unit
  }
}
