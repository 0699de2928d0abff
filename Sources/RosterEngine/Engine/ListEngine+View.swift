extension ListEngine {
  /// A view that is on the screen, or will be after the step that is being laid out.
  public struct View: Hashable, Sendable {
    /// The name of the view.
    public let view: ViewID

    /// What it shows, at its present place.
    public let element: ListElement

    /// Where and how it is drawn.
    public let attributes: ViewAttributes

    /// What the host is asked if the size of the view is not known, else nil.
    public let proposal: SizeProposal?

    init(_ live: LiveView) {
      view = live.id
      element = live.element
      attributes = live.attributes
      proposal = live.proposal
    }
  }
}
