import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The phase of scrolling by hand, as reported by the host.
  public var scrollPhase: CollectionView.ScrollPhase { scrolling.phase }

  /// Whether an animated scroll that the app or a key requested is in progress.
  public var isScrollAnimating: Bool { animations.scrollCount > 0 }

  /// Processes an event of scrolling by hand that the host reports, and notifies the delegate.
  ///
  /// A report that does not fit the previous ones changes nothing, so that the delegate always
  /// receives matching pairs of events.
  ///
  /// - Parameter report: The event.
  public func track(_ report: CollectionView.ScrollInput) {
    whenIdle { view in
      for event in view.scrolling.receive(report) {
        view.notify { $1.notify($0, of: event) }
      }
      view.notify()
    }
  }

  private func notify(_ delegate: any CollectionViewDelegate, of event: ScrollEvent) {
    switch event {
    case .willBeginDragging: delegate.scrollViewWillBeginDragging(self)
    case .didEndDragging(let continues):
      delegate.scrollViewDidEndDragging(self, willDecelerate: continues)
    case .didEndDecelerating: delegate.scrollViewDidEndDecelerating(self)
    }
  }

  /// Scrolls until elements, and everything between them, are at a position in the viewport, as far
  /// as the content allows.
  ///
  /// The resulting position is exact, even among rows that are not measured yet.
  ///
  /// - Parameters:
  ///   - elements: The elements in any order; one that does not exist is a fault.
  ///   - position: The position of the elements in the viewport. If they do not fit into the
  ///     viewport, `nearest` shows their beginning.
  ///   - additionalOffset: The distance to scroll beyond that position, in the direction of
  ///     scrolling.
  ///   - animated: Whether the host may animate the step.
  public func scroll(
    to elements: [ListElement], position: ScrollPosition = .nearest, additionalOffset: Double = 0,
    animated: Bool = false
  ) {
    whenIdle { view in
      guard elements.allSatisfy({ view.existsToScroll($0) }) else { return }
      if animated { view.interruptAnimation() }
      let shown = elements.map { view.state.shownElement($0) }
      view.state.engine.scroll(to: shown, position, plus: additionalOffset)
      view.scrollStep(animated: animated)
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

  /// Changes the engine by scrolling and shows the result in a step.
  func scrollInput(
    animated: Bool = false, _ change: @escaping @MainActor (inout ListEngine) -> Void
  ) {
    whenIdle { view in
      if animated { view.interruptAnimation() }
      change(&view.state.engine)
      view.scrollStep(animated: animated)
    }
  }

  /// Performs a step that scrolls, and notifies the delegate of the end of its animation.
  func scrollStep(animated: Bool) {
    guard animated else { return step(animated: false, isScrolling: true) }
    animations.scrollCount += 1
    step(animated: true, isScrolling: true) { [weak self] _ in
      guard let self else { return }
      animations.scrollCount -= 1
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }
}
