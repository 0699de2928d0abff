extension CollectionView {
  /// The phase of scrolling by hand, from touch to rest.
  public enum ScrollPhase: Hashable, Sendable {
    /// The list is not being scrolled.
    case resting

    /// The list is touched, but does not move yet.
    case tracking

    /// The list follows the pointer.
    case dragging

    /// The list continues to move after it was let go.
    case decelerating
  }
}

extension CollectionView {
  /// An event of scrolling by hand that a host reports; the host passes the distance to
  /// `scroll(by:)`.
  public enum ScrollInput: Hashable, Sendable {
    /// The list was touched.
    case touchBegan

    /// The pointer begins to drag the content.
    case dragBegan

    /// The drag ended.
    case dragEnded(willDecelerate: Bool)

    /// The list has come to rest.
    case decelerationEnded

    /// The touch ended or was cancelled.
    case touchEnded
  }
}

/// An event of scrolling by hand for the delegate.
enum ScrollEvent: Hashable {
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case didEndDecelerating
}

/// The state of scrolling by hand, whose events alternate correctly whatever a host reports.
struct ScrollActivity: Hashable {
  private(set) var phase = CollectionView.ScrollPhase.resting

  /// Processes a report of the host.
  ///
  /// - Returns: The events for the delegate, in order; empty for a report that does not fit the
  ///   phase.
  mutating func receive(_ input: CollectionView.ScrollInput) -> [ScrollEvent] {
    switch (input, phase) {
    case (.touchBegan, .resting): return enter(.tracking, [])
    case (.touchBegan, .decelerating): return enter(.tracking, [.didEndDecelerating])
    case (.dragBegan, .resting), (.dragBegan, .tracking):
      return enter(.dragging, [.willBeginDragging])
    case (.dragBegan, .decelerating):
      return enter(.dragging, [.didEndDecelerating, .willBeginDragging])
    case (.dragEnded(let continues), .dragging):
      return enter(
        continues ? .decelerating : .resting, [.didEndDragging(willDecelerate: continues)])
    case (.touchEnded, .dragging):
      return enter(.resting, [.didEndDragging(willDecelerate: false)])
    case (.touchEnded, .tracking): return enter(.resting, [])
    case (.decelerationEnded, .decelerating): return enter(.resting, [.didEndDecelerating])
    default: return []
    }
  }

  private mutating func enter(_ phase: CollectionView.ScrollPhase, _ events: [ScrollEvent])
    -> [ScrollEvent]
  {
    self.phase = phase
    return events
  }
}
