import RosterEngine

extension CollectionView {
  /// What the reader does to scroll the list, as the host has reported it.
  public var scrollPhase: ScrollPhase { scrolling.phase }

  /// Whether an animated scroll that the app or a key asked for is on its way.
  public var isScrollAnimating: Bool { animatedScrollCount > 0 }

  /// Takes over what a host reports of scrolling by hand, and tells the delegate.
  ///
  /// A report that does not fit what came before it changes nothing, so that the delegate's
  /// events always take turns.
  ///
  /// - Parameter report: What the reader did.
  public func track(_ report: ScrollInput) {
    whenIdle { view in
      for event in view.scrolling.receive(report) {
        view.events.append { $0.tellDelegate(event) }
      }
      view.tell()
    }
  }

  private func tellDelegate(_ event: ScrollEvent) {
    switch event {
    case .willBeginDragging: delegate?.listViewWillBeginDragging(self)
    case .didEndDragging(let goesOn):
      delegate?.listViewDidEndDragging(self, willDecelerate: goesOn)
    case .didEndDecelerating: delegate?.listViewDidEndDecelerating(self)
    }
  }

  /// Gives the engine an input that scrolls, and shows the result.
  func scrollInput(
    isAnimated: Bool = false, _ change: @escaping @MainActor (inout ListEngine) -> Void
  ) {
    whenIdle { view in
      view.isScrolling = true
      if isAnimated { view.presentAnimation(in: &view.engine) }
      change(&view.engine)
      view.scrollStep(isAnimated: isAnimated)
    }
  }

  /// Shows a step that scrolls, and tells the delegate of the end of its animation.
  func scrollStep(isAnimated: Bool) {
    guard isAnimated else { return step(isAnimated: false) }
    animatedScrollCount += 1
    step(isAnimated: true) { [weak self] _ in
      guard let self else { return }
      animatedScrollCount -= 1
      delegate?.listViewDidEndScrollingAnimation(self)
    }
  }
}
