public import RosterDiff
import RosterEngine

extension CollectionView {
  /// The item that is being pressed, or nil.
  public var highlightedItem: ItemPath? { highlighted.map { dataPath($0) } }

  /// The user begins to press an item, which is highlighted unless the delegate objects.
  ///
  /// - Parameter path: The place; nothing happens if there is no such item.
  public func pressBegan(at path: ItemPath) {
    whenIdle { view in
      guard view.hasItem(at: path) else { return }
      view.unhighlight()
      let isAllowed = view.ask(view.delegate, default: true) {
        $0.listView(view, shouldHighlightItemAt: path)
      }
      if isAllowed {
        view.highlighted = view.shownPath(path)
        view.lookChanged(of: .item(view.shownPath(path)))
        view.events.append { $0.delegate?.listView($0, didHighlightItemAt: path) }
      }
      view.step(isAnimated: false)
    }
  }

  /// The user has let go of the item that is being pressed, which counts as a tap on it.
  ///
  /// Nothing happens if the item went meanwhile, or was not highlighted.
  public func pressEnded() {
    whenIdle { view in
      guard let path = view.highlighted else { return }
      view.unhighlight()
      view.tap(path)
      view.step(isAnimated: false)
    }
  }

  /// The press has turned out to be something else, for example the beginning of scrolling.
  public func pressCancelled() {
    whenIdle { view in
      guard view.highlighted != nil else { return }
      view.unhighlight()
      view.step(isAnimated: false)
    }
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    lookChanged(of: .item(path))
    let place = dataPath(path)
    events.append { $0.delegate?.listView($0, didUnhighlightItemAt: place) }
  }
}
