public import RosterEngine

/// What draws a `CollectionView`.
///
/// A host sets itself as the view's `host`, says how large it is with `resize(to:)`, and reports
/// input by the view's methods. It draws from transactions alone, and asks the view for the cell
/// behind a view's name.
@MainActor
public protocol ViewHost: AnyObject {
  /// The height of an ordinary row of one line, used as the estimate until a row is measured.
  var standardRowHeight: Double { get }

  /// The unit to which a computed offset in the middle of a row is rounded; the default is 1.
  var offsetUnit: Double { get }

  /// Returns the height that a cell needs.
  ///
  /// - Parameters:
  ///   - cell: A filled cell.
  ///   - width: The width that it will have.
  /// - Returns: The height, not negative; the same for the same content and width.
  func height(of cell: Cell, width: Double) -> Double

  /// Takes over one step of the list.
  ///
  /// - Parameter transaction: What changed; transactions come in order and none is left out.
  func apply(_ transaction: ViewTransaction)

  /// The cell behind the rows is another one, or none; the default does nothing.
  ///
  /// - Parameter cell: The cell, which fills the viewport and is drawn below all rows.
  func backgroundDidChange(_ cell: Cell?)
}

extension ViewHost {
  /// One.
  public var offsetUnit: Double { 1 }

  /// Does nothing.
  public func backgroundDidChange(_ cell: Cell?) {}
}
