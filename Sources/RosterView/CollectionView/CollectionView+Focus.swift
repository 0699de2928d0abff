public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// The element that has the focus, on which keys act: an item, a header, or nil.
  ///
  /// The focus follows its element through updates and reloads. When the element is removed, the
  /// nearest item that stays gets the focus. After a reload with unknown differences, it is the
  /// element at the same index path. The view keeps the cell of the element with its state, even
  /// when it is not on the screen.
  ///
  /// A header can have the focus if the user may move its section, or if the delegate allows it.
  public var focusedElement: ListElement? { state.focusedElement }

  /// The item that has the focus, or nil if a header has it or nothing.
  public var focusedItem: ItemPath? { focusedElement?.itemPath }

  /// Gives an item the focus; the delegate is notified, but cannot prevent it.
  ///
  /// - Parameter path: An index path, or nil for no focus; an index path that does not exist is a
  ///   fault.
  public func focusItem(at path: ItemPath?) {
    whenIdle { view in
      if let path, !view.exists(path, for: "focusing") { return }
      view.carryOut(view.state.setFocus(path.map { .item($0) }))
      view.step(animated: false)
    }
  }

  /// Gives the header of a section the focus; the delegate is notified, but cannot prevent it.
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
      view.step(animated: false)
    }
  }

  /// Moves the focus to another item or header, which is scrolled into view.
  ///
  /// If nothing has the focus, an element on the screen gets it. Elements that cannot have the
  /// focus are skipped; they are scrolled into view together with a neighbour in their section, or
  /// at the ends of the list. If there is no target in the direction, the focused element is
  /// scrolled into view. The focused cell can handle the key itself: see `handleMove(_:)` of
  /// `CollectionViewCell`.
  ///
  /// In an outline, the keys across the list move the focus to the parent and to the first child:
  /// see `collectionView(_:parentOfItemAt:)` of the data source.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - extendsSelection: Whether to select everything up to the new focus, which is then always
  ///     an item.
  public func moveFocus(_ direction: FocusDirection, extendsSelection: Bool = false) {
    whenIdle { view in
      if !extendsSelection, view.focusedCell?.handleMove(direction) == true { return }
      let start = view.state.focusedElement
      let rules = view.focusRules
      let target = view.state.focusTarget(direction, reachesHeaders: !extendsSelection, rules)
      if let path = target?.itemPath, extendsSelection {
        view.extendSelection(to: path, from: start?.itemPath ?? path)
      }
      // At the ends, the element that keeps the focus may be far off the screen.
      if let element = target ?? start {
        view.carryOut(view.state.setFocus(element))
        let scope = view.state.focusScope(of: element, rules)
        view.state.reveal(element, with: scope)
        view.step(animated: false, isScrolling: true)
      }
      view.finishWaiting()
    }
  }

  /// Taps the focused item, for a key press.
  ///
  /// The cell of the item can handle the key itself: see `handleTap()` of `CollectionViewCell`.
  public func tapFocusedItem() {
    whenIdle { view in
      guard view.state.focusedElement != nil, view.focusedCell?.handleTap() != true,
        let path = view.state.focusedElement?.itemPath
      else { return }
      view.tap(path)
      view.step(animated: false)
    }
  }

  /// The cell of the focused element, or nil if it is not on the screen.
  var focusedCell: CollectionViewCell? {
    state.focusedElement.flatMap { state.view(of: $0) }.flatMap { cells.live[$0] }
  }

  /// The focus rules of the delegate and the data source.
  var focusRules: ListState.FocusRules {
    ListState.FocusRules(
      accepts: { self.canFocus($0) },
      parent: { path in
        self.request(self.dataSource, default: nil) {
          $0.collectionView(self, parentOfItemAt: path)
        }
      })
  }

  /// Returns whether an item can receive the focus by user input.
  ///
  /// - Parameter path: An index path.
  /// - Returns: The result of the delegate; false if there is no such item.
  package func canFocusItem(at path: ItemPath) -> Bool {
    state.hasItem(at: path) && canFocus(.item(path))
  }

  func canFocus(_ element: ListElement) -> Bool {
    switch element {
    case .item(let path):
      return request(delegate, default: true) { $0.collectionView(self, canFocusItemAt: path) }
    case .supplementary(.header, of: .section(let section)):
      return mayMove(section, to: section)
        || request(delegate, default: false) {
          $0.collectionView(self, canFocusHeaderInSection: section)
        }
    case .supplementary, .decoration: return false
    }
  }
}
