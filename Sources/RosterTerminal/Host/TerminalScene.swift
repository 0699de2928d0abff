import RosterEngine

/// What a list shows, as its transactions say: a table of views with their places.
///
/// A plain value, so that drawing can be tested without a list and without a terminal.
struct TerminalScene {
  /// One view of the list.
  struct Item {
    var element: ListElement
    var attributes: ViewAttributes
    var look: Look
  }

  /// What of a cell's look is the user's doing: a row that is selected, or held at
  /// another level, is no news.
  struct Look: Hashable {
    var isSelected = false
    var isHighlighted = false
    var isFocused = false
    var dropLevel: Int?
  }

  private(set) var items: [ViewID: Item] = [:]
  /// The last step, by which frames become places on the screen.
  private var last = ViewTransaction(
    previousOffset: .zero, offset: .zero, contentSize: .zero, viewport: .zero)
  private(set) var marks: [ViewID: Mark] = [:]

  /// A mark of a row that has just changed.
  struct Mark {
    var cause: TerminalMarks.Cause
    var end: Duration
  }

  /// Takes a step of the list over.
  ///
  /// - Parameters:
  ///   - transaction: The step.
  ///   - markEnd: When marks that are made now end; `nil` to make none.
  ///   - look: The present look of the cell of a view.
  mutating func apply(
    _ transaction: ViewTransaction, markEnd: Duration?, look: (ViewID) -> Look = { _ in Look() }
  ) {
    // The first rows of a list are not news.
    let markEnd = items.isEmpty ? nil : markEnd
    var causes: [ViewID: TerminalMarks.Cause] = [:]
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
      guard let cause = TerminalMarks.Cause(change), old?.look ?? look == look else { continue }
      if (causes[change.view]?.rank ?? -1) < cause.rank { causes[change.view] = cause }
    }
    guard let markEnd else { return }
    for (view, cause) in causes { marks[view] = Mark(cause: cause, end: markEnd) }
  }

  /// Drops the marks that have ended.
  ///
  /// - Returns: Whether there were any.
  mutating func expireMarks(at now: Duration) -> Bool {
    let count = marks.count
    marks = marks.filter { $0.value.end > now }
    return marks.count != count
  }

  /// When the next mark ends.
  var nextMarkEnd: Duration? {
    marks.values.map(\.end).min()
  }

  /// The views in the order in which they are drawn, each with its place on the screen.
  var placed: [(view: ViewID, rect: TerminalRect)] {
    items.filter { !$0.value.attributes.isHidden && $0.value.attributes.alpha > 0 }
      .sorted { Self.isBehind($0.value.attributes, $1.value.attributes) }
      .map { ($0.key, rect(of: $0.value.attributes.frame)) }
  }

  /// Returns where a view is on the screen, or nil if it is not there.
  func rect(of view: ViewID) -> TerminalRect? {
    items[view].map { rect(of: $0.attributes.frame) }
  }

  private static func isBehind(_ first: ViewAttributes, _ second: ViewAttributes) -> Bool {
    (first.zIndex, first.frame.y) < (second.zIndex, second.frame.y)
  }

  /// Returns the cells that a frame covers on the screen.
  private func rect(of frame: ListRect) -> TerminalRect {
    let frame = last.physical(frame)
    let left = Self.cell(frame.x)
    let top = Self.cell(frame.y)
    return TerminalRect(
      x: left, y: top, width: Self.cell(frame.maxX) - left, height: Self.cell(frame.maxY) - top)
  }

  /// Rounds to a whole cell; what is far away or not a number stays off the screen.
  private static func cell(_ coordinate: Double) -> Int {
    guard coordinate.isFinite else { return 1_000_000_000 }
    return Int(min(max(coordinate, -1e9), 1e9).rounded())
  }
}
