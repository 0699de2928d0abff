public import RosterDiff
public import RosterEngine
public import RosterView

/// A section controller that shows one object of a list as a section with one cell, with closures
/// instead of a subclass.
///
/// The cell is reconfigured when the content of the object differs.
///
/// ```swift
/// SectionController(for: Header.self) { header in
///   ListSingleSectionController(header) { (cell: ContentCell, header) in
///     cell.content.title = header.title
///   }
/// }
/// ```
public final class ListSingleSectionController<Object: ListDiffable>:
  ListSectionController<Object>
{
  private let makeCell: (ListSingleSectionController) -> (any ListCell)?
  private let size: (Object) -> ListSize

  /// Called when the user selected the cell.
  public var onSelect: (@MainActor (Object) -> Void)?

  /// Called when the user deselected the cell.
  public var onDeselect: (@MainActor (Object) -> Void)?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - size: Returns the size of the cell, for layouts with sizes from the data.
  ///   - onSelect: Called when the user selected the cell.
  ///   - configure: Configures the whole cell; its parameter determines the class of the cell.
  public init<C: ListCell>(
    _ object: Object,
    size: @escaping @MainActor (Object) -> ListSize = { _ in .zero },
    onSelect: (@MainActor (Object) -> Void)? = nil,
    configure: @escaping @MainActor (C, Object) -> Void
  ) {
    makeCell = { controller in
      controller.dequeue(C.self, at: 0) { configure($0, controller.object) }
    }
    self.size = size
    self.onSelect = onSelect
    super.init(object)
  }

  /// Returns the cell, configured by the closure.
  ///
  /// - Parameter index: The index, 0.
  /// - Returns: The cell.
  public override func cell(at index: Int) -> (any ListCell)? { makeCell(self) }

  /// Returns the size from the closure.
  ///
  /// - Parameter index: The index, 0.
  /// - Returns: The size.
  public override func sizeOfItem(at index: Int) -> ListSize { size(object) }

  /// Calls `onSelect`.
  ///
  /// - Parameter index: The index, 0.
  public override func didSelectItem(at index: Int) { onSelect?(object) }

  /// Calls `onDeselect`.
  ///
  /// - Parameter index: The index, 0.
  public override func didDeselectItem(at index: Int) { onDeselect?(object) }
}
