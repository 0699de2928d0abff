import RosterDiff

/// An item or a section that the user holds.
package struct Drag: Sendable {
  /// Where it is in the data, and where it is shown.
  package internal(set) var place: Displacement

  /// What identifies it, as faults name it; nil if nothing is known to.
  let name: String?

  /// How a pointer holds it; nil if it is moved by keys.
  package internal(set) var hold: Hold?

  /// How far the list has to scroll still, less than its unit.
  var rest = 0.0

  /// How a pointer holds a view.
  package struct Hold: Hashable, Sendable {
    /// Where the pointer is in the viewport.
    var point: ListPoint

    /// Where it was when it took the view.
    let start: ListPoint

    /// Where the pointer is in the frame of the view.
    let grip: ListPoint

    /// The size that the view had when it was taken.
    let size: ListSize

    /// Returns where the view is shown.
    ///
    /// - Parameter axis: The direction in which the view follows the pointer alone, or nil for
    ///   both: in an outline the way to the side is that through the levels.
    /// - Returns: The frame in the viewport.
    func frame(along axis: ScrollAxis?) -> ListRect {
      let x = axis == .vertical ? start.x : point.x
      let y = axis == .horizontal ? start.y : point.y
      return ListRect(x: x - grip.x, y: y - grip.y, width: size.width, height: size.height)
    }
  }
}

extension Drag: CustomStringConvertible {
  /// Where it is in the data, and what identifies it, as in `item 0-1 (item 42 in section Inbox)`.
  package var description: String {
    let kind = if case .item = place { "item" } else { "section" }
    return "\(kind) \(place.atHome.target)" + (name.map { " (\($0))" } ?? "")
  }
}
