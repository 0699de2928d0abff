import RosterDiff
import RosterView

/// Items that the user takes to another place.
extension ListAdapter {
  /// Returns whether the section controllers allow an item to be let go at a place.
  func canMoveItem(at path: ItemPath, to target: ItemPath) -> Bool {
    guard let source = shown[path.section], let goal = shown[target.section] else { return false }
    if path == target { return true }
    let (origin, receiver) = (source.controller, goal.controller)
    guard origin.canMoveItem(at: path.item, to: target.item, of: receiver) else { return false }
    if origin === receiver { return true }
    // Which part of a stack it would belong to is not said.
    return !receiver.isStack && receiver.canReceiveItem(at: target.item, from: origin)
  }

  /// Returns whether an item stays where the user let it go; that it cannot although the controllers
  /// allowed it is a fault.
  func shouldMoveItem(at path: ItemPath, to target: ItemPath) -> Bool {
    guard canMoveItem(at: path, to: target), let source = shown[path.section],
      let goal = shown[target.section]
    else { return false }
    if received(path, source, goal) != nil { return true }
    let problem =
      "\(type(of: goal.controller)) has no view model for an item of \(type(of: source.controller))"
    view?.report(ListFault(.rule, problem, response: "the item goes back"))
    return false
  }

  /// Returns the items of the section that an item comes from without it, and the item as the
  /// other section has it; nil if there is no such item or that one cannot have it.
  private func received(
    _ path: ItemPath, _ source: AdapterSection, _ goal: AdapterSection
  ) -> (rest: SectionItems, item: ListItem?)? {
    guard let (rest, own) = source.items.removing(at: path.item) else { return nil }
    var item = own
    if source !== goal {
      item = goal.controller.receivedItem(item, from: source.controller)
      if item == nil, goal.items.models != nil { return nil }
    }
    return (rest, item)
  }

  /// Does what the user did on the screen to what is known to be there, and tells the controller.
  func moveItem(at path: ItemPath, to target: ItemPath) {
    guard let source = shown[path.section], let goal = shown[target.section],
      let received = received(path, source, goal)
    else { return }
    var rest = received.rest
    if source === goal {
      rest = rest.inserting(received.item, at: target.item)
      if let models = rest.models { rest = .models(source.controller.renumbered(models)) }
    } else {
      let items = goal.items.inserting(received.item, at: target.item)
      shown.table.put(goal.with(items), in: Int(shown.order[target.section]))
    }
    shown.table.put(source.with(rest), in: Int(shown.order[path.section]))
    // What the app makes of it is the truth, also if its objects look as they did before.
    source.controller.needsReading = true
    goal.controller.needsReading = true
    source.controller.moveItem(at: path.item, to: target.item, of: goal.controller)
  }
}

/// Sections that the user takes to another place.
extension ListAdapter {
  /// Returns whether a section may be taken to another place.
  func canMoveSection(_ section: Int, to target: Int) -> Bool {
    guard moveDelegate != nil, let controller = shown[section]?.controller else { return false }
    return controller.canMoveSection(to: target)
  }

  /// Does what the user did on the screen to what is known to be there, and tells the delegate.
  func moveSection(at section: Int, to target: Int) {
    guard let moveDelegate, shown[section] != nil, shown[target] != nil else { return }
    let before = objects
    shown = shown.moving(section, to: target)
    registry?.follow(shown.objects, at: target)
    moveDelegate.listAdapter(self, move: before[section], from: before, to: objects)
    updateWorkingRange()
    // What the app made of it is the truth; nothing happens if it is the same.
    performUpdates()
  }
}

extension SectionItems {
  /// Returns the items without one, and that one's view model; nil if there is no such item.
  fileprivate func removing(at index: Int) -> (rest: SectionItems, item: ListItem?)? {
    guard index >= 0, index < count else { return nil }
    switch self {
    case .counted(let count): return (.counted(count - 1), nil)
    case .models(var items):
      let item = items.remove(at: index)
      return (.models(items), item)
    }
  }

  /// Returns the items with one more.
  fileprivate func inserting(_ item: ListItem?, at index: Int) -> SectionItems {
    switch self {
    case .counted(let count): return .counted(count + 1)
    case .models(var items):
      if let item { items.insert(item, at: min(max(index, 0), items.count)) }
      return .models(items)
    }
  }
}
