import RosterDiff
import RosterView

/// Items that the user takes to another place.
extension ListAdapter {
  /// Returns whether the section controllers allow an item to be let go at a place.
  func canMoveItem(at path: ItemPath, to target: ItemPath) -> Bool {
    guard let source = shown[path.section], let goal = shown[target.section] else { return false }
    if path == target { return true }
    // A view model would be missing, or what it is a part of.
    guard source === goal || !goal.controller.isStack, source.items.isModels == goal.items.isModels
    else { return false }
    return source.controller.canMoveItem(at: path.item, to: target.item, of: goal.controller)
  }

  /// Does what the user did on the screen to what is known to be there, and tells the controller.
  func moveItem(at path: ItemPath, to target: ItemPath) {
    guard let source = shown[path.section], let goal = shown[target.section],
      let (others, item) = source.items.removing(at: path.item)
    else { return }
    var rest = others
    if source === goal {
      rest = rest.inserting(item, at: target.item)
      if let models = rest.models { rest = .models(source.controller.renumbered(models)) }
    } else {
      let items = goal.items.inserting(item, at: target.item)
      shown.table.put(goal.with(items), in: Int(shown.order[target.section]))
    }
    shown.table.put(source.with(rest), in: Int(shown.order[path.section]))
    source.controller.moveItem(at: path.item, to: target.item, of: goal.controller)
  }
}

extension SectionItems {
  /// Whether the items have view models.
  fileprivate var isModels: Bool { models != nil }

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
