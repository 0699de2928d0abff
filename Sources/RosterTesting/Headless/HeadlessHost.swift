public import RosterEngine
public import RosterView

/// A host without a screen, which draws lines of text from transactions alone.
///
/// One unit is one line or column.
@MainActor
public final class HeadlessHost: ViewHost {
  /// The list.
  public let view: CollectionView

  /// The attributes of the views that are on the screen.
  public private(set) var attributes: [ViewID: ViewAttributes] = [:]

  /// The scroll offset.
  public private(set) var offset = ListPoint.zero

  /// The transactions so far, in order.
  public private(set) var transactions: [ViewTransaction] = []

  /// The cell behind the rows.
  public private(set) var background: CollectionViewCell?

  /// The open context menu and its element.
  public private(set) var contextMenu: ContextMenu.Presentation?

  /// Descriptions of transactions that contradict the previous ones; empty unless there is a bug in
  /// the list.
  public private(set) var contradictions: [String] = []

  /// Whether animated transactions take time, until `finishAnimation()`.
  public var animates = false

  /// Whether animations proceed and end by the clock of the list, with the duration and curve of
  /// their transactions.
  public var followsClock = false

  /// The progress of the running animation, or nil if there is none.
  public var animationProgress: Double? {
    guard followsClock, let animation = running?.animation else { return progress }
    return animation.progress(after: view.clock.now - start)
  }

  private var progress: Double?
  private var start: Duration = .zero
  private var end: ScheduledWork?

  /// The transaction that is being animated.
  var running: ViewTransaction?
  /// The start attributes of the views that take part in it, or those to which they were moved
  /// since without animation.
  var starts: [ViewID: ViewAttributes] = [:]

  /// The views that are leaving in the running animations.
  public private(set) var leavingViews: Set<ViewID> = []

  /// A closure that measures the height of a cell; by default one line, and one more for a
  /// subtitle.
  public var measure: (@MainActor (_ cell: CollectionViewCell, _ width: Double) -> Double)?

  /// The height of an ordinary row, by default one line.
  public let standardRowHeight: Double

  /// Creates a host that shows a list.
  ///
  /// - Parameters:
  ///   - view: The list, whose size and host are set, and which shows the data of its data source
  ///     if it has one.
  ///   - width: The number of columns.
  ///   - height: The number of lines.
  ///   - standardRowHeight: The estimated height of a row until it is measured.
  public init(
    _ view: CollectionView, width: Double, height: Double, standardRowHeight: Double = 1
  ) {
    self.view = view
    self.standardRowHeight = standardRowHeight
    view.host = self
    view.screenState = .visible
    view.resize(to: ListSize(width: width, height: height))
  }

  deinit { view.hostWasDeallocated() }

  private init(nested view: CollectionView, standardRowHeight: Double) {
    self.view = view
    self.standardRowHeight = standardRowHeight
  }

  /// Returns a host that draws a list in the lines of its cell.
  ///
  /// - Parameter list: The inner list.
  /// - Returns: A headless host.
  public func makeHost(for list: CollectionView) -> (any ViewHost)? {
    HeadlessHost(nested: list, standardRowHeight: standardRowHeight)
  }

  /// Returns the size that a cell needs.
  ///
  /// - Parameters:
  ///   - cell: A configured cell.
  ///   - proposal: The fixed number of columns or lines; without a fixed width the cell is as wide
  ///     as its longest line.
  /// - Returns: The numbers of columns and lines.
  public func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    let lines = Self.lines(of: cell)
    let longest = Double(lines.map(\.count).max() ?? 0)
    let width = proposal.width ?? min(longest, proposal.maximum.width)
    let height = measure?(cell, width) ?? Double(lines.count)
    return ListSize(
      width: width, height: proposal.height ?? min(height, proposal.maximum.height))
  }

  /// Sets the cell behind the rows.
  ///
  /// - Parameter cell: The cell, or nil for none.
  public func backgroundDidChange(_ cell: CollectionViewCell?) {
    background = cell
  }

  /// Sets the open context menu.
  ///
  /// - Parameter menu: The menu, or nil for none.
  public func contextMenuDidChange(_ menu: ContextMenu.Presentation?) {
    contextMenu = menu
  }

  /// Applies the transaction of one step.
  ///
  /// - Parameter transaction: The changes.
  public func apply(_ transaction: ViewTransaction) {
    if transaction.previousOffset != offset, !transactions.isEmpty {
      contradictions.append("the offset was \(offset), not \(transaction.previousOffset)")
    }
    let presented = presentedAttributes
    for change in transaction.changes {
      apply(change, presented: presented[change.view], animated: transaction.isAnimated)
    }
    offset = transaction.offset
    transactions.append(transaction)
    animate(transaction)
  }

  private func apply(_ change: ViewChange, presented: ViewAttributes?, animated: Bool) {
    let old = attributes[change.view]
    let fits: Bool
    if change.kind == .appear {
      fits = old == nil
    } else {
      let isPresented = presented.map { isSame($0, change.from) } ?? false
      fits = isPresented || old == change.from && (!animated || running == nil)
    }
    let fitsChange = change.kind == .change && old != nil
    if !fits && !fitsChange {
      contradictions.append("\(change.kind) of \(change.view) from \(change.from)")
    }
    if view.cell(of: change.view) == nil {
      contradictions.append("\(change.kind) of \(change.view), which has no cell")
    }
    switch change.kind {
    case .appear, .move:
      attributes[change.view] = change.to
      if starts[change.view] != nil { starts[change.view] = change.to }
    case .change: break
    case .disappear: attributes[change.view] = nil
    }
  }

  // MARK: - Animation

  /// Starts the animation of a transaction if requested, or ends all animations at an abrupt
  /// change, such as one that is not animated any more.
  private func animate(_ transaction: ViewTransaction) {
    if animates, transaction.isAnimated {
      running = transaction
      starts = attributes
      for change in transaction.changes where change.kind == .appear || change.kind == .move {
        starts[change.view] = change.from
      }
      progress = 0
      startClock(transaction)
      leavingViews.formUnion(
        transaction.changes.filter { $0.kind == .disappear }.map(\.view))
    } else if transaction.isAnimated || attributes.isEmpty
      || transaction.changes.contains(where: { $0.cause != .scrolled })
    {
      endAnimation()
    }
  }

  private func startClock(_ transaction: ViewTransaction) {
    guard followsClock, let animation = transaction.animation else { return }
    start = view.clock.now
    end?.cancel()
    end = view.clock.schedule(after: animation.duration) { [weak self] in self?.finishAnimation() }
  }

  func setProgress(_ progress: Double) {
    self.progress = progress
  }

  func endAnimation() {
    running = nil
    progress = nil
    end?.cancel()
    leavingViews = []
  }
}
