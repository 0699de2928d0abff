public import RosterDiff
import RosterEngine
public import RosterView

/// A header or a footer: a value, and the cell that shows it.
///
/// ```swift
/// ListSection(.nearby, header: SectionView(Signal(count: 3)) { (cell: SignalCell, signal) in
///   cell.show(signal)
/// }) { networks }
/// ```
///
/// Headers and footers are compared from one snapshot to the next, as items are. If the value of
/// one differs, the cell that it has is configured again in place; the others are not touched. A
/// header that is another one gets another cell: if the class of cells is another one, the type of
/// the value, or its `id` if it has one. A title is the short form, shown by a `ContentCell`:
///
/// ```swift
/// ListSection(.nearby, header: "Nearby", footer: "Updated just now") { networks }
/// ```
///
/// A type that conforms to `SectionViewConvertible` is written as it is, like a title.
///
/// Two are equal if they look the same. What the closures do is not compared.
public struct SectionView: Sendable {
  fileprivate enum Content: Sendable {
    case title(String)
    case value(any SectionContent)
  }

  private let content: Content

  /// Creates a view of a title.
  ///
  /// - Parameter title: The text.
  public init(title: String) {
    content = .title(title)
  }

  /// Creates a view of a value; the same view for as long as the type and the class of cells are.
  ///
  /// - Parameters:
  ///   - value: The value, whose content is compared by `==`.
  ///   - configure: Fills a cell, whose class it names: a fresh one, or the live one if the value
  ///     differs. What it reads besides the value is not compared.
  public init<Value: Equatable & Sendable, C: ListCell>(
    _ value: Value, configure: @escaping @MainActor (C, Value) -> Void
  ) {
    content = .value(TypedContent(value, id: 0, looksLike: { $0 == $1 }, configure))
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
    content = .value(TypedContent(value, id: value.id, looksLike: { $0 == $1 }, configure))
  }

  /// Creates a view of a view model and a class of cells made for it; the same view for as long as
  /// the `diffIdentifier` is.
  ///
  /// - Parameters:
  ///   - viewModel: The view model, whose content is compared by `isContentEqual(to:)`.
  ///   - type: The class of the cell.
  public init<C: ListBindable>(_ viewModel: C.ViewModel, in type: C.Type)
  where C.ViewModel: Sendable, C.ViewModel.DiffIdentifier: Sendable {
    content = .value(
      TypedContent(
        viewModel, id: viewModel.diffIdentifier, looksLike: { $0.isContentEqual(to: $1) }
      ) { (cell: C, model) in cell.bind(model) })
  }

  /// The title; nil for a view of a value.
  public var title: String? {
    if case .title(let title) = content { title } else { nil }
  }

  /// Returns the value.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value, or nil if it is of another type or the view shows a title.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    if case .value(let content) = content { content.anyValue as? Value } else { nil }
  }

  /// Whether another view takes over the cell of this one.
  func isSameView(as other: SectionView) -> Bool {
    switch (content, other.content) {
    case (.title, .title): true
    case (.value(let mine), .value(let theirs)): mine.isSameView(as: theirs)
    default: false
    }
  }

  /// Returns the cell that a request asks for, filled; nil if the live cell does not fit.
  @MainActor
  func cell(for request: CellRequest) -> (any ListCell)? {
    switch content {
    case .value(let content): return content.cell(for: request)
    case .title(let title):
      guard let cell = request.cell(of: ContentCell.self) else { return nil }
      let role: ListContent.Role = request.element.isHeader ? .header : .secondary
      cell.content = ListContent(title: title, role: role)
      return cell
    }
  }
}

extension SectionView: Hashable {
  /// Whether two look the same.
  public static func == (lhs: SectionView, rhs: SectionView) -> Bool {
    switch (lhs.content, rhs.content) {
    case (.title(let mine), .title(let theirs)): mine == theirs
    case (.value(let mine), .value(let theirs)): mine.looksLike(theirs)
    default: false
    }
  }

  /// Hashes what identifies the view, and the title.
  public func hash(into hasher: inout Hasher) {
    switch content {
    case .title(let title): hasher.combine(title)
    case .value(let content): content.hashIdentity(into: &hasher)
    }
  }
}

extension SectionView: ExpressibleByStringInterpolation {
  /// Creates a view of a title.
  public init(stringLiteral title: String) { self.init(title: title) }
}

/// A value that can be shown as a header or a footer.
///
/// ```swift
/// extension Signal: SectionViewConvertible {
///   var sectionView: SectionView {
///     SectionView(self) { (cell: SignalCell, signal) in cell.show(signal) }
///   }
/// }
///
/// ListSection(.nearby, header: Signal(count: 3)) { networks }
/// ```
public protocol SectionViewConvertible {
  /// The view of the value.
  var sectionView: SectionView { get }
}

extension SectionView: SectionViewConvertible {
  /// The view itself.
  public var sectionView: SectionView { self }
}

extension String: SectionViewConvertible {
  /// The view of a title.
  public var sectionView: SectionView { SectionView(title: self) }
}

/// A value of any type together with a class of cells: the one place where both are erased.
private protocol SectionContent: AnyObject, Sendable {
  var anyValue: any Sendable { get }
  func isSameView(as other: any SectionContent) -> Bool
  func looksLike(_ other: any SectionContent) -> Bool
  func hashIdentity(into hasher: inout Hasher)
  @MainActor func cell(for request: CellRequest) -> (any ListCell)?
}

private final class TypedContent<Value: Sendable, ID: Hashable & Sendable, C: ListCell>:
  SectionContent
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
