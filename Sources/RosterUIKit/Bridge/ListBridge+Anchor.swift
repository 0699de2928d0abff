#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// Anchor candidates: items, in order of preference, and where they are on the screen.
  struct UIKitAnchor {
    struct Item {
      /// Where the item is; nil between a batch that deletes it and one that inserts it again.
      var path: ItemPath?

      /// Whether the end of the item is held, not its beginning.
      var isEnd = false

      /// The distance of that edge from the beginning of the visible part.
      var distance: CGFloat

      /// Where the item is after the update.
      var target: ItemPath?
    }

    private(set) var items: [Item] = []

    /// The distance from the beginning of the list, which stays if no item is held.
    var distance: CGFloat?

    /// Whether the list is at its end, and stays there.
    var isAtEnd = false

    /// The item that is held; nil if none of them is in the list now.
    var current: Item? { items.first { $0.path != nil } }

    mutating func set(_ items: [Item]) { self.items = items }

    /// Chooses what stays in a whole update: items that stay before those that move.
    ///
    /// Its batches cannot say that: each of them moves other items.
    mutating func choose(by map: BatchMap) {
      var (stayed, moved) = ([Item](), [Item]())
      for var item in items {
        guard let path = item.path, let target = map.newPath(of: path) else { continue }
        item.target = target
        if map.moves(path) { moved.append(item) } else { stayed.append(item) }
      }
      items = stayed + moved
    }

    /// Follows the items through a batch that is not the last one of the update.
    mutating func carry(through map: BatchMap) {
      for index in items.indices {
        items[index].path = items[index].path.flatMap { map.newPath(of: $0) }
      }
    }

    /// Puts the items where they are after the update.
    mutating func arrive() {
      for index in items.indices { items[index].path = items[index].target }
    }
  }

  extension BatchMap {
    /// Whether a batch moves an item, or its section.
    fileprivate func moves(_ path: ItemPath) -> Bool {
      if case .moved = fate(ofSection: path.section) { return true }
      if case .moved = fate(of: path) { return true }
      return false
    }
  }

  // Scroll anchoring, by the anchor policy: unless the app has scrolled elsewhere, what is at the
  // top of the screen stays there, while rows come, go and change their size above it. At the very
  // top the list stays at the top.
  extension ListBridge {
    /// Sets the anchor before something changes.
    func setAnchor() {
      anchor = UIKitAnchor()
      guard let view, !view.bounds.isEmpty else { return }
      anchor.distance = distanceFromStart(of: view)
      switch anchorPolicy {
      case .topEdge: return
      case .end(let threshold):
        anchor.isAtEnd = distanceFromEnd(of: view) <= max(CGFloat(threshold), 0)
        if anchor.isAtEnd { return }
        var items = anchorCandidates(of: view)
        let first = shown.counts.firstIndex { $0 > 0 }.map { ItemPath(section: $0, item: 0) }
        // The first row may be a loading indicator, after which the loaded rows are inserted.
        if items.count > 1, items[0].path == first { items.swapAt(0, 1) }
        anchor.set(items)
      case .bottomItem: anchor.set(anchorCandidates(of: view, byEnds: true).reversed())
      case .topItem, .item:
        if distanceFromStart(of: view) > 0 { anchor.set(anchorCandidates(of: view)) }
      }
      if case .item(let path) = anchorPolicy, let edges = edges(of: path) {
        let item = UIKitAnchor.Item(path: path, distance: edges.start - start(of: view))
        anchor.set([item] + anchor.items)
      }
    }

    /// The items on the screen, from the first to the last.
    private func anchorCandidates(of view: any BridgedView, byEnds isEnd: Bool = false)
      -> [UIKitAnchor.Item]
    {
      if shown.counts.isEmpty { return [] }
      let start = start(of: view)
      return view.shownIndexPaths.map { ItemPath($0) }.sorted().compactMap { path in
        guard let edges = edges(of: path), edges.end > start, edges.start < start + length(of: view)
        else { return nil }
        return UIKitAnchor.Item(
          path: path, isEnd: isEnd, distance: (isEnd ? edges.end : edges.start) - start)
      }
    }

    /// Chooses what the reader looks at after an update, which has not begun.
    func carryAnchor(by map: BatchMap) {
      // The item of the policy is followed at once; without it the policy is `topItem`.
      if case .item(let path) = anchorPolicy {
        anchorPolicy = map.newPath(of: path).map { .item($0) } ?? .topItem
      }
      guard let first = anchor.items.first else { return }
      anchor.choose(by: map)
      // Frames of items off the screen are known only before the update.
      if anchor.items.isEmpty, let nearest = nearestSurvivor(of: first, map) {
        anchor.set([nearest])
      }
    }

    /// Forgets the items, because it is not known which of them stay.
    func loseAnchor() {
      anchor.set([])
      if case .item = anchorPolicy { anchorPolicy = .topItem }
    }

    /// Returns the item that stays and was nearest to a removed one, with the edge that faces it at
    /// the beginning of the removed one; of two that are equally near, the one before.
    private func nearestSurvivor(of lost: UIKitAnchor.Item, _ map: BatchMap) -> UIKitAnchor.Item? {
      guard let path = lost.path, let edges = edges(of: path) else { return nil }
      func isKept(_ path: ItemPath) -> Bool { !map.moves(path) && map.newPath(of: path) != nil }
      let before = shown.paths(before: path).first(where: isKept)
      let after = shown.paths(after: path).first(where: isKept)
      let above = before.flatMap { self.edges(of: $0) }.map { edges.start - $0.end }
      let below = after.flatMap { self.edges(of: $0) }.map { $0.start - edges.start }
      let isAbove = above.map { $0 <= below ?? .infinity } ?? false
      guard let nearest = isAbove ? before : after else { return nil }
      return UIKitAnchor.Item(
        path: nearest, isEnd: isAbove, distance: lost.distance, target: map.newPath(of: nearest))
    }

    /// The offset at which the reader sees what they looked at, as far as the content allows; nil
    /// if there is nothing to hold.
    var anchoredOffset: CGPoint? {
      guard let view else { return nil }
      let insets = view.adjustedContentInset
      var offset = view.contentOffset
      if anchor.isAtEnd {
        if view.scrollsVertically {
          offset.y = view.contentSize.height + insets.bottom - view.bounds.height
        } else {
          offset.x =
            view.isRightToLeft
            ? -insets.left : view.contentSize.width + insets.right - view.bounds.width
        }
        offset = view.limited(offset)
        return offset == view.contentOffset ? nil : offset
      }
      guard let start = anchoredStart(of: view) else { return nil }
      if view.scrollsVertically {
        offset.y = start - insets.top
      } else {
        offset.x =
          view.isRightToLeft
          ? -start + insets.right - view.bounds.width : start - insets.left
      }
      let distance = max(
        abs(offset.x - view.contentOffset.x), abs(offset.y - view.contentOffset.y))
      // An offset that stays needs no limit: the user may have pulled the list beyond its end.
      return distance < 0.001 ? nil : view.limited(offset)
    }

    /// The position at which the visible part is to begin; nil if the offset can stay.
    private func anchoredStart(of view: any BridgedView) -> CGFloat? {
      if let item = anchor.current, let path = item.path, let edges = edges(of: path) {
        return (item.isEnd ? edges.end : edges.start) - item.distance
      }
      // Where the offset is depends on the length of the content if the list begins at the right.
      return beginsAtRight(view) ? anchor.distance.map { $0 - view.contentSize.width } : nil
    }

    /// Scrolls to where the reader was.
    ///
    /// Rows that come on the screen by that may be measured, so it is repeated; sizes that never
    /// settle end it.
    func restoreAnchor() {
      for _ in 0..<8 {
        guard let view, let offset = anchoredOffset, offset != view.contentOffset else { return }
        view.contentOffset = offset
        view.layoutIfNeeded()
      }
    }

    /// Does something that changes sizes, and keeps what the reader looks at where it is.
    func keepingAnchor(_ change: () -> Void) {
      guard !queue.isStepping, !shown.isStale else { return change() }
      beginStep()
      setAnchor()
      change()
      if let view, !anchor.items.isEmpty || anchor.isAtEnd || beginsAtRight(view) {
        view.layoutIfNeeded()
      }
      restoreAnchor()
      anchor = UIKitAnchor()
      endStep()
    }

    // Positions are along the direction of scrolling, and grow from the first item to the last,
    // also from right to left.

    private func start(of view: any BridgedView) -> CGFloat {
      let insets = view.adjustedContentInset
      if view.scrollsVertically { return view.contentOffset.y + insets.top }
      return view.isRightToLeft
        ? -(view.contentOffset.x + view.bounds.width - insets.right)
        : view.contentOffset.x + insets.left
    }

    private func length(of view: any BridgedView) -> CGFloat {
      let insets = view.adjustedContentInset
      return view.scrollsVertically
        ? view.bounds.height - insets.top - insets.bottom
        : view.bounds.width - insets.left - insets.right
    }

    private func contentLength(of view: any BridgedView) -> CGFloat {
      view.scrollsVertically ? view.contentSize.height : view.contentSize.width
    }

    private func start(ofContentIn view: any BridgedView) -> CGFloat {
      beginsAtRight(view) ? -view.contentSize.width : 0
    }

    private func beginsAtRight(_ view: any BridgedView) -> Bool {
      !view.scrollsVertically && view.isRightToLeft
    }

    func distanceFromStart(of view: any BridgedView) -> CGFloat {
      start(of: view) - start(ofContentIn: view)
    }

    func distanceFromEnd(of view: any BridgedView) -> CGFloat {
      contentLength(of: view) - distanceFromStart(of: view) - length(of: view)
    }

    /// Returns the distance from the start of the content to an item; 0 for the first one.
    func distanceFromStart(of path: ItemPath) -> CGFloat {
      guard let view, let edges = edges(of: path), path != shown.firstItem else { return 0 }
      return edges.start - start(ofContentIn: view)
    }

    /// Returns the distance from an item to the end of the content; 0 for the last one.
    func distanceFromEnd(of path: ItemPath) -> CGFloat {
      guard let view, let edges = edges(of: path), path != shown.lastItem else { return 0 }
      return start(ofContentIn: view) + contentLength(of: view) - edges.end
    }

    private func edges(of path: ItemPath) -> (start: CGFloat, end: CGFloat)? {
      guard let view, shown.contains(path), let frame = view.uiFrame(of: .item(path)) else {
        return nil
      }
      if view.scrollsVertically { return (frame.minY, frame.maxY) }
      return view.isRightToLeft ? (-frame.maxX, -frame.minX) : (frame.minX, frame.maxX)
    }
  }
#endif
