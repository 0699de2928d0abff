import RosterEngine
import RosterView

extension TerminalHost {
  /// The part of the screen that the list has.
  var listRect: TerminalRect {
    // On a screen of one row the list comes first.
    let top = topLine != nil && size.rows > 2 ? 1 : 0
    let bottom = statusLine != nil && size.rows > 1 ? 1 : 0
    let index = index.width(in: size.columns)
    return TerminalRect(
      x: isRightToLeft ? index : 0, y: top, width: size.columns - index,
      height: size.rows - top - bottom)
  }

  /// Takes over the size of the window.
  ///
  /// `run` does it. A program that reaches its user's terminal another way, for example through a
  /// network, calls it itself and sends what `renderFrame` returns.
  ///
  /// - Parameter size: The number of columns and rows; none of either is allowed.
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

  /// Sees to it that a frame is drawn at the next turn, however many things ask for it.
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

  /// Draws what the screen is to show.
  ///
  /// - Returns: The bytes that bring a terminal from the last frame to this one; after a resize,
  ///   from any state.
  /// - Complexity: O(*c*), where *c* is the number of character cells of the screen.
  public func renderFrame() -> [UInt8] {
    renderer.render(frame())
  }

  /// Draws what the screen is to show.
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
