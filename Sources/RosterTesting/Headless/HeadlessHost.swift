public import RosterEngine
public import RosterView

/// A host without a screen, which draws from transactions alone into lines of text.
///
/// One unit is one line. It belongs to the main actor.
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

  /// The context menu that is open, and what it is for.
  public private(set) var contextMenu: ContextMenu.Presentation?

  /// What contradicts the transactions before it; empty unless the list is broken.
  public private(set) var contradictions: [String] = []

  /// Whether animated transactions take time, until `finishAnimation()`.
  public var animates = false

  /// Whether animations go on and end by the clock of the list, as their transactions say.
  public var followsClock = false

  /// How far the running animation is, or nil if there is none.
  public var animationProgress: Double? {
    guard followsClock, let animation = running?.animation else { return progress }
    return animation.progress(after: view.clock.now - start)
  }

  private var progress: Double?
  private var start: Duration = .zero
  private var end: ScheduledWork?

  /// The transaction that is being animated.
  var running: ViewTransaction?
  /// Where the views that take part in it set out, or where they were put since.
  var starts: [ViewID: ViewAttributes] = [:]

  /// The views that are leaving in the running animations.
  public private(set) var leavingViews: Set<ViewID> = []

  /// Measures a cell; by default one line, and one more if there is a subtitle.
  public var measure: (@MainActor (_ cell: CollectionViewCell, _ width: Double) -> Double)?

  /// One line.
  public let standardRowHeight: Double

  /// Shows a list.
  ///
  /// - Parameters:
  ///   - view: The list, which gets its size and this host, and whose data source is asked if it
  ///     has one.
  ///   - width: The number of columns.
  ///   - height: The number of lines.
  ///   - standardRowHeight: What a row counts as until it is measured.
  public init(
    _ view: CollectionView, width: Double, height: Double, standardRowHeight: Double = 1
  ) {
    self.view = view
    self.standardRowHeight = standardRowHeight
    view.host = self
    view.screenState = .visible
    view.resize(to: ListSize(width: width, height: height))
  }

  private init(nested view: CollectionView, standardRowHeight: Double) {
    self.view = view
    self.standardRowHeight = standardRowHeight
  }

  /// Makes a host that draws a list in the lines of its cell.
  ///
  /// - Parameter list: The inner list.
  /// - Returns: A host like this one, which is the `host` of the list.
  public func makeHost(for list: CollectionView) -> (any ViewHost)? {
    HeadlessHost(nested: list, standardRowHeight: standardRowHeight)
  }

  /// Measures a cell.
  ///
  /// - Parameters:
  ///   - cell: A filled cell.
  ///   - proposal: The number of columns and lines that are given; without columns it is as wide as
  ///     its longest line.
  /// - Returns: The numbers of columns and lines.
  public func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    let lines = Self.lines(of: cell)
    let longest = Double(lines.map(\.count).max() ?? 0)
    let width = proposal.width ?? min(longest, proposal.greatest.width)
    let height = measure?(cell, width) ?? Double(lines.count)
    return ListSize(
      width: width, height: proposal.height ?? min(height, proposal.greatest.height))
  }

  /// Takes over a new background.
  ///
  /// - Parameter cell: The cell, or nil for none.
  public func backgroundDidChange(_ cell: CollectionViewCell?) {
    background = cell
  }

  /// Takes over a context menu.
  ///
  /// - Parameter menu: The menu, or nil for none.
  public func contextMenuDidChange(_ menu: ContextMenu.Presentation?) {
    contextMenu = menu
  }

  /// Takes over one step of the list.
  ///
  /// - Parameter transaction: What changed.
  public func apply(_ transaction: ViewTransaction) {
    if transaction.previousOffset != offset, !transactions.isEmpty {
      contradictions.append("the offset was \(offset), not \(transaction.previousOffset)")
    }
    let presented = presentedAttributes
    for change in transaction.changes {
      apply(change, presented: presented[change.view], isAnimated: transaction.isAnimated)
    }
    offset = transaction.offset
    transactions.append(transaction)
    animate(transaction)
  }

  private func apply(_ change: ViewChange, presented: ViewAttributes?, isAnimated: Bool) {
    let old = attributes[change.view]
    let fits: Bool
    if change.kind == .appear {
      fits = old == nil
    } else {
      let isPresented = presented.map { isSame($0, change.from) } ?? false
      fits = isPresented || old == change.from && (!isAnimated || running == nil)
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

  /// Animates a transaction if it is to be, or ends all animations at a sudden change.
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
    } else if attributes.isEmpty || transaction.changes.contains(where: { $0.cause != .scrolled }) {
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
