import RosterEngine
import RosterView
public import TerminalIO

extension TerminalHost {
  /// The part of the screen that shows the list.
  var listRect: TerminalRect {
    // On a screen of one row, the list has priority.
    let top = topLine != nil && screen.size.rows > 2 ? 1 : 0
    let bottom = statusLine != nil && screen.size.rows > 1 ? 1 : 0
    let index = index.width(in: screen.size.columns)
    return TerminalRect(
      x: isRightToLeft ? index : 0, y: top, width: screen.size.columns - index,
      height: screen.size.rows - top - bottom)
  }

  /// Sets the size of the window.
  ///
  /// `run` calls this method. A program that reaches its user's terminal in another way, for
  /// example over a network, calls it itself and sends the bytes that `renderFrame` returns.
  ///
  /// - Parameter size: The number of columns and rows; both may be zero.
  public func resize(to size: TerminalSize) {
    screen.size = size
    onResize?(size)
    screen.renderer.invalidate()
    resizeList()
  }

  func linesDidChange(heightDiffers: Bool) {
    if heightDiffers { resizeList() } else { setNeedsFrame() }
  }

  func resizeList() {
    let rect = listRect
    view.resize(to: ListSize(width: Double(rect.width), height: Double(rect.height)))
    setNeedsFrame()
  }

  /// Schedules a frame for the next run-loop turn, however often it is called until then.
  func setNeedsFrame() {
    guard !screen.isFrameDue else { return }
    screen.isFrameDue = true
    view.clock.schedule(after: .zero) { [weak self] in self?.showFrame() }
  }

  private func showFrame() {
    screen.isFrameDue = false
    guard let terminal = screen.terminal, !screen.isStopped else { return }
    if !terminal.write(renderFrame()) { stop() }
  }

  /// Draws the current frame.
  ///
  /// - Returns: The bytes that change the screen from the last frame to this one; after a resize,
  ///   from any state.
  /// - Complexity: O(*c*), where *c* is the number of character cells of the screen.
  public func renderFrame() -> [UInt8] {
    let frame = frame()
    return screen.renderer.render(frame)
  }

  /// Draws the current frame.
  func frame() -> TerminalGrid {
    var canvas = TerminalCanvas(TerminalGrid(screen.size))
    let rect = listRect
    canvas.draw(in: rect) { pane.draw(in: &$0) }
    drawRefreshSign(in: &canvas)
    drawIndex(in: &canvas)
    if let topLine, rect.y > 0 {
      canvas.draw(in: TerminalRect(x: 0, y: 0, width: screen.size.columns, height: 1)) {
        topLine.draw(in: &$0)
      }
    }
    if let statusLine, rect.maxY < screen.size.rows {
      canvas.draw(in: TerminalRect(x: 0, y: rect.maxY, width: screen.size.columns, height: 1)) {
        statusLine.draw(in: &$0)
      }
    }
    drawMenu(in: &canvas)
    return canvas.grid
  }
}
