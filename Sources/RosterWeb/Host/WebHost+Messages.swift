import RosterEngine
import RosterView

extension WebHost {
  /// Returns the next message for the page, or nil if there is none now.
  ///
  /// - Parameter now: The time, from which a page that does not confirm patches is cut off.
  /// - Returns: The message.
  func nextMessage(at now: Duration) -> String? {
    let offset = view.map { self.offset(of: $0) + inset(of: $0) } ?? 0
    return outbox.next(at: now, offset: offset) { pageState() }
  }

  /// Handles a message of the page; what does not fit the list any more has no effect.
  ///
  /// - Returns: False if no page sends such a message.
  func receive(_ message: PageMessage) -> Bool {
    switch message {
    case .hello(let hello): begin(hello)
    case .applied(let version): if !outbox.applied(version) { return false }
    case .missed: outbox.needsAll = true
    case .scroll(let version, let anchor, let velocity):
      scroll(to: anchor, after: version, velocity: velocity)
    case .resize(let size): resize(to: size)
    case .measured(let rows): measure(rows)
    case .print(let isPrinted): print(isPrinted)
    default: input(message)
    }
    if outbox.hasMore { onPatch?() }
    return true
  }

  /// Begins a connection: a page that knows the list continues where it is.
  private func begin(_ hello: PageMessage.Hello) {
    print(false)
    scroll(to: hello.anchor, after: hello.version, velocity: 0)
    resize(to: hello.size)
    outbox.resume(after: hello.version)
  }

  // MARK: - The part that the reader sees

  /// The length beyond the viewport within which rows are sent, at rest.
  private func overscan(of view: CollectionView) -> Double {
    if parts.isPrinted { return Self.printedLength }
    return min(max(view.scrollAxis == .vertical ? size.height : size.width, 400), 2_000)
  }

  /// The offset of a list along its axis, without the inset before its content.
  func offset(of view: CollectionView) -> Double {
    view.scrollAxis.transposed(view.scrollOffset).y
  }

  /// The inset before the content of a list.
  func inset(of view: CollectionView) -> Double {
    view.scrollAxis.transposed(view.scrollInsets).top
  }

  /// The time in seconds for which rows in the direction of scrolling are sent ahead.
  private static let lookAhead = 0.4

  /// The maximum length that is sent ahead, beyond `overscan`.
  private static let maximumLookAhead = 3_000.0

  private func scroll(to anchor: PageMessage.Anchor, after version: Int, velocity: Double) {
    guard let view else { return }
    let inset = inset(of: view)
    let change = offset(of: view) + inset - outbox.pageOffset
    guard let last = outbox.pageScrolled(to: anchor, after: version) else { return }
    // The rows before the one that the reader sees first may have changed since, more than once.
    let start = scene.views[anchor.token].flatMap { view.frame(of: $0) }
      .map { view.scrollAxis.transposed($0).y + inset }
    let target = start.map { anchor.offset + $0 - anchor.start } ?? last + change
    let ahead = min(abs(velocity) * Self.lookAhead, Self.maximumLookAhead)
    followsPage = true
    let overscan = overscan(of: view)
    view.hostDidScroll(
      to: target - inset, before: overscan + (velocity < 0 ? ahead : 0),
      after: overscan + (velocity > 0 ? ahead : 0))
    followsPage = false
    // Rows that come into view before what the reader sees may have other sizes than estimated.
    outbox.distance += offset(of: view) + inset - target
  }

  /// The length of the rows above the viewport, and of those below it, that are printed: 100 sheets of
  /// paper and more.
  private static let printedLength = 150_000.0

  /// Sends all rows to a page that is to be printed, or takes them back.
  private func print(_ isPrinted: Bool) {
    guard isPrinted != parts.isPrinted, let view else { return }
    parts.isPrinted = isPrinted
    followsPage = true
    view.hostDidScroll(
      to: offset(of: view), before: overscan(of: view), after: overscan(of: view))
    followsPage = false
    setNeedsPatch()
  }

  private func resize(to size: PageMessage.Size) {
    self.size = size
    guard let view else { return }
    view.resize(to: ListSize(width: size.width, height: size.height))
  }

  private func measure(_ rows: [PageMessage.Measurement]) {
    guard let view else { return }
    var sizes: [(view: ViewID, size: ListSize)] = []
    var late: Set<ViewID> = []
    for row in rows {
      guard let id = scene.views[row.token], view.isMeasured(id), let frame = view.frame(of: id),
        let shown = scene.rows[id]
      else { continue }
      let height = min(row.height, Self.maximumHeight)
      if shown.measuredHeight == nil { late.insert(id) }
      shown.measuredHeight = height
      sizes.append((id, ListSize(width: frame.width, height: height)))
    }
    view.setMeasuredSizes(sizes, late: late)
  }

  /// The maximum height of a row.
  private static let maximumHeight = 100_000.0
}
