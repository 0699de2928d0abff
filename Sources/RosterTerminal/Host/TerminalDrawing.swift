import TerminalIO

/// A cell that draws itself in a terminal.
///
/// Custom subclasses of `CollectionViewCell` conform to it; `ContentCell` already does.
@MainActor
public protocol TerminalDrawing: AnyObject {
  /// Returns the number of rows that the cell needs.
  ///
  /// - Parameter width: The available columns.
  /// - Returns: The rows, not negative; always the same for the same content and width.
  func terminalHeight(width: Int) -> Int

  /// The number of columns of a cell whose width is not fixed; the default is 10.
  var terminalWidth: Int { get }

  /// Draws the cell.
  ///
  /// - Parameter canvas: An empty canvas, which may be partly beyond the edge of the screen.
  func draw(in canvas: inout TerminalCanvas)
}

extension TerminalDrawing {
  /// Ten columns.
  public var terminalWidth: Int { 10 }
}
