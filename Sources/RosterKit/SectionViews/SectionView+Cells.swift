public import RosterDiff
import RosterEngine
public import RosterSnapshot
public import RosterView

extension SectionView {
  /// Creates a view of a value; the same view for as long as the type and the class of cells are.
  ///
  /// - Parameters:
  ///   - value: The value, whose content is compared by `==`.
  ///   - configure: Fills a cell, whose class it names: a fresh one, or the live one if the value
  ///     differs. What it reads besides the value is not compared.
  public init<Value: Equatable & Sendable, C: ListCell>(
    _ value: Value, configure: @escaping @MainActor (C, Value) -> Void
  ) {
    self.init(TypedContent(value, id: 0, looksLike: { $0 == $1 }, configure))
  }

  /// Creates a view of a value; the same view for as long as its `id` is.
  ///
  /// - Parameters:
  ///   - value: The value, whose content is compared by `==`.
  ///   - configure: Fills a cell, whose class it names: a fresh one, or the live one if the value
  ///     differs. What it reads besides the value is not compared.
  public init<Value: Identifiable & Equatable & Sendable, C: ListCell>(
    _ value: Value, configure: @escaping @MainActor (C, Value) -> Void
  ) where Value.ID: Sendable {
    self.init(TypedContent(value, id: value.id, looksLike: { $0 == $1 }, configure))
  }

  /// Creates a view of a view model and a class of cells made for it; the same view for as long as
  /// the `diffIdentifier` is.
  ///
  /// - Parameters:
  ///   - viewModel: The view model, whose content is compared by `isContentEqual(to:)`.
  ///   - type: The class of the cell.
  public init<C: ListBindable>(_ viewModel: C.ViewModel, in type: C.Type)
  where C.ViewModel: Sendable, C.ViewModel.DiffIdentifier: Sendable {
    self.init(
      TypedContent(
        viewModel, id: viewModel.diffIdentifier, looksLike: { $0.isContentEqual(to: $1) }
      ) { (cell: C, model) in cell.bind(model) })
  }

  /// Returns the cell that a request asks for, filled; nil if the live cell does not fit.
  @MainActor
  func cell(for request: CellRequest) -> (any ListCell)? {
    switch content {
    case .value(let content): return (content as? any CellContent)?.cell(for: request)
    case .title(let title):
      guard let cell = request.cell(of: ContentCell.self) else { return nil }
      let role: ListContent.Role = request.element.isHeader ? .header : .secondary
      cell.content = ListContent(title: title, role: role)
      return cell
    }
  }
}

/// A value of a section view that makes the cell that shows it.
private protocol CellContent: SectionContent {
  @MainActor func cell(for request: CellRequest) -> (any ListCell)?
}

/// A value together with a class of cells: both are erased by the protocol alone.
private final class TypedContent<Value: Sendable, ID: Hashable & Sendable, C: ListCell>:
  CellContent
{
  private let value: Value
  private let id: ID
  private let looksLike: @Sendable (Value, Value) -> Bool
  private let configure: @MainActor (C, Value) -> Void

  init(
    _ value: Value, id: ID, looksLike: @escaping @Sendable (Value, Value) -> Bool,
    _ configure: @escaping @MainActor (C, Value) -> Void
  ) {
    self.value = value
    self.id = id
    self.looksLike = looksLike
    self.configure = configure
  }

  var anyValue: any Sendable { value }

  func isSameView(as other: any SectionContent) -> Bool {
    (other as? TypedContent).map { $0.id == id } ?? false
  }

  func looksLike(_ other: any SectionContent) -> Bool {
    if other === self { return true }
    return (other as? TypedContent).map { $0.id == id && looksLike(value, $0.value) } ?? false
  }

  func hashIdentity(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(TypedContent.self))
    hasher.combine(id)
  }

  func cell(for request: CellRequest) -> (any ListCell)? {
    guard let cell = request.cell(of: C.self) else { return nil }
    configure(cell, value)
    return cell
  }
}

extension ListElement {
  fileprivate var isHeader: Bool {
    if case .header = self { true } else { false }
  }
}
