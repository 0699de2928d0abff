import RosterDiff
import RosterEngine
import RosterView

extension WebHost {
  /// Handles what the user has done.
  func input(_ message: PageMessage) {
    guard let view else { return }
    switch message {
    case .tap(let token, let modifier): tap(token, modifier, in: view)
    case .focus(let token):
      if let path = element(token)?.itemPath, view.focusedItem != path, view.canFocusItem(at: path)
      {
        view.focusItem(at: path)
      }
    case .key(let key, let extendsSelection):
      handle(key, extendsSelection, in: view)
    case .openMenu(let token):
      if let element = element(token) { view.openContextMenu(for: element, parts: .all) }
    case .swipe(let token):
      if let element = element(token) { view.openContextMenu(for: element, parts: .swipeActions) }
    case .scrollAcross(let token, let distance):
      scrollAcross(by: distance, at: token, in: view)
    case .scrollNested(let token, let offset):
      guard let id = scene.views[token] else { return }
      (view.nestedList(of: id)?.host as? WebNestedHost)?.pageDidScroll(to: offset)
    case .endScrollingAcross(let velocity): view.endScrolling(velocity: velocity)
    case .chooseFromMenu(let path):
      let action = view.contextMenu?.menu.action(at: path[...])
      if let action { view.chooseFromContextMenu(action) }
    case .closeMenu: view.closeContextMenu()
    case .event(let token, let name, let value): perform(name, value, at: token)
    case .indexTitle(let index):
      if view.indexTitles.indices.contains(index) {
        view.scrollToIndexTitle(at: index, animated: false)
      }
    case .refresh: view.refresh.begin()
    case .query(let query):
      self.query = query
      onQuery?(query)
    case .reorder(let reorder): handle(reorder, in: view)
    case .hello, .applied, .missed, .scroll, .resize, .measured, .print: break
    }
  }

  private func element(_ token: Int) -> ListElement? {
    guard let view, let id = scene.views[token] else { return nil }
    return view.element(of: id)
  }

  private func scrollAcross(by distance: Double, at token: Int, in view: CollectionView) {
    guard let id = scene.views[token], let element = view.element(of: id) else { return }
    if let list = view.nestedList(of: id) {
      list.scroll(by: distance)
    } else {
      view.scroll(section: element.section, by: distance)
    }
  }

  private func tap(_ token: Int, _ modifier: PageMessage.Modifier, in view: CollectionView) {
    guard let path = element(token)?.itemPath else { return }
    switch modifier {
    case .none: view.tapItem(at: path)
    case .shift: view.extendSelection(to: path)
    }
  }

  private func handle(
    _ key: PageMessage.Key, _ extendsSelection: Bool, in view: CollectionView
  ) {
    if view.reorder != nil { return reorder(with: key, in: view) }
    switch key {
    case .move(let direction):
      view.moveFocus(direction, extendsSelection: extendsSelection)
    case .tap: view.tapFocusedItem()
    case .delete:
      guard let path = view.focusedItem, let action = view.swipeActions(forItemAt: path).deletion
      else { return }
      view.chooseSwipeAction(action, forItemAt: path)
    case .escape: view.focusItem(at: nil)
    case .undo: if view.lastDrop?.canBeUndone == true { view.lastDrop?.undo() }
    case .pickUp: if let element = view.focusedElement { pickUp(element, in: view, at: nil) }
    }
  }

  /// Calls the action of a control; a value of another kind than its action takes has no effect.
  private func perform(_ name: String, _ value: PageMessage.Value, at token: Int) {
    let html =
      switch token {
      case PageMessage.topBar: parts.top
      case PageMessage.bottomBar: parts.bottom
      case PageMessage.background: parts.background
      case PageMessage.sidePanel: parts.side
      default: scene.views[token].flatMap { scene.rows[$0]?.content?.html } ?? HTMLBuilder()
      }
    switch (html.actions[name], value) {
    case (.click(let perform), .click): perform()
    case (.text(let perform), .text(let text)): perform(text)
    case (.toggle(let perform), .toggle(let isOn)): perform(isOn)
    case (.number(let perform), .number(let number)): perform(number)
    case (.choice(let offered, let perform), .choice(let value)):
      if offered.contains(value) { perform(value) }
    case (.hook(let limit, let perform), .hook(let text)):
      if text.utf16.count <= limit { perform(text) }
    case (.form(let fields, let perform), .form(let sent)):
      if let values = HTMLBuilder.FormValues(sent, fields) { perform(values) }
    default: break
    }
  }

  // MARK: - Reordering

  private func reorder(with key: PageMessage.Key, in view: CollectionView) {
    switch key {
    case .move(let direction): view.moveReorder(direction)
    case .tap, .pickUp: view.endReorder()
    case .escape: view.cancelReorder()
    case .delete, .undo: break
    }
  }

  private func handle(_ reorder: PageMessage.Reorder, in view: CollectionView) {
    switch reorder {
    case .begin(let token, let point):
      guard view.reorder == nil, let element = element(token) else { return }
      pickUp(element, in: view, at: point)
    case .move(let point): if view.reorder != nil { view.updateReorder(to: point) }
    case .end: if view.reorder != nil { view.endReorder() }
    case .cancel: if view.reorder != nil { view.cancelReorder() }
    }
  }

  /// Picks up an item, or a section by its header.
  private func pickUp(_ element: ListElement, in view: CollectionView, at point: ListPoint?) {
    switch element {
    case .item(let path): view.beginReorder(at: path, holding: point)
    case .supplementary(.header, of: .section(let section)):
      view.beginReorder(section: section, holding: point)
    case .supplementary, .decoration: break
    }
  }
}
