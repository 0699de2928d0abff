public import RosterDiff
public import RosterSnapshot
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

  /// What the item says of itself, kept apart: most items say nothing.
  private var said: SaidBehavior?

  /// What the item says of itself, or nil if it says nothing.
  var behavior: ItemBehavior? {
    get { said?.behavior }
    set { said = newValue.map { SaidBehavior(behavior: $0) } }
  }

  /// Which part of a stacked section the item belongs to, which part of that, and so on.
  private(set) var parts: [Int] = []

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

  /// Creates an item from a view model of a type that is known at run time only.
  ///
  /// Its identity is that of the model within its own type, as for other items.
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - configure: Fills a cell, whose class it names; it runs on fresh cells and on the one on
  ///     the screen when the model changed. What it reads besides the model is not compared.
  @MainActor
  public init<C: ListCell>(
    any model: any ListDiffable, configure: @escaping @MainActor (C, any ListDiffable) -> Void
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

  /// Whether another item is a version of this one that looks the same.
  func looksLike(_ other: ListItem) -> Bool {
    model.diffIdentifier == other.model.diffIdentifier && isContentEqual(to: other)
  }

  /// Whether another version of the item looks the same in the same class of cell.
  func isContentEqual(to other: ListItem) -> Bool {
    cellType == other.cellType && model.isContentEqual(to: other.model)
  }
}

/// Collects the items of a section, written one below the other, with conditions and loops.
///
/// The attribute is repeated on each override of `items`.
public typealias ListItems = ListBuilder<ListItem>

/// Items of stacked section controllers.
extension ListItem {
  /// Creates an item without a view model of a part of a section.
  ///
  /// - Parameters:
  ///   - model: Identifies the item, and says what its content depends on.
  ///   - controller: The section controller of the part, which fills the cell.
  @MainActor
  init(_ model: CountedPart, of controller: BaseListSectionController) {
    self.model = ListObject(model)
    cellType = ObjectIdentifier(CountedPart.self)
    parts = [model.part]
    fill = { [weak controller] request in
      guard let controller else { return nil }
      return controller.adapter?.countedCell(for: request, at: model.index, of: controller)
    }
  }

  /// Returns the item as one of a part of a section.
  func scoped(to part: Int) -> ListItem { ListItem(self, in: part) }

  private init(_ item: ListItem, in part: Int) {
    model = ListObject(ScopedModel(part, item.model))
    cellType = item.cellType
    fill = item.fill
    said = item.said
    parts = [part] + item.parts
  }

  /// The item as the controller of its part gave it, or nil for one without a view model.
  var given: ListItem? { givenModel.map { ListItem(self, withoutParts: $0) } }

  private init(_ item: ListItem, withoutParts model: ListObject) {
    self.model = model
    cellType = item.cellType
    fill = item.fill
    said = item.said
  }

  /// The view model as it was given, or nil for an item without one.
  var givenModel: ListObject? {
    if let scoped = model.value(as: ScopedModel.self) { return scoped.given }
    return model.value(as: CountedPart.self) == nil ? model : nil
  }
}

/// What an item says of itself, in a place of its own.
private final class SaidBehavior {
  let behavior: ItemBehavior

  init(behavior: ItemBehavior) {
    self.behavior = behavior
  }
}

/// An item without a view model of a part of a section.
struct CountedPart: ListDiffable {
  struct Identity: Hashable {
    let part: Int
    let index: Int
  }

  let part: Int

  /// The index among the items of the part.
  let index: Int

  /// Counts the changes of what the part shows.
  let content: Int

  var diffIdentifier: Identity { Identity(part: part, index: index) }

  func isContentEqual(to other: CountedPart) -> Bool { content == other.content }
}

/// A view model whose identity counts within a part of a section.
private struct ScopedModel: ListDiffable {
  struct Identity: Hashable {
    let part: Int
    let model: ListIdentity
  }

  let diffIdentifier: Identity
  let model: ListObject

  init(_ part: Int, _ model: ListObject) {
    diffIdentifier = Identity(part: part, model: model.diffIdentifier)
    self.model = model
  }

  /// The view model as it was given.
  var given: ListObject? {
    if let inner = model.value(as: ScopedModel.self) { return inner.given }
    return model.value(as: CountedPart.self) == nil ? model : nil
  }

  func isContentEqual(to other: ScopedModel) -> Bool { model.isContentEqual(to: other.model) }
}
