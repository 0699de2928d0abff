public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// What keys act on: an item, a header, or nil.
  ///
  /// The focus follows it through updates and reloads. When it goes, the nearest item that stays
  /// gets the focus; after a reload of which it is not known what stays, what is in its place. Its
  /// cell is kept, as it is, also when it is not on the screen.
  ///
  /// A header can have the focus if its section may be moved, or the delegate says so.
  public var focusedElement: ListElement? { state.focusedElement }

  /// The item that keys act on, or nil if they act on a header or on nothing.
  public var focusedItem: ItemPath? { focusedElement?.itemPath }

  /// Gives an item the focus; the delegate is told, but not asked.
  ///
  /// - Parameter path: A place, or nil for no focus; a place that does not exist is a fault.
  public func focusItem(at path: ItemPath?) {
    whenIdle { view in
      if let path, !view.exists(path, for: "focusing") { return }
      view.carryOut(view.state.setFocus(path.map { .item($0) }))
      view.step(isAnimated: false)
    }
  }

  /// Gives the header of a section the focus; the delegate is told, but not asked.
  ///
  /// - Parameter section: The index of a section; one that has no header is a fault.
  public func focusHeader(inSection section: Int) {
    whenIdle { view in
      let header = ListElement.header(section: section)
      guard view.frame(of: header) != nil else {
        return view.report(
          ListFault(
            .rule, "focusing \(view.named(header)), which does not exist",
            response: "nothing was done"))
      }
      view.carryOut(view.state.setFocus(header))
      view.step(isAnimated: false)
    }
  }

  /// Takes the focus to another item or header, which is scrolled into view.
  ///
  /// If nothing has the focus, something that is on the screen gets it. What cannot have the focus
  /// is passed over, and comes into view with what is next to it in its section, or at the ends of
  /// the list; if there is nothing in that direction what has the focus is scrolled into view.
  /// Its cell can use the key itself: see `handleMove(_:)` of `CollectionViewCell`.
  ///
  /// In an outline, where nothing is beside a row, the key that leads out takes the focus to the
  /// parent, and the one that leads in to the first row below: see `collectionView(_:parentOfItemAt:)` of
  /// the data source.
  ///
  /// - Parameters:
  ///   - direction: Where.
  ///   - extendsSelection: Whether everything up to there is to be selected; it is an item then.
  public func moveFocus(_ direction: FocusDirection, extendsSelection: Bool = false) {
    whenIdle { view in
      if !extendsSelection, view.focusedCell?.handleMove(direction) == true { return }
      let start = view.state.focusedElement
      let rules = view.focusRules
      let target = view.state.focusTarget(direction, reachesHeaders: !extendsSelection, rules)
      if let path = target?.itemPath, extendsSelection {
        view.extendSelection(to: path, from: start?.itemPath ?? path)
      }
      // At the ends what keeps the focus may be far from what is on the screen.
      if let element = target ?? start {
        view.carryOut(view.state.setFocus(element))
        let scope = view.state.focusScope(of: element, rules)
        view.state.reveal(element, with: scope)
        view.step(isAnimated: false, isScrolling: true)
      }
      view.finishWaiting()
    }
  }

  /// The user pressed the focused item by key, which counts as a tap on it.
  ///
  /// The cell of the item can use the key itself: see `handleTap()` of `CollectionViewCell`.
  public func tapFocusedItem() {
    whenIdle { view in
      guard view.state.focusedElement != nil, view.focusedCell?.handleTap() != true,
        let path = view.state.focusedElement?.itemPath
      else { return }
      view.tap(path)
      view.step(isAnimated: false)
    }
  }

  /// The cell of what has the focus, or nil if it is not on the screen.
  var focusedCell: CollectionViewCell? {
    state.focusedElement.flatMap { state.view(of: $0) }.flatMap { cells.live[$0] }
  }

  /// What the delegate and the data source say of the focus.
  var focusRules: ListState.FocusRules {
    ListState.FocusRules(
      accepts: { self.canFocus($0) },
      parent: { path in
        self.ask(self.dataSource, default: nil) { $0.collectionView(self, parentOfItemAt: path) }
      })
  }

  /// Returns whether an item can have the focus by what the user does.
  ///
  /// - Parameter path: An index path.
  /// - Returns: What the delegate says; false if there is no such item.
  package func canFocusItem(at path: ItemPath) -> Bool {
    state.hasItem(at: path) && canFocus(.item(path))
  }

  func canFocus(_ element: ListElement) -> Bool {
    switch element {
    case .item(let path):
      return ask(delegate, default: true) { $0.collectionView(self, canFocusItemAt: path) }
    case .header(let section):
      return mayMove(section, to: section)
        || ask(delegate, default: false) {
          $0.collectionView(self, canFocusHeaderInSection: section)
        }
    case .footer, .supplementary, .decoration: return false
    }
  }
}
