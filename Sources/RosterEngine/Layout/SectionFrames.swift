/// The frames of the elements of one section, as if the list scrolled vertically.
///
/// The origin is the leading edge of the content, at the top of the line on which the previous
/// section ended.
public struct SectionFrames: Sendable {
  /// The frames of the items.
  public var items: SectionFrames.Items

  /// The headers, footers, and all other views of the section, in reading order.
  public var others: [SectionFrames.Element]

  /// The distance from the origin of this section to that of the next.
  public var advance: Double

  /// The lower edge of the section, including the space below it.
  public var bottom: Double

  /// The position at which the next section can begin.
  public var cursor: SectionFrames.Cursor

  /// How the items scroll across the list, or nil if they do not.
  public var orthogonal: OrthogonalScrolling?

  /// Creates the frames of a section.
  ///
  /// - Parameters:
  ///   - items: The frames of the items.
  ///   - others: The headers, footers, and all other views of the section, in reading order.
  ///   - height: The distance to the next section, if each section begins on a new line.
  ///   - orthogonal: How the items scroll across the list, or nil if they do not.
  public init(
    items: SectionFrames.Items, others: [SectionFrames.Element] = [], height: Double,
    orthogonal: OrthogonalScrolling? = nil
  ) {
    self.items = items
    self.others = others
    self.advance = height
    self.bottom = height
    self.cursor = SectionFrames.Cursor()
    self.orthogonal = orthogonal
  }
}

extension SectionFrames {
  /// The frame and attributes of an element that is not an item.
  public struct Element: Hashable, Sendable {
    /// A description of how an element stays on the screen while its section is visible.
    public struct Pin: Hashable, Sendable {
      /// An edge of the viewport.
      public enum Edge: Hashable, Sendable {
        /// The top edge.
        case top

        /// The bottom edge.
        case bottom
      }

      /// The edge to which the element is pinned.
      public var edge: Edge

      /// The range that the pinned element does not leave, in the coordinates of the section.
      public var range: ClosedRange<Double>

      /// The distance of the element from the edge; negative if it is outside.
      public var offset: Double

      /// Creates a pin.
      ///
      /// - Parameters:
      ///   - edge: The edge to which the element is pinned.
      ///   - range: The range that the element does not leave.
      ///   - offset: The distance of the element from the edge; negative if it is outside.
      public init(_ edge: Edge, within range: ClosedRange<Double>, offset: Double = 0) {
        self.edge = edge
        self.range = range
        self.offset = offset
      }
    }

    /// The element.
    public var element: LayoutElement

    /// The attributes with which it is drawn.
    public var attributes: ViewAttributes

    /// The proposal for measuring the element, or nil if it does not need to be measured.
    public var proposal: SizeProposal?

    /// How the element stays on the screen, or nil if it is not pinned.
    public var pin: Pin?

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - frame: The frame.
    ///   - zIndex: The drawing order.
    ///   - proposal: The proposal for measuring the element, or nil.
    ///   - pin: How the element stays on the screen, or nil if it is not pinned.
    public init(
      _ element: LayoutElement, _ frame: ListRect, zIndex: Int = 0, proposal: SizeProposal? = nil,
      pin: Pin? = nil
    ) {
      self.element = element
      self.attributes = ViewAttributes(frame: frame, zIndex: zIndex)
      self.proposal = proposal
      self.pin = pin
    }
  }
}
