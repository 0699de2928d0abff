import RosterDiff
public import RosterEngine

extension CollectionView {
  /// What the reader does to scroll the list, as the host has reported it.
  public var scrollPhase: ScrollPhase { scrolling.phase }

  /// Whether an animated scroll that the app or a key asked for is on its way.
  public var isScrollAnimating: Bool { animations.scrollCount > 0 }

  /// Takes over what a host reports of scrolling by hand, and tells the delegate.
  ///
  /// A report that does not fit what came before it changes nothing, so that the delegate's
  /// events always take turns.
  ///
  /// - Parameter report: What the reader did.
  public func track(_ report: CollectionView.ScrollInput) {
    whenIdle { view in
      for event in view.scrolling.receive(report) {
        view.queue.note { $0.tellDelegate(event) }
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

  /// Scrolls until elements, with all that lies between them, are where they are asked to be, as far
  /// as the content allows.
  ///
  /// It lands exactly, also among rows that are not measured yet.
  ///
  /// - Parameters:
  ///   - elements: The elements in any order; one that does not exist is a fault.
  ///   - position: Where they are to be in the viewport; of more than it can show, `nearest` is the
  ///     beginning.
  ///   - additionalOffset: How far beyond the elements the place is that is meant, in the direction
  ///     of scrolling.
  ///   - isAnimated: Whether the host may animate the step.
  public func scroll(
    to elements: [ListElement], position: ScrollPosition = .nearest, additionalOffset: Double = 0,
    isAnimated: Bool = false
  ) {
    whenIdle { view in
      guard elements.allSatisfy({ view.existsToScroll($0) }) else { return }
      if isAnimated { view.interruptAnimation() }
      let shown = elements.map { view.state.shownElement($0) }
      view.state.engine.scroll(to: shown, position, plus: additionalOffset)
      view.scrollStep(isAnimated: isAnimated)
    }
  }

  private func existsToScroll(_ element: ListElement) -> Bool {
    if let path = element.itemPath { return exists(path, for: "scrolling to") }
    if frame(of: element) != nil { return true }
    report(
      ListFault(
        .rule, "scrolling to \(named(element)), which does not exist", response: "nothing was done")
    )
    return false
  }

  /// Gives the engine an input that scrolls, and shows the result.
  func scrollInput(
    isAnimated: Bool = false, _ change: @escaping @MainActor (inout ListEngine) -> Void
  ) {
    whenIdle { view in
      if isAnimated { view.interruptAnimation() }
      change(&view.state.engine)
      view.scrollStep(isAnimated: isAnimated)
    }
  }

  /// Shows a step that scrolls, and tells the delegate of the end of its animation.
  func scrollStep(isAnimated: Bool) {
    guard isAnimated else { return step(isAnimated: false, isScrolling: true) }
    animations.scrollCount += 1
    step(isAnimated: true, isScrolling: true) { [weak self] _ in
      guard let self else { return }
      animations.scrollCount -= 1
      delegate?.listViewDidEndScrollingAnimation(self)
    }
  }
}
