import RosterDiff
import RosterEngine

/// An item or a section that the user holds.
struct Drag {
  /// Where it is in the data, and where it is shown.
  var place: Displacement

  /// How a pointer holds it; nil if it is moved by keys.
  var hold: Hold?

  /// How far the list has to scroll still, less than its unit.
  var rest = 0.0

  /// How a pointer holds a view.
  struct Hold: Hashable {
    /// Where the pointer is in the viewport.
    var point: ListPoint

    /// Where the pointer is in the frame of the view.
    let grip: ListPoint

    /// The size that the view had when it was taken.
    let size: ListSize

    /// The frame of the view in the viewport.
    var frame: ListRect {
      ListRect(
        x: point.x - grip.x, y: point.y - grip.y, width: size.width, height: size.height)
    }
  }
}
