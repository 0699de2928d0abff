/// A cell that draws itself in a terminal.
///
/// An app's own cell class adopts it beside `CollectionViewCell`; `ContentCell` does already.
@MainActor
public protocol TerminalDrawing: AnyObject {
  /// Returns the number of rows of the terminal that the cell needs.
  ///
  /// - Parameter width: The columns that it will have.
  /// - Returns: The rows, not negative; the same for the same content and width.
  func terminalHeight(width: Int) -> Int

  /// The number of columns that the cell takes if it can choose; the default is 10.
  var terminalWidth: Int { get }

  /// Draws the cell.
  ///
  /// - Parameter canvas: Where; it is empty, and may be partly beyond the edge of the screen.
  func draw(in canvas: inout TerminalCanvas)
}

extension TerminalDrawing {
  /// Ten columns.
  public var terminalWidth: Int { 10 }
}
