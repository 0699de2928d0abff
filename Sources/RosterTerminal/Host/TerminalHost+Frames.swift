import RosterEngine
import RosterView

extension TerminalHost {
  /// The part of the screen that the list has.
  var listRect: TerminalRect {
    // On a screen of one row the list comes first.
    let top = topLine != nil && size.rows > 2 ? 1 : 0
    let bottom = statusLine != nil && size.rows > 1 ? 1 : 0
    return TerminalRect(
      x: 0, y: top, width: size.columns, height: size.rows - top - bottom)
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

  private func resizeList() {
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
  /// - Complexity: O(*c*) of the number of character cells of the screen.
  public func renderFrame() -> [UInt8] {
    renderer.render(frame())
  }

  /// Draws what the screen is to show.
  func frame() -> TerminalGrid {
    var canvas = TerminalCanvas(TerminalGrid(size))
    let rect = listRect
    canvas.draw(in: rect) { drawList(in: &$0) }
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

  /// What is laid over the row that has the focus, whether there are colours or not.
  private static let focusStyle = TerminalStyle([.bold, .underline])

  private func drawList(in canvas: inout TerminalCanvas) {
    if let backgroundCell { draw(backgroundCell, in: &canvas) }
    for (id, rect) in scene.placed {
      guard let cell = view.cell(of: id) else { continue }
      canvas.draw(in: rect) { canvas in
        canvas.fill()
        draw(cell, in: &canvas)
        if cell.isFocused { canvas.overlay(Self.focusStyle) }
        if let mark = scene.marks[id], let marks { canvas.overlay(marks.style(for: mark.cause)) }
      }
    }
  }

  /// Draws a cell; one that cannot draw itself in a terminal shows the name of its class.
  private func draw(_ cell: Cell, in canvas: inout TerminalCanvas) {
    if let drawing = cell as? any TerminalDrawing {
      drawing.draw(in: &canvas)
    } else {
      canvas.write("\(type(of: cell))", x: 0, y: 0, style: TerminalStyle(.dim))
    }
  }
}

extension TerminalHost: ViewHost {
  /// One row of the terminal.
  public var standardRowHeight: Double { 1 }

  /// Asks the cell, when it draws itself in a terminal; else one row.
  public func size(of cell: Cell, fitting proposal: SizeProposal) -> ListSize {
    let drawing = cell as? any TerminalDrawing
    let width = proposal.width ?? min(Double(drawing?.terminalWidth ?? 1), proposal.greatest.width)
    let columns = width.isFinite ? Int(min(max(width, 0), 1e6)) : 0
    let rows = Double(max(0, drawing?.terminalHeight(width: columns) ?? 1))
    return ListSize(
      width: width, height: proposal.height ?? min(rows, proposal.greatest.height))
  }

  /// Takes over one step of the list, which is drawn at the next turn.
  public func apply(_ transaction: ViewTransaction) {
    let duration = usesColors ? marks?.duration : nil
    scene.apply(transaction, markEnd: duration.map { view.clock.now + $0 }) { id in
      let cell = view.cell(of: id)
      return TerminalScene.Look(
        isSelected: cell?.isSelected ?? false, isHighlighted: cell?.isHighlighted ?? false,
        isFocused: cell?.isFocused ?? false)
    }
    scheduleMarkEnd()
    setNeedsFrame()
  }

  /// Draws another cell below the rows.
  public func backgroundDidChange(_ cell: Cell?) {
    backgroundCell = cell
    setNeedsFrame()
  }

  /// Waits for the end of the next mark.
  private func scheduleMarkEnd() {
    guard markWork?.isPending != true, let end = scene.nextMarkEnd else { return }
    markWork = view.clock.schedule(after: end - view.clock.now) { [weak self] in
      guard let self else { return }
      markWork = nil
      if scene.expireMarks(at: view.clock.now) { setNeedsFrame() }
      scheduleMarkEnd()
    }
  }
}
