extension CompositionalLayout {
  /// A view at the edge of a section, such as its header or footer.
  public struct BoundaryItem: Hashable, Sendable {
    /// An edge or corner of a section.
    public enum Alignment: Hashable, Sendable {
      /// The middle of the top.
      case top

      /// The leading end of the top.
      case topLeading

      /// The trailing end of the top.
      case topTrailing

      /// The middle of the leading side.
      case leading

      /// The middle of the trailing side.
      case trailing

      /// The middle of the bottom.
      case bottom

      /// The leading end of the bottom.
      case bottomLeading

      /// The trailing end of the bottom.
      case bottomTrailing
    }

    /// How a view at the edge and the items share the section.
    public enum Extent: Hashable, Sendable {
      /// The section becomes larger by the view. Views of equal alignment follow each other.
      case extendsBoundary

      /// The view covers what stands at the edge.
      case overlaps
    }

    /// How a view behaves when its place scrolls out of view.
    public enum Scrolling: Hashable, Sendable {
      /// It scrolls along.
      case withContent

      /// It stays at the edge of what is visible while its section is visible: at the bottom if it
      /// is aligned with the bottom, else at the top.
      case pinsToVisibleBounds
    }

    /// What stands there: `.header` and `.footer`, if the section has one, or
    /// `.supplementary(kind, item: nil)`.
    public var element: LayoutElement

    /// The size; fractions are fractions of the container, without the insets of the section if its
    /// boundary items follow them.
    public var size: CompositionalLayout.Size

    /// The edge or corner of the section.
    public var alignment: Alignment

    /// How far the view is moved from there; the room that it takes does not move.
    public var offset: ListPoint

    /// How the view and the items share the section.
    public var extent: Extent

    /// How the view behaves when its place scrolls out of view.
    public var scrolling: Scrolling

    /// Room within the size that the view leaves free; ignored along an estimated side.
    public var contentInsets: ListInsets

    /// The order of drawing; by default in front of items and what is attached to them.
    public var zIndex: Int

    /// Creates a view at the edge of a section.
    ///
    /// - Parameters:
    ///   - element: What stands there.
    ///   - size: The size.
    ///   - alignment: The edge or corner of the section.
    ///   - offset: How far the view is moved from there.
    ///   - extent: How the view and the items share the section.
    ///   - scrolling: How the view behaves when its place scrolls out of view.
    ///   - contentInsets: Room within the size that the view leaves free.
    ///   - zIndex: The order of drawing.
    public init(
      _ element: LayoutElement, size: CompositionalLayout.Size, alignment: Alignment,
      offset: ListPoint = .zero,
      extent: Extent = .extendsBoundary, scrolling: Scrolling = .withContent,
      contentInsets: ListInsets = .zero, zIndex: Int = 3
    ) {
      self.element = element
      self.size = size
      self.alignment = alignment
      self.offset = offset
      self.extent = extent
      self.scrolling = scrolling
      self.contentInsets = contentInsets
      self.zIndex = zIndex
    }

    /// Returns the header of the section, at its top.
    ///
    /// - Parameters:
    ///   - size: The size.
    ///   - scrolling: How it behaves when its place scrolls out of view.
    /// - Returns: The header.
    public static func header(
      size: CompositionalLayout.Size, scrolling: Scrolling = .withContent
    ) -> CompositionalLayout.BoundaryItem {
      CompositionalLayout.BoundaryItem(.header, size: size, alignment: .top, scrolling: scrolling)
    }

    /// Returns the footer of the section, at its bottom.
    ///
    /// - Parameters:
    ///   - size: The size.
    ///   - scrolling: How it behaves when its place scrolls out of view.
    /// - Returns: The footer.
    public static func footer(
      size: CompositionalLayout.Size, scrolling: Scrolling = .withContent
    ) -> CompositionalLayout.BoundaryItem {
      CompositionalLayout.BoundaryItem(
        .footer, size: size, alignment: .bottom, scrolling: scrolling)
    }
  }
}

extension CompositionalLayout {
  /// A view behind a whole section, its header, footer and insets included.
  ///
  /// It does not scroll along with the items of a section that scrolls across the list. Items of a
  /// section with a background are drawn at 1 instead of 0.
  public struct Background: Hashable, Sendable {
    /// The kind of view.
    public var kind: ListElement.Kind

    /// Room at the edges of the section that the view leaves free.
    public var contentInsets: ListInsets

    /// The order of drawing.
    public var zIndex: Int

    /// Creates a background.
    ///
    /// - Parameters:
    ///   - kind: The kind of view.
    ///   - contentInsets: Room at the edges of the section that the view leaves free.
    ///   - zIndex: The order of drawing.
    public init(_ kind: ListElement.Kind, contentInsets: ListInsets = .zero, zIndex: Int = 0) {
      self.kind = kind
      self.contentInsets = contentInsets
      self.zIndex = zIndex
    }
  }
}
