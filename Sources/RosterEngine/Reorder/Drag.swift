import RosterDiff

/// An item or a section that the user holds.
package struct Drag: Sendable {
  /// The item or section, with its position in the data and the one at which it is shown.
  package internal(set) var displacement: Displacement

  /// The identifier, as faults name it; nil if there is none.
  let name: String?

  /// The pointer that holds it; nil if it is moved by keys.
  package internal(set) var hold: Hold?

  /// The distance that is left to scroll at an edge, less than a unit.
  var rest = 0.0

  /// The relation between a pointer and the view that it holds.
  package struct Hold: Hashable, Sendable {
    /// The position of the pointer in the viewport.
    var point: ListPoint

    /// The position of the pointer when the drag began.
    let start: ListPoint

    /// The position of the pointer within the frame of the view.
    let grip: ListPoint

    /// The size of the view when the drag began.
    let size: ListSize

    /// Returns the frame in which the view is shown.
    ///
    /// - Parameter axis: The only direction in which the view follows the pointer, or nil for both:
    ///   in an outline, the other direction changes the level.
    /// - Returns: The frame in the viewport.
    func frame(along axis: ScrollAxis?) -> ListRect {
      let x = axis == .vertical ? start.x : point.x
      let y = axis == .horizontal ? start.y : point.y
      return ListRect(x: x - grip.x, y: y - grip.y, width: size.width, height: size.height)
    }
  }
}

extension Drag: CustomStringConvertible {
  /// The index path in the data and the identifier, for example `item 0-1 (item 42 in section
  /// Inbox)`.
  package var description: String {
    let kind = if case .item = displacement { "item" } else { "section" }
    return "\(kind) \(displacement.atHome.target)" + (name.map { " (\($0))" } ?? "")
  }
}
