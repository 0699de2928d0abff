#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// Reveals the swipe actions of a row of a list in a scroll view.
  ///
  /// One row at a time is open. It closes when the list scrolls, when a row is touched, when an action
  /// is chosen, and when the row leaves.
  @MainActor
  final class HostSwipe: SideScrollerListener {
    private weak var host: UIKitHost?
    private lazy var scroller = host.map { SideScroller(on: $0, self) }

    /// The row that is open or follows a finger, and what it shows.
    private var view: ViewID?
    private weak var row: HostRow?
    private var sides = SwipeButtons()

    init(_ host: UIKitHost) { self.host = host }

    /// Lets the user swipe rows, once.
    func install() { _ = scroller }

    var isOpen: Bool { view != nil }

    // MARK: - Opening and closing

    /// Prepares the row at a point of the host; false if it has no actions.
    private func open(at point: CGPoint) -> Bool {
      guard let host, host.isVertical, host.list.reorder == nil,
        let (view, row, path) = item(at: point, in: host), !row.showsList,
        host.list.crossOffset(of: path.section) == nil
      else { return false }
      if view == self.view { return true }
      let actions = host.list.swipeActions(forItemAt: path)
      let buttons = SwipeButtons(actions, isMirrored: host.isRightToLeft) { [weak self] in
        self?.choose($0)
      }
      guard buttons.left.width + buttons.right.width > 0 else { return false }
      close()
      (self.view, self.row, sides) = (view, row, buttons)
      row.reveal(buttons)
      place()
      return true
    }

    /// Returns the item at a point, unless something else is in front of it.
    private func item(
      at point: CGPoint, in host: UIKitHost
    ) -> (view: ViewID, row: HostRow, path: ItemPath)? {
      let hits = host.rows.compactMap { view, row in
        row.frame.contains(point)
          ? host.list.element(of: view).map { (view: view, row: row, element: $0) } : nil
      }
      let front = hits.filter { if case .decoration = $0.element { false } else { true } }
        .max { $0.row.attributes.zIndex < $1.row.attributes.zIndex }
      return front.flatMap { front in
        front.element.itemPath.map { (front.view, front.row, $0) }
      }
    }

    /// Puts the scroller where the row is, with the row closed.
    private func place() {
      guard let row else { return }
      scroller?.follow(
        row.frame, axis: .horizontal, maximum: sides.left.width + sides.right.width,
        offset: sides.left.width)
    }

    /// Closes the open row.
    ///
    /// - Returns: Whether a row was open.
    @discardableResult
    func close() -> Bool {
      guard isOpen else { return false }
      row?.conceal()
      (view, row, sides) = (nil, nil, SwipeButtons())
      scroller?.follow(.zero, axis: .horizontal, maximum: 0, offset: 0)
      return true
    }

    /// Closes the row that shows a view, because it leaves.
    func close(_ view: ViewID) {
      if view == self.view { close() }
    }

    private func choose(_ action: ContextMenu.Action) {
      guard let host, let path = view.flatMap({ host.list.element(of: $0) })?.itemPath else {
        return
      }
      close()
      host.list.chooseSwipeAction(action, forItemAt: path)
    }

    // MARK: - SideScrollerListener

    func sideScroller(_ scroller: SideScroller, beginsAt point: CGPoint) -> Bool { open(at: point) }

    func sideScrollerDidScroll(_ scroller: SideScroller) {
      row?.shift = sides.left.width - scroller.offset
    }

    func sideScroller(
      _ scroller: SideScroller, endsNear offset: CGFloat, from start: CGFloat, velocity: CGFloat
    ) -> CGFloat {
      let closed = sides.left.width
      let stops = [0, closed, closed + sides.right.width]
      // One swipe closes a row or opens it: the other side needs a second swipe.
      let isLeft = start < closed || start == closed && offset < closed
      let reachable = isLeft ? stops.prefix(2) : stops.suffix(2)
      if velocity != 0 { return (velocity < 0 ? reachable.first : reachable.last) ?? closed }
      return reachable.min { abs($0 - offset) < abs($1 - offset) } ?? closed
    }

    func sideScrollerDidEnd(_ scroller: SideScroller) {
      if row?.shift == 0 { close() }
    }
  }

  // A touch on a row closes what a swipe has opened, and does nothing else.
  extension UIKitHost {
    var hasOpenRow: Bool { swipe.isOpen }

    @discardableResult
    func closeRow() -> Bool { swipe.close() }
  }

  /// The buttons at both sides of a row.
  @MainActor
  struct SwipeButtons {
    /// The buttons of one side, from the edge inwards.
    struct Side {
      var buttons: [SwipeButton] = []
      var width: CGFloat { buttons.reduce(0) { $0 + $1.width } }
    }

    var left = Side()
    var right = Side()

    init() {}

    /// Creates the buttons of actions that can be chosen.
    init(
      _ actions: CollectionView.SwipeActions, isMirrored: Bool,
      _ choose: @escaping @MainActor (ContextMenu.Action) -> Void
    ) {
      func side(_ actions: [ContextMenu.Action]) -> Side {
        Side(buttons: actions.filter(\.isEnabled).map { SwipeButton($0, choose) })
      }
      left = side(isMirrored ? actions.trailing : actions.leading)
      right = side(isMirrored ? actions.leading : actions.trailing)
    }

    var all: [SwipeButton] { left.buttons + right.buttons }

    /// Puts the buttons into a row whose content is shifted; they come from its edges.
    func layOut(in bounds: CGRect, shift: CGFloat) {
      place(left, revealed: max(shift, 0)) { start, width in
        CGRect(x: bounds.minX + start, y: bounds.minY, width: width, height: bounds.height)
      }
      place(right, revealed: max(-shift, 0)) { start, width in
        CGRect(
          x: bounds.maxX - start - width, y: bounds.minY, width: width, height: bounds.height)
      }
    }

    /// Shares what is revealed among the buttons of a side, in proportion to their widths.
    private func place(
      _ side: Side, revealed: CGFloat, _ frame: (_ start: CGFloat, _ width: CGFloat) -> CGRect
    ) {
      let part = side.width > 0 ? revealed / side.width : 0
      var start: CGFloat = 0
      for button in side.buttons {
        button.frame = frame(start, button.width * part)
        button.isHidden = part == 0
        start += button.width * part
      }
    }
  }

  /// The button of a swipe action.
  final class SwipeButton: UIControl {
    private let label = UILabel(frame: .zero)

    /// The width of the button when it is revealed.
    let width: CGFloat

    init(_ action: ContextMenu.Action, _ choose: @escaping @MainActor (ContextMenu.Action) -> Void)
    {
      label.text = action.title
      label.textColor = .white
      label.textAlignment = .center
      width = max(label.intrinsicContentSize.width + 2 * Self.padding, Self.leastWidth)
      super.init(frame: .zero)
      backgroundColor = action.role == .destructive ? .systemRed : .systemGray
      clipsToBounds = true
      addSubview(label)
      isAccessibilityElement = true
      accessibilityLabel = action.title
      accessibilityTraits = .button
      addAction(UIAction { _ in choose(action) }, for: .touchUpInside)
    }

    /// Buttons are not made from nibs.
    required init?(coder: NSCoder) { nil }

    private static var padding: CGFloat { 15 }
    private static var leastWidth: CGFloat { 74 }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds
    }
  }
#endif

#if os(tvOS)
  // There are no swipes.
  extension UIKitHost {
    var hasOpenRow: Bool { false }

    @discardableResult
    func closeRow() -> Bool { false }
  }
#endif
