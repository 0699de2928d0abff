public import RosterDiff
import RosterEngine
public import RosterSnapshot
public import RosterView

extension SectionView {
  /// Creates a view of a value; its identity is the type of the value and the class of cells.
  ///
  /// - Parameters:
  ///   - value: The value, whose content is compared with `==`.
  ///   - configure: Configures a cell, and determines its class. It is called for new cells, and
  ///     for the live cell if the value differs. Other values that it reads are not compared.
  public init<Value: Equatable & Sendable, C: ListCell>(
    _ value: Value, configure: @escaping @MainActor (C, Value) -> Void
  ) {
    self.init(TypedContent(value, id: 0, looksLike: { $0 == $1 }, configure))
  }

  /// Creates a view of a value; its identity is the `id` of the value.
  ///
  /// - Parameters:
  ///   - value: The value, whose content is compared with `==`.
  ///   - configure: Configures a cell, and determines its class. It is called for new cells, and
  ///     for the live cell if the value differs. Other values that it reads are not compared.
  public init<Value: Identifiable & Equatable & Sendable, C: ListCell>(
    _ value: Value, configure: @escaping @MainActor (C, Value) -> Void
  ) where Value.ID: Sendable {
    self.init(TypedContent(value, id: value.id, looksLike: { $0 == $1 }, configure))
  }

  /// Creates a view of a view model and a class of cells for it; its identity is the
  /// `diffIdentifier`.
  ///
  /// - Parameters:
  ///   - viewModel: The view model, whose content is compared with `isContentEqual(to:)`.
  ///   - type: The class of the cell.
  public init<C: ListBindable>(_ viewModel: C.ViewModel, in type: C.Type)
  where C.ViewModel: Sendable, C.ViewModel.DiffIdentifier: Sendable {
    self.init(
      TypedContent(
        viewModel, id: viewModel.diffIdentifier, looksLike: { $0.isContentEqual(to: $1) }
      ) { (cell: C, model) in cell.bind(model) })
  }

  /// Returns the configured cell for a request; nil if the live cell is of another class.
  @MainActor
  func cell(for request: CellRequest) -> (any ListCell)? {
    switch content {
    case .value(let content): return (content as? any CellContent)?.cell(for: request)
    case .title(let title):
      guard let cell = request.cell(of: ContentCell.self) else { return nil }
      let role: ListContent.Role =
        request.element.supplementaryKind == .header ? .header : .secondary
      cell.content = ListContent(title: title, role: role)
      return cell
    }
  }
}

/// A value of a section view, which makes the cell that shows it.
private protocol CellContent: SectionViewContent {
  @MainActor func cell(for request: CellRequest) -> (any ListCell)?
}

/// A value with a class of cells, both of which are erased only by the protocol.
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

  func isSameView(as other: any SectionViewContent) -> Bool {
    (other as? TypedContent).map { $0.id == id } ?? false
  }

  func looksLike(_ other: any SectionViewContent) -> Bool {
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
