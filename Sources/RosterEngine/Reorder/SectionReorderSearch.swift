import RosterDiff

/// A search for the target of a section that is held over other sections, by their positions.
struct SectionReorderSearch {
  /// The views on the screen.
  let views: [ListEngine.View]

  /// The number of sections.
  let count: Int

  /// The index at which the section is shown.
  let held: Int

  /// The frame that is reserved for the section, or nil if it has none.
  let ownFrame: ListRect?

  /// The direction in which the list scrolls.
  let axis: ScrollAxis

  /// The size of the content.
  let contentSize: ListSize

  /// Returns the frame of everything in a section.
  let frame: (Int) -> ListRect?

  /// Returns the target of the section, which moves to the other side of another one when the
  /// pointer passes the middle of that.
  ///
  /// - Parameter point: The pointer, in the coordinates of the content.
  /// - Returns: The index that the section would have, or nil if it stays where it is.
  func target(at point: ListPoint) -> Int? {
    if count == 0 { return nil }
    let position = axis.transposed(point).y
    if let ownFrame, isOver(ownFrame, position) { return nil }
    if position < 0 { return 0 }
    if position >= axis.transposed(contentSize).height { return count - 1 }
    let section = views.lazy.map({ $0.element.section }).first { section in
      section != held && frame(section).map { isOver($0, position) } ?? false
    }
    guard let section, let frame = frame(section).map({ axis.transposed($0) }) else { return nil }
    let isBehind = position >= frame.y + frame.height / 2
    return DisplacedSection.without(held, section) + (isBehind ? 1 : 0)
  }

  private func isOver(_ frame: ListRect, _ position: Double) -> Bool {
    let frame = axis.transposed(frame)
    return position >= frame.y && position < frame.maxY
  }
}
