import RosterDiff
import RosterEngine
import RosterView

extension ListAdapter {
  /// Returns the configured cell for a request.
  func cell(for request: CellRequest) -> (any ListCell)? {
    guard let section = shown[request.element.section] else { return nil }
    switch request.element {
    case .item(let path):
      guard path.item >= 0, path.item < section.items.count else { return nil }
      switch section.items {
      case .models(let items): return items[path.item].cell(for: request)
      case .counted: return countedCell(for: request, at: path.item, of: section.controller)
      }
    case .supplementary(let kind, let owner):
      if case .section = owner, let view = section.views[kind] {
        return supplementaryCell(view, for: request)
      }
      return section.controller.supplementaryItem(ofKind: kind, ofItem: owner.itemIndex)?.cell(
        for: request)
    case .decoration: return nil
    }
  }

  /// Returns the cell of a supplementary view of a section, configured if its content differs.
  private func supplementaryCell(_ view: ListItem, for request: CellRequest) -> (any ListCell)? {
    // A section is reconfigured as a whole, although some of its views may be as before.
    if case .live(let cell, _) = request, let shown = screen.supplementaryCells[cell],
      shown.looksLike(view)
    {
      return cell
    }
    let cell = view.cell(for: request)
    if let cell { screen.supplementaryCells[cell] = view }
    return cell
  }

  /// Requests the cell of an item without a view model from its section controller.
  ///
  /// - Parameters:
  ///   - request: The view's request.
  ///   - index: The index of the item in the controller.
  ///   - controller: The controller.
  /// - Returns: The configured cell, or nil if there is none.
  func countedCell(
    for request: CellRequest, at index: Int, of controller: BaseListSectionController
  ) -> (any ListCell)? {
    let outer = cellRequest
    cellRequest = CountedCellRequest(request: request, controller: controller, index: index)
    defer { cellRequest = outer }
    return controller.cell(at: index)
  }

  /// Returns the size of an element, from its section controller.
  func size(of element: ListElement) -> ListSize {
    guard let controller = shown[element.section]?.controller else { return .zero }
    switch element {
    case .item(let path): return controller.size(ofItem: path.item)
    case .supplementary(let kind, let owner):
      return controller.size(ofKind: kind, ofItem: owner.itemIndex)
    case .decoration: return .zero
    }
  }
}

extension ListElement.Owner {
  /// The index of the item in its section, or nil for a section.
  var itemIndex: Int? {
    if case .item(let path) = self { path.item } else { nil }
  }
}
