import RosterDiff
import RosterEngine
import RosterView
import TerminalIO

/// A host that draws one list on the screen: the list of the host, or one in a cell of another
/// list.
@MainActor
final class TerminalPane {
  let list: CollectionView
  weak var host: TerminalHost?

  /// The pane of the list whose cell contains this one; nil for the list of the host.
  private weak var outer: TerminalPane?

  private(set) var scene = TerminalScene()
  private var backgroundCell: CollectionViewCell?
  private var markWork: ScheduledWork?

  init(_ list: CollectionView, in outer: TerminalPane? = nil) {
    self.list = list
    self.outer = outer
    host = outer?.host
  }

  // MARK: - Places

  /// The frame of the list on the screen, which may extend beyond its edges; nil if it is not on
  /// the screen.
  var rect: TerminalRect? {
    guard let outer else { return host?.listRect }
    guard let nest = outer.nest(of: list), let origin = outer.rect else { return nil }
    return outer.scene.rect(of: nest)?.offset(x: origin.x, y: origin.y)
  }

  /// Returns the frame of an element on the screen, or nil.
  func rect(of element: ListElement) -> TerminalRect? {
    guard let rect else { return nil }
    return list.view(of: element).flatMap { scene.rect(of: $0) }?.offset(x: rect.x, y: rect.y)
  }

  /// Returns the frontmost element at a position in this pane, with the pane of its list.
  ///
  /// - Parameters:
  ///   - x: The column in this pane.
  ///   - y: The row in this pane.
  /// - Returns: An element of an inner list, if there is one; nil if there is no element.
  func target(x: Int, y: Int) -> TerminalTarget? {
    guard let (view, rect) = scene.placed.last(where: { $0.rect.contains(x: x, y: y) }) else {
      return nil
    }
    let inner = (list.cell(of: view) as? NestedListCell)?.pane
    if let target = inner?.target(x: x - rect.x, y: y - rect.y) { return target }
    return list.element(of: view).map { TerminalTarget(pane: self, element: $0) }
  }

  /// Converts a position on the screen to the coordinates in which the list scrolls.
  ///
  /// - Parameters:
  ///   - x: A column of the screen.
  ///   - y: A row of the screen.
  ///   - part: The fraction of the row.
  /// - Returns: The point, relative to the upper leading corner of this pane.
  func point(x: Int, y: Int, _ part: Double) -> ListPoint {
    let rect = rect ?? TerminalRect(x: 0, y: 0, width: 0, height: 0)
    let column = list.layoutDirection == .rightToLeft ? rect.maxX - 1 - x : x - rect.x
    return ListPoint(x: Double(column) + 0.5, y: Double(y - rect.y) + part)
  }

  /// Moves the focus to an item that can have it, and to the cells that contain its list.
  func focus(on path: ItemPath) {
    guard list.canFocusItem(at: path) else { return }
    // A list without a focus would choose an item when its cell gets the focus, and scroll to it.
    list.focusItem(at: path)
    if let outer, let row = outer.nest(of: list).flatMap({ outer.list.element(of: $0)?.itemPath }) {
      outer.focus(on: row)
    }
  }

  /// Returns the view of the cell that shows another list.
  private func nest(of inner: CollectionView) -> ViewID? {
    scene.items.keys.first { (list.cell(of: $0) as? NestedListCell)?.list === inner }
  }

  // MARK: - Drawing

  /// The style that overlays the focused row, with or without colours.
  ///
  /// Nothing else is underlined from edge to edge. The cursor is also moved to the row, so that
  /// Braille displays and screen readers find it.
  private static let focusStyle = TerminalStyle([.bold, .underline])

  /// Draws the list.
  func draw(in canvas: inout TerminalCanvas) {
    if let backgroundCell { draw(backgroundCell, in: &canvas) }
    for (id, rect) in scene.placed {
      guard let cell = list.cell(of: id) else { continue }
      canvas.draw(in: rect) { canvas in
        canvas.fill()
        draw(cell, in: &canvas)
        // The items of an inner list have their own focus style.
        if (cell as? NestedListCell)?.list?.focusedElement != nil { return }
        if cell.isFocused {
          canvas.overlay(Self.focusStyle)
          canvas.placeCursor(x: 0, y: max(canvas.visibleRows.lowerBound, 0))
        }
        if cell is NestedListCell { return }
        if let mark = scene.marks[id], let marks = host?.marks {
          canvas.overlay(marks.style(for: mark.cause))
        }
      }
    }
  }

  /// Draws a cell; for a cell that cannot draw itself in a terminal, its accessibility label or
  /// else the name of its class.
  private func draw(_ cell: CollectionViewCell, in canvas: inout TerminalCanvas) {
    if let nested = cell as? NestedListCell {
      nested.pane?.draw(in: &canvas)
    } else if let drawing = cell as? any TerminalDrawing {
      drawing.draw(in: &canvas)
    } else {
      let label = cell.currentAccessibility.label
      let isLabelled = !label.isEmpty
      canvas.write(
        isLabelled ? label : "\(type(of: cell))", x: 0, y: 0,
        style: isLabelled ? .standard : TerminalStyle(.dim))
      if cell.isSelected || cell.isHighlighted { canvas.overlay(TerminalStyle(.reverse)) }
    }
  }
}

extension TerminalPane: ViewHost {
  /// One row of the terminal.
  var standardRowHeight: Double { 1 }

  /// Returns the size that the cell requests if it can draw itself in a terminal; otherwise one
  /// row.
  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    let drawing = cell as? any TerminalDrawing
    let width = proposal.width ?? min(Double(drawing?.terminalWidth ?? 1), proposal.maximum.width)
    let columns = width.isFinite ? Int(min(max(width, 0), 1e6)) : 0
    let rows = Double(max(0, drawing?.terminalHeight(width: columns) ?? 1))
    return ListSize(
      width: width, height: proposal.height ?? min(rows, proposal.maximum.height))
  }

  /// Returns a pane within this one.
  func makeHost(for list: CollectionView) -> (any ViewHost)? {
    TerminalPane(list, in: self)
  }

  /// Applies one step of the list, which is drawn in the next run-loop turn.
  func apply(_ transaction: ViewTransaction) {
    let duration = host?.usesColors == true ? host?.marks?.duration : nil
    scene.apply(transaction, markEnd: duration.map { list.clock.now + $0 }) { id in
      let cell = list.cell(of: id)
      return TerminalScene.Look(
        isSelected: cell?.isSelected ?? false, isHighlighted: cell?.isHighlighted ?? false,
        isFocused: cell?.isFocused ?? false, dropLevel: cell?.dropLevel)
    }
    scheduleMarkEnd()
    host?.setNeedsFrame()
  }

  /// Sets the cell behind the rows.
  func backgroundDidChange(_ cell: CollectionViewCell?) {
    backgroundCell = cell
    host?.setNeedsFrame()
  }

  /// Sets the titles beside the list of the host; inner lists have no room for them.
  func indexTitlesDidChange(_ titles: [String]) {
    if outer == nil { host?.indexTitlesDidChange(titles) }
  }

  /// Draws a context menu over all lists; it receives all keys until it closes.
  func contextMenuDidChange(_ menu: ContextMenu.Presentation?) {
    host?.menuDidChange(menu, of: self)
  }

  /// Draws the sign of a refresh of the list of the host; inner lists have no room for one.
  func refreshDidChange(_ isRefreshing: Bool) {
    if outer == nil { host?.setNeedsFrame() }
  }

  /// Schedules work for the end of the next mark.
  private func scheduleMarkEnd() {
    guard markWork?.isPending != true, let end = scene.nextMarkEnd else { return }
    markWork = list.clock.schedule(after: end - list.clock.now) { [weak self] in
      guard let self else { return }
      markWork = nil
      if scene.expireMarks(at: list.clock.now) { host?.setNeedsFrame() }
      scheduleMarkEnd()
    }
  }
}

/// An element of a list on the screen.
@MainActor
struct TerminalTarget {
  let pane: TerminalPane
  let element: ListElement

  var list: CollectionView { pane.list }
}

extension NestedListCell {
  /// The pane that draws the list of the cell.
  fileprivate var pane: TerminalPane? { list?.host as? TerminalPane }
}
