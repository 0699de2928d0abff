import RosterDiff
import RosterEngine
import RosterView

/// Items that the user moves.
extension ListAdapter {
  /// Returns whether the section controllers allow the user to drop an item at an index path.
  func canMoveItem(at path: ItemPath, to target: ItemPath) -> Bool {
    guard let source = shown[path.section], let goal = shown[target.section] else { return false }
    if path == target { return true }
    if source === goal {
      return source.controller.canMoveItem(at: path.item, to: target.item, of: goal.controller)
    }
    guard let origin = source.controller.itemIndex(at: path.item) else { return false }
    return receiver(of: origin, at: target.item, of: goal) != nil
  }

  /// Returns whether a dropped item can stay where it is.
  ///
  /// It is a fault if it cannot although the controllers allowed the drop.
  func shouldMoveItem(at path: ItemPath, to target: ItemPath) -> Bool {
    guard canMoveItem(at: path, to: target), let source = shown[path.section],
      let goal = shown[target.section]
    else { return false }
    guard source !== goal, let origin = source.controller.itemIndex(at: path.item),
      let destination = choice(of: origin, at: target.item, of: goal)
    else { return true }
    if arrival(of: source.items.item(at: path.item), from: origin, at: destination, of: goal) != nil
    {
      return true
    }
    let problem =
      "\(destination.controller.faultName) has no view model for \(named(.item(path))) of "
      + "\(type(of: origin.controller))"
    report(ListFault(.rule, problem, response: "the item goes back"))
    return false
  }

  /// Applies a drop to the shown data, and notifies the controller.
  func moveItem(at path: ItemPath, to target: ItemPath) {
    guard let source = shown[path.section], let goal = shown[target.section] else { return }
    if source === goal { return move(path.item, to: target.item, in: source, at: path.section) }
    guard let origin = source.controller.itemIndex(at: path.item),
      let destination = choice(of: origin, at: target.item, of: goal),
      let arrival = arrival(
        of: source.items.item(at: path.item), from: origin, at: destination, of: goal)
    else { return }
    put(source.items.removing(at: path.item), in: source, at: path.section)
    put(goal.items.inserting(arrival.item, at: target.item), in: goal, at: target.section)
    // The controllers' data is the truth after the drop, even if their objects compare equal.
    origin.controller.needsReading = true
    destination.controller.needsReading = true
    origin.controller.moveItem(at: origin.index, to: destination.index, of: destination.controller)
  }

  private func move(_ index: Int, to target: Int, in section: AdapterSection, at number: Int) {
    let item = section.items.item(at: index)
    let items = section.items.removing(at: index).inserting(item, at: target)
    put(items, in: section, at: number)
    section.controller.moveItem(at: index, to: target, of: section.controller)
  }

  private func put(_ items: SectionItems, in section: AdapterSection, at number: Int) {
    let controller = section.controller
    var items = items
    if let models = items.models { items = .models(controller.renumbered(models)) }
    shown.table.put(section.with(items), in: Int(shown.order[number]))
    controller.needsReading = true
  }

  /// Returns the controller, of a section or of a part of it, that can receive an item dropped at
  /// an index, or nil if there is none.
  private func receiver(
    of origin: ControllerItem, at target: Int, of goal: AdapterSection
  ) -> ControllerItem? {
    goal.controller.itemIndexes(toInsertAt: target).first { destination in
      origin.controller.canMoveItem(
        at: origin.index, to: destination.index, of: destination.controller)
        && destination.controller.canReceiveItem(at: destination.index, from: origin.controller)
    }
  }

  /// Returns the controller that receives a dropped item.
  ///
  /// If there is only one candidate, its permission is not requested again.
  private func choice(
    of origin: ControllerItem, at target: Int, of goal: AdapterSection
  ) -> ControllerItem? {
    let places = goal.controller.itemIndexes(toInsertAt: target)
    return places.count == 1 ? places.first : receiver(of: origin, at: target, of: goal)
  }

  /// Returns an item as the receiving section has it; nil if it needs a view model and has none.
  private func arrival(
    of item: ListItem?, from origin: ControllerItem, at destination: ControllerItem,
    of goal: AdapterSection
  ) -> Arrival? {
    let controller = destination.controller
    let passed = origin.controller.stack == nil ? item : item?.original
    if let stack = controller.stack, controller.items == nil {
      return stack.countedItem(destination.index, of: controller).map { Arrival(item: $0) }
    }
    let received = controller.receivedItem(passed, from: origin.controller)
    guard goal.items.models != nil else { return Arrival(item: received) }
    return received.map { item in
      Arrival(item: controller.partPath.reversed().reduce(item) { $0.scoped(to: $1) })
    }
  }

  /// An item as the receiving section has it.
  private struct Arrival {
    /// The view model, or nil in a section without view models.
    let item: ListItem?
  }
}

/// Sections that the user moves.
extension ListAdapter {
  /// Returns whether a section may be moved to an index.
  func canMoveSection(_ section: Int, to target: Int) -> Bool {
    guard moveDelegate != nil, let controller = shown[section]?.controller else { return false }
    return controller.canMoveSection(to: target)
  }

  /// Applies a drop of a section to the shown data, and notifies the delegate.
  func moveSection(at section: Int, to target: Int) {
    guard let moveDelegate, shown[section] != nil, shown[target] != nil else { return }
    let before = objects()
    shown = shown.moving(section, to: target)
    provider.registry?.follow(shown.objects, at: target)
    moveDelegate.listAdapter(self, move: before[section], from: before, to: objects())
    updateWorkingRange()
    // The app's order is the truth; nothing happens if it is the same.
    performUpdates()
  }
}

extension SectionItems {
  /// Returns the view model of an item, or nil if it has none or does not exist.
  fileprivate func item(at index: Int) -> ListItem? {
    models.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the items without one.
  fileprivate func removing(at index: Int) -> SectionItems {
    switch self {
    case .counted(let count): return .counted(max(count - 1, 0))
    case .models(var items):
      if items.indices.contains(index) { items.remove(at: index) }
      return .models(items)
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
