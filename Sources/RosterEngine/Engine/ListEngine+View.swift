extension ListEngine {
  /// A view that is on the screen, or will be after the step that is being laid out.
  public struct View: Hashable, Sendable {
    /// The identifier of the view.
    public let view: ViewID

    /// The element that it shows, at its current index path.
    public let element: ListElement

    /// The frame and other attributes with which it is drawn.
    public let attributes: ViewAttributes

    /// The proposal for measuring the view, or nil if its size is known.
    public let proposal: SizeProposal?

    init(_ live: LiveView) {
      view = live.id
      element = live.element
      attributes = live.attributes
      proposal = live.proposal
    }
  }
}
