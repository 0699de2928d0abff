/// What the reader does to scroll a list, from touch to rest.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case resting

  /// The list is touched, and does not move yet.
  case tracking

  /// The list follows the pointer.
  case dragging

  /// The list goes on after it was let go.
  case decelerating
}

extension CollectionView {
  /// What a host reports of scrolling by hand; the distance itself comes by `scroll(by:)`.
  public enum ScrollInput: Hashable, Sendable {
    /// The list was touched.
    case touchBegan

    /// The pointer begins to pull the list.
    case dragBegan

    /// The list was let go while it was pulled.
    case dragEnded(willDecelerate: Bool)

    /// The list has come to rest.
    case decelerationEnded

    /// The touch ended, or something else took it over.
    case touchEnded
  }
}

/// What a delegate is told of scrolling by hand.
enum ScrollEvent: Hashable {
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case didEndDecelerating
}

/// The course of scrolling by hand, whose events take turns whatever a host reports.
struct ScrollActivity: Hashable {
  private(set) var phase = ScrollPhase.resting

  /// Takes a report.
  ///
  /// - Returns: What is to be told, in order; nothing about a report that does not fit.
  mutating func receive(_ input: CollectionView.ScrollInput) -> [ScrollEvent] {
    switch (input, phase) {
    case (.touchBegan, .resting): return enter(.tracking, [])
    case (.touchBegan, .decelerating): return enter(.tracking, [.didEndDecelerating])
    case (.dragBegan, .resting), (.dragBegan, .tracking):
      return enter(.dragging, [.willBeginDragging])
    case (.dragBegan, .decelerating):
      return enter(.dragging, [.didEndDecelerating, .willBeginDragging])
    case (.dragEnded(let goesOn), .dragging):
      return enter(goesOn ? .decelerating : .resting, [.didEndDragging(willDecelerate: goesOn)])
    case (.touchEnded, .dragging):
      return enter(.resting, [.didEndDragging(willDecelerate: false)])
    case (.touchEnded, .tracking): return enter(.resting, [])
    case (.decelerationEnded, .decelerating): return enter(.resting, [.didEndDecelerating])
    default: return []
    }
  }

  private mutating func enter(_ phase: ScrollPhase, _ events: [ScrollEvent]) -> [ScrollEvent] {
    self.phase = phase
    return events
  }
}
