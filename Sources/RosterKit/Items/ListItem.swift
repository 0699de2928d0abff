public import RosterDiff
public import RosterEngine
public import RosterSnapshot
public import RosterView

/// A view model of any type together with the cell that shows it.
///
/// Items are compared from one update to the next. An item whose identity stays keeps its cell,
/// which is reconfigured if the content of the model differs. Identities are unique within the
/// section and the type of the model.
public struct ListItem {
  let model: ListObject
  private let cellType: ObjectIdentifier
  private let makeCell: @MainActor (CellRequest) -> (any ListCell)?

  /// The behavior, boxed because most items have none.
  private var box: ItemBehaviorBox?

  /// The behavior set on the item, or nil if none is set.
  var behavior: ItemBehavior? {
    get { box?.behavior }
    set { box = newValue.map { ItemBehaviorBox(behavior: $0) } }
  }

  /// The index of the part of a stacked section that the item belongs to, of the part within it,
  /// and so on.
  private(set) var parts: [Int] = []

  /// Creates an item from a view model and a closure that configures its cell.
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - configure: Configures a cell, and determines its class. It runs for new cells and for the
  ///     cell on the screen when the model changed. Other values that it reads are not compared.
  @MainActor
  public init<Model: ListDiffable, C: ListCell>(
    _ model: Model, configure: @escaping @MainActor (C, Model) -> Void
  ) {
    self.model = ListObject(model)
    cellType = ObjectIdentifier(C.self)
    makeCell = { request in
      guard let cell = request.cell(of: C.self) else { return nil }
      configure(cell, model)
      return cell
    }
  }

  /// Creates an item from a view model whose type is only known at run time.
  ///
  /// Its identity counts within the dynamic type of the model, as for other items.
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - configure: Configures a cell, and determines its class. It runs for new cells and for the
  ///     cell on the screen when the model changed. Other values that it reads are not compared.
  @MainActor
  public init<C: ListCell>(
    any model: any ListDiffable, configure: @escaping @MainActor (C, any ListDiffable) -> Void
  ) {
    self.model = ListObject(model)
    cellType = ObjectIdentifier(C.self)
    makeCell = { request in
      guard let cell = request.cell(of: C.self) else { return nil }
      configure(cell, model)
      return cell
    }
  }

  /// Creates an item whose cell one closure makes, for cells that the app dequeues from the view.
  ///
  /// - Parameters:
  ///   - model: The view model.
  ///   - cellProvider: Makes and configures the cell of an element; nil is a fault.
  ///   - update: Configures the cell on the screen when the model changed; nil if the item then needs
  ///     another cell.
  @MainActor
  public init<Model: ListDiffable, C: ListCell>(
    _ model: Model, cellProvider: @escaping @MainActor (any ListView, ListElement) -> C?,
    update: (@MainActor (C, Model) -> Void)?
  ) {
    self.model = ListObject(model)
    cellType = ObjectIdentifier(C.self)
    makeCell = { request in
      switch request {
      case .fresh(let view, let element): return cellProvider(view, element)
      case .live(let cell, _):
        guard let update, let live = cell as? C else { return nil }
        update(live, model)
        return live
      }
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
  func cell(for request: CellRequest) -> (any ListCell)? {
    let cell = makeCell(request)
    if let accessibility = behavior?.accessibility {
      (cell as? CollectionViewCell)?.accessibility = accessibility
    }
    return cell
  }

  /// Returns whether another item has the same identity and the same content.
  func looksLike(_ other: ListItem) -> Bool {
    model.diffIdentifier == other.model.diffIdentifier && isContentEqual(to: other)
  }

  /// Returns whether another version of the item has the same content and class of cell.
  func isContentEqual(to other: ListItem) -> Bool {
    cellType == other.cellType && model.isContentEqual(to: other.model)
  }
}

/// Builds the items of a section from a list of expressions, with conditions and loops.
///
/// The attribute is repeated on each override of `items`.
public typealias ListItems = ListBuilder<ListItem>

/// Items of stacked section controllers.
extension ListItem {
  /// Creates an item of a part of a section that has no view models.
  ///
  /// - Parameters:
  ///   - model: The identity and the content version of the item.
  ///   - controller: The section controller of the part, which provides the cell.
  @MainActor
  init(_ model: CountedPart, of controller: BaseListSectionController) {
    self.model = ListObject(model)
    cellType = ObjectIdentifier(CountedPart.self)
    parts = [model.part]
    makeCell = { [weak controller] request in
      guard let controller else { return nil }
      return controller.adapter?.countedCell(for: request, at: model.index, of: controller)
    }
  }

  /// Whether a section controller provides the cell.
  var isCounted: Bool { cellType == ObjectIdentifier(CountedPart.self) }

  /// Returns the item as an item of a part of a section.
  func scoped(to part: Int) -> ListItem { ListItem(self, in: part) }

  private init(_ item: ListItem, in part: Int) {
    model = ListObject(ScopedModel(part, item.model))
    cellType = item.cellType
    makeCell = item.makeCell
    box = item.box
    parts = [part] + item.parts
  }

  /// The item as the controller of its part provided it, or nil for one without a view model.
  var original: ListItem? { originalModel.map { ListItem(self, withoutParts: $0) } }

  private init(_ item: ListItem, withoutParts model: ListObject) {
    self.model = model
    cellType = item.cellType
    makeCell = item.makeCell
    box = item.box
  }

  /// The view model as it was provided, or nil for an item without one.
  var originalModel: ListObject? {
    if let scoped = model.value(as: ScopedModel.self) { return scoped.original }
    return model.value(as: CountedPart.self) == nil ? model : nil
  }
}

/// The storage of an item's behavior.
private final class ItemBehaviorBox {
  let behavior: ItemBehavior

  init(behavior: ItemBehavior) {
    self.behavior = behavior
  }
}

/// An item of a part of a section that has no view models.
struct CountedPart: ListDiffable {
  struct Identity: Hashable {
    let part: Int
    let index: Int
  }

  let part: Int

  /// The index of the item in the part.
  let index: Int

  /// The number of content changes of the part.
  let content: Int

  var diffIdentifier: Identity { Identity(part: part, index: index) }

  func isContentEqual(to other: CountedPart) -> Bool { content == other.content }
}

/// A view model whose identity is scoped to a part of a section.
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

  /// The view model as it was provided.
  var original: ListObject? {
    if let inner = model.value(as: ScopedModel.self) { return inner.original }
    return model.value(as: CountedPart.self) == nil ? model : nil
  }

  func isContentEqual(to other: ScopedModel) -> Bool { model.isContentEqual(to: other.model) }
}
