public import RosterDiff
import RosterEngine

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

    /// The effect of a boundary item on the extent of its section.
    public enum Extent: Hashable, Sendable {
      /// The view extends the section. Views of equal alignment follow each other.
      case extendsBoundary

      /// The view overlaps the content at the edge.
      case overlaps
    }

    /// The behaviour of a boundary item when the content scrolls.
    public enum Scrolling: Hashable, Sendable {
      /// The view scrolls with the content.
      case withContent

      /// The view stays at the edge of the visible part while its section is visible: at the bottom
      /// if it is aligned with the bottom, otherwise at the top.
      case pinsToVisibleBounds
    }

    /// The element: `.header`, `.footer` or `.supplementary(kind, item: nil)`, shown if the section has
    /// one.
    public var element: LayoutElement

    /// The size; fractions are relative to the container, without the insets of the section if its
    /// boundary items follow them.
    public var size: CompositionalLayout.Size

    /// The edge or corner of the section.
    public var alignment: Alignment

    /// The offset of the view from there, which does not affect the space that is reserved for it.
    public var offset: ListPoint

    /// The effect of the view on the extent of the section.
    public var extent: Extent

    /// The behaviour of the view when the content scrolls.
    public var scrolling: Scrolling

    /// The insets of the view within its size; ignored along an estimated dimension.
    public var contentInsets: ListInsets

    /// The drawing order; by default in front of items and the views attached to them.
    public var zIndex: Int

    /// Creates a view at the edge of a section.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - size: The size.
    ///   - alignment: The edge or corner of the section.
    ///   - offset: The offset of the view from there.
    ///   - extent: The effect of the view on the extent of the section.
    ///   - scrolling: The behaviour of the view when the content scrolls.
    ///   - contentInsets: The insets of the view within its size.
    ///   - zIndex: The drawing order.
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
    ///   - scrolling: The behaviour of the view when the content scrolls.
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
    ///   - scrolling: The behaviour of the view when the content scrolls.
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
  /// A background view behind a whole section, including its header, footer and insets.
  ///
  /// It does not scroll with the items of a section that scrolls across the list. The items of a
  /// section with a background have a `zIndex` of 1 instead of 0.
  public struct Background: Hashable, Sendable {
    /// The kind of view.
    public var kind: ElementKind

    /// The insets of the view from the edges of the section.
    public var contentInsets: ListInsets

    /// The drawing order.
    public var zIndex: Int

    /// Creates a background.
    ///
    /// - Parameters:
    ///   - kind: The kind of view.
    ///   - contentInsets: The insets of the view from the edges of the section.
    ///   - zIndex: The drawing order.
    public init(_ kind: ElementKind, contentInsets: ListInsets = .zero, zIndex: Int = 0) {
      self.kind = kind
      self.contentInsets = contentInsets
      self.zIndex = zIndex
    }
  }
}
