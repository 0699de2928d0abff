import RosterEngine
import TerminalIO

/// The visible content of a list, built from its transactions: a table of views and their frames.
///
/// It is a plain value, so that drawing can be tested without a list and without a terminal.
struct TerminalScene {
  /// One view of the list.
  struct Item {
    var element: ListElement
    var attributes: ViewAttributes
    var look: Look
  }

  /// The part of a cell's look that the user changes: selecting a row, or holding it at another
  /// level, does not mark it.
  struct Look: Hashable {
    var isSelected = false
    var isHighlighted = false
    var isFocused = false
    var dropLevel: Int?
  }

  private(set) var items: [ViewID: Item] = [:]
  /// The last step, which converts frames to positions on the screen.
  private var last = ViewTransaction(
    previousOffset: .zero, offset: .zero, contentSize: .zero, viewport: .zero)
  private(set) var marks: [ViewID: Mark] = [:]

  /// A mark of a row that has just changed.
  struct Mark {
    var cause: TerminalHost.Marks.Cause
    var end: Duration
  }

  /// Applies a step of the list.
  ///
  /// - Parameters:
  ///   - transaction: The step.
  ///   - markEnd: The time at which new marks end; `nil` for no marks.
  ///   - look: Returns the current look of the cell of a view.
  mutating func apply(
    _ transaction: ViewTransaction, markEnd: Duration?, look: (ViewID) -> Look = { _ in Look() }
  ) {
    // The first rows of a list are not marked.
    let markEnd = items.isEmpty ? nil : markEnd
    var causes: [ViewID: TerminalHost.Marks.Cause] = [:]
    last = transaction
    last.changes = []
    for change in transaction.changes {
      if change.kind == .disappear {
        items[change.view] = nil
        marks[change.view] = nil
        continue
      }
      let old = items[change.view]
      let look = look(change.view)
      items[change.view] = Item(element: change.element, attributes: change.to, look: look)
      guard let cause = TerminalHost.Marks.Cause(change), old?.look ?? look == look else {
        continue
      }
      if (causes[change.view]?.rank ?? -1) < cause.rank { causes[change.view] = cause }
    }
    guard let markEnd else { return }
    for (view, cause) in causes { marks[view] = Mark(cause: cause, end: markEnd) }
  }

  /// Removes the marks that have ended.
  ///
  /// - Returns: Whether there were any.
  mutating func expireMarks(at now: Duration) -> Bool {
    let count = marks.count
    marks = marks.filter { $0.value.end > now }
    return marks.count != count
  }

  /// The time at which the next mark ends.
  var nextMarkEnd: Duration? {
    marks.values.map(\.end).min()
  }

  /// The views in drawing order, each with its frame on the screen.
  var placed: [(view: ViewID, rect: TerminalRect)] {
    items.filter { !$0.value.attributes.isHidden && $0.value.attributes.alpha > 0 }
      .sorted { Self.isBehind($0.value.attributes, $1.value.attributes) }
      .map { ($0.key, rect(of: $0.value.attributes.frame)) }
  }

  /// Returns the frame of a view on the screen, or nil if it is not there.
  func rect(of view: ViewID) -> TerminalRect? {
    items[view].map { rect(of: $0.attributes.frame) }
  }

  private static func isBehind(_ first: ViewAttributes, _ second: ViewAttributes) -> Bool {
    (first.zIndex, first.frame.y) < (second.zIndex, second.frame.y)
  }

  /// Returns the cells of the screen that a frame covers.
  private func rect(of frame: ListRect) -> TerminalRect {
    let frame = last.physical(frame)
    let left = Self.cell(frame.x)
    let top = Self.cell(frame.y)
    return TerminalRect(
      x: left, y: top, width: Self.cell(frame.maxX) - left, height: Self.cell(frame.maxY) - top)
  }

  /// Rounds to a whole cell; coordinates that are not finite stay off the screen.
  private static func cell(_ coordinate: Double) -> Int {
    guard coordinate.isFinite else { return 1_000_000_000 }
    return Int(min(max(coordinate, -1e9), 1e9).rounded())
  }
}
