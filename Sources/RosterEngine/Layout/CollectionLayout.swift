/// A way to arrange the elements of a list, as a value that can be computed without a view.
///
/// A layout arranges one section at a time, each from where the one before ended, and always as
/// if the list scrolled downwards. The engine keeps what was arranged, and asks again for the
/// sections whose items, sizes or beginnings changed.
///
/// The same section from the same pen must give the same arrangement.
public protocol CollectionLayout: Sendable {
  /// The direction in which the content scrolls; the default is downwards.
  var axis: ScrollAxis { get }

  /// Whether the arrangement depends on the length of the viewport along the axis; the default is
  /// no. A change across the axis always arranges everything anew.
  var dependsOnViewportLength: Bool { get }

  /// Whether the arrangement of a section depends on its index or on the number of sections; the
  /// default is no.
  var dependsOnSectionIndex: Bool { get }

  /// The layout as rows, one below the other, if that is all it is; the default is nil.
  ///
  /// The engine arranges rows itself, without keeping their frames, at a cost that does not
  /// depend on the length of the list.
  var rows: ListLayout? { get }

  /// Arranges one section.
  ///
  /// - Parameters:
  ///   - section: What is in the section, and how much room there is.
  ///   - pen: Where the section before ended.
  /// - Returns: The frames, and where the next section can begin.
  func arrange(_ section: LayoutSection, from pen: LayoutPen) -> SectionFrames
}

extension CollectionLayout {
  /// Downwards.
  public var axis: ScrollAxis { .vertical }

  /// No.
  public var dependsOnViewportLength: Bool { false }

  /// No.
  public var dependsOnSectionIndex: Bool { false }

  /// Nil: sections are arranged.
  public var rows: ListLayout? { nil }
}
