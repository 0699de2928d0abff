public import RosterDiff
public import RosterView

/// A view model of any type together with the cell that shows it.
///
/// Items are compared from one update to the next: equal identities are one item, which keeps its
/// cell; the cell is filled again in place if the content of the model differs. Identities count
/// within the section and within the type of the model.
public struct ListItem {
  let model: ListObject
  private let cellType: ObjectIdentifier
  private let fill: @MainActor (CellRequest) -> (any ListCell)?

  /// Creates an item from a view model and a way to show it.
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - configure: Fills a cell, whose class it names; it runs on fresh cells and on the one on
  ///     the screen when the model changed. What it reads besides the model is not compared.
  @MainActor
  public init<Model: ListDiffable, C: ListCell>(
    _ model: Model, configure: @escaping @MainActor (C, Model) -> Void
  ) {
    self.model = ListObject(model)
    cellType = ObjectIdentifier(C.self)
    fill = { request in
      guard let cell = request.cell(of: C.self) else { return nil }
      configure(cell, model)
      return cell
    }
  }

  /// Creates an item from a view model and a class of cells made for it.
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - type: The class of the cell.
  @MainActor
  public init<C: ListBindable>(_ model: C.ViewModel, in type: C.Type) {
    self.init(model) { (cell: C, model) in cell.bind(model) }
  }

  @MainActor
  func cell(for request: CellRequest) -> (any ListCell)? { fill(request) }

  /// Whether another version of the item looks the same in the same class of cell.
  func isContentEqual(to other: ListItem) -> Bool {
    cellType == other.cellType && model.isContentEqual(to: other.model)
  }
}
