import RosterEngine
import RosterView

extension TerminalHost {
  /// The part of the screen that shows the list.
  var listRect: TerminalRect {
    // On a screen of one row, the list has priority.
    let top = topLine != nil && size.rows > 2 ? 1 : 0
    let bottom = statusLine != nil && size.rows > 1 ? 1 : 0
    let index = index.width(in: size.columns)
    return TerminalRect(
      x: isRightToLeft ? index : 0, y: top, width: size.columns - index,
      height: size.rows - top - bottom)
  }

  /// Sets the size of the window.
  ///
  /// `run` calls this method. A program that reaches its user's terminal in another way, for
  /// example over a network, calls it itself and sends the bytes that `renderFrame` returns.
  ///
  /// - Parameter size: The number of columns and rows; both may be zero.
  public func resize(to size: TerminalSize) {
    self.size = size
    onResize?(size)
    renderer.invalidate()
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
    guard !isFrameDue else { return }
    isFrameDue = true
    view.clock.schedule(after: .zero) { [weak self] in self?.showFrame() }
  }

  private func showFrame() {
    isFrameDue = false
    guard let terminal, !isStopped else { return }
    if !terminal.write(renderFrame()) { stop() }
  }

  /// Draws the current frame.
  ///
  /// - Returns: The bytes that change the screen from the last frame to this one; after a resize,
  ///   from any state.
  /// - Complexity: O(*c*), where *c* is the number of character cells of the screen.
  public func renderFrame() -> [UInt8] {
    renderer.render(frame())
  }

  /// Draws the current frame.
  func frame() -> TerminalGrid {
    var canvas = TerminalCanvas(TerminalGrid(size))
    let rect = listRect
    canvas.draw(in: rect) { pane.draw(in: &$0) }
    drawIndex(in: &canvas)
    if let topLine, rect.y > 0 {
      canvas.draw(in: TerminalRect(x: 0, y: 0, width: size.columns, height: 1)) {
        topLine.draw(in: &$0)
      }
    }
    if let statusLine, rect.maxY < size.rows {
      canvas.draw(in: TerminalRect(x: 0, y: rect.maxY, width: size.columns, height: 1)) {
        statusLine.draw(in: &$0)
      }
    }
    drawMenu(in: &canvas)
    return canvas.grid
  }
}
