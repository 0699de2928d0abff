/// The frames of one section, as if the list scrolled downwards.
///
/// The origin is the leading edge of the content, at the top of the line on which the section
/// before ended.
public struct SectionFrames: Sendable {
  /// The frames of the items.
  public var items: ItemFrames

  /// Headers, footers, and all other views of the section, in order of reading.
  public var others: [ElementFrame]

  /// How far the origin of the next section is below this one's.
  public var advance: Double

  /// The lower edge of the section, with the room below it.
  public var bottom: Double

  /// Where the next section can begin.
  public var pen: LayoutPen

  /// How the items scroll across the list, or nil if they do not.
  public var orthogonal: OrthogonalScrolling?

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - items: The frames of the items.
  ///   - others: Headers, footers, and all other views of the section, in order of reading.
  ///   - height: How far the next section is below this one, if each begins on a new line.
  ///   - orthogonal: How the items scroll across the list, or nil if they do not.
  public init(
    items: ItemFrames, others: [ElementFrame] = [], height: Double,
    orthogonal: OrthogonalScrolling? = nil
  ) {
    self.items = items
    self.others = others
    self.advance = height
    self.bottom = height
    self.pen = LayoutPen()
    self.orthogonal = orthogonal
  }
}

/// The place and look of one element that is not an item.
public struct ElementFrame: Hashable, Sendable {
  /// A way to keep an element on the screen while its section is.
  public struct Pin: Hashable, Sendable {
    /// An edge of the viewport.
    public enum Edge: Hashable, Sendable {
      /// The top.
      case top

      /// The bottom.
      case bottom
    }

    /// The edge at which the element stays.
    public var edge: Edge

    /// The least and greatest place of the element's edges while it stays, in the coordinates of
    /// the section.
    public var range: ClosedRange<Double>

    /// How far inside the edge the element stays.
    public var offset: Double

    /// Creates a pin.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the element stays.
    ///   - range: The extent that it does not leave.
    ///   - offset: How far inside the edge the element stays; negative for outside.
    public init(_ edge: Edge, within range: ClosedRange<Double>, offset: Double = 0) {
      self.edge = edge
      self.range = range
      self.offset = offset
    }
  }

  /// What stands there.
  public var element: LayoutElement

  /// Where and how it is drawn.
  public var attributes: ViewAttributes

  /// What the host is asked if the size is not known, or nil if it need not be measured.
  public var proposal: SizeProposal?

  /// How the element stays on the screen, or nil if it scrolls along.
  public var pin: Pin?

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - element: What stands there.
  ///   - frame: Where it is.
  ///   - zIndex: The order of drawing.
  ///   - proposal: What the host is asked if the size is not known.
  ///   - pin: How the element stays on the screen.
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
