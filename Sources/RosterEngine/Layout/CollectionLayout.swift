/// A layout of the elements of a list, as a value that is computed without a view.
///
/// A layout arranges one section at a time, starting where the previous section ended, and always
/// as if the list scrolled vertically. The engine keeps the frames, and has the layout arrange a
/// section again when its items, sizes or start have changed.
///
/// The same section and the same cursor must result in the same frames.
public protocol CollectionLayout: Sendable {
  /// The direction in which the content scrolls; the default is vertical.
  var axis: ScrollAxis { get }

  /// Whether the frames depend on the length of the viewport along the axis; the default is false.
  /// A change of its extent across the axis always arranges all sections again.
  var dependsOnViewportLength: Bool { get }

  /// Whether the frames of a section depend on its index or on the number of sections; the default
  /// is false.
  var dependsOnSectionIndex: Bool { get }

  /// The row layout, if the layout consists only of rows one below the other; the default is nil.
  ///
  /// The engine lays out rows itself, without keeping their frames, at a cost that does not depend
  /// on the length of the list.
  var rows: ListLayout? { get }

  /// Arranges one section.
  ///
  /// - Parameters:
  ///   - section: The contents of the section and the available space.
  ///   - cursor: The position at which the previous section ended.
  /// - Returns: The frames, and the position at which the next section can begin.
  func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames
}

extension CollectionLayout {
  /// The default: vertical.
  public var axis: ScrollAxis { .vertical }

  /// The default: false.
  public var dependsOnViewportLength: Bool { false }

  /// The default: false.
  public var dependsOnSectionIndex: Bool { false }

  /// The default: nil.
  public var rows: ListLayout? { nil }
}
