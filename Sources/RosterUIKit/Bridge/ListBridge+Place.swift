#if canImport(UIKit)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// What the reader looks at: items, in order of preference, and where they are on the screen.
  struct HeldPlace {
    struct Item {
      var path: ItemPath

      /// Whether the end of the item is held, not its beginning.
      var isEnd = false

      /// The distance of that edge from the beginning of the visible part.
      var distance: CGFloat
    }

    var items: [Item] = []

    /// Whether the list is at its beginning, and stays there.
    var isAtStart = false

    /// Whether the list is at its end, and stays there.
    var isAtEnd = false

    /// Follows the items through a batch: those that stay before those that were moved.
    mutating func carry(through map: BatchMap) {
      var (stayed, moved) = ([Item](), [Item]())
      for item in items {
        var isMoved =
          if case .moved = map.fate(ofSection: item.path.section) { true } else { false }
        if case .moved = map.fate(of: item.path) { isMoved = true }
        guard let path = map.newPath(of: item.path) else { continue }
        var new = item
        new.path = path
        if isMoved { moved.append(new) } else { stayed.append(new) }
      }
      items = stayed + moved
    }
  }

  // The reader's place, by the anchor policy: unless the app has chosen another one, what is at the
  // top of the screen stays there, while rows come, go and change their size above it. At the very
  // top the list stays at the top.
  extension ListBridge {
    /// Notes what the reader looks at, before something changes.
    func holdPlace() {
      place = HeldPlace()
      guard let view, !view.bounds.isEmpty else { return }
      switch anchorPolicy {
      case .topEdge: return
      case .end(let threshold):
        place.isAtEnd = distanceFromEnd(of: view) <= max(CGFloat(threshold), 0)
        if place.isAtEnd { return }
        place.items = heldItems(of: view)
        let first = shown.counts.firstIndex { $0 > 0 }.map { ItemPath(section: $0, item: 0) }
        // The first row may be a loading indicator, after which the loaded rows are inserted.
        if place.items.count > 1, place.items[0].path == first { place.items.swapAt(0, 1) }
      case .bottomItem: place.items = heldItems(of: view, byEnds: true).reversed()
      case .topItem, .item:
        place.isAtStart = distanceFromStart(of: view) <= 0
        if !place.isAtStart { place.items = heldItems(of: view) }
      }
      if case .item(let path) = anchorPolicy, let edges = edges(of: path) {
        place.isAtStart = false
        place.items.insert(
          HeldPlace.Item(path: path, distance: edges.start - start(of: view)), at: 0)
      }
    }

    /// The items on the screen, from the first to the last.
    private func heldItems(of view: any BridgedView, byEnds isEnd: Bool = false) -> [HeldPlace.Item]
    {
      if shown.counts.isEmpty { return [] }
      let start = start(of: view)
      return view.shownIndexPaths.map { ItemPath($0) }.sorted().compactMap { path in
        guard let edges = edges(of: path), edges.end > start, edges.start < start + length(of: view)
        else { return nil }
        return HeldPlace.Item(
          path: path, isEnd: isEnd, distance: (isEnd ? edges.end : edges.start) - start)
      }
    }

    /// Follows the item of the anchor policy through a batch; without it the policy is `topItem`.
    private func carryPolicy(through map: BatchMap) {
      guard case .item(let path) = anchorPolicy else { return }
      anchorPolicy = map.newPath(of: path).map { .item($0) } ?? .topItem
    }

    /// Follows what the reader looks at through a batch of the step, which is in the view's counts.
    func carryPlace(through map: BatchMap) {
      carryPolicy(through: map)
      guard let first = place.items.first else { return }
      // Frames of items off the screen are known only before the batch.
      let nearest =
        place.items.allSatisfy({ map.newPath(of: $0.path) == nil })
        ? nearestSurvivor(of: first, map) : nil
      place.carry(through: map)
      if let nearest { place.items = [nearest] }
    }

    /// Forgets the items, because it is not known which of them stay.
    func losePlace() {
      place.items = []
      if case .item = anchorPolicy { anchorPolicy = .topItem }
    }

    /// Returns the item that stays and was nearest to a removed one, with the edge that faces it at
    /// the beginning of the removed one; of two that are equally near, the one before.
    private func nearestSurvivor(of lost: HeldPlace.Item, _ map: BatchMap) -> HeldPlace.Item? {
      func stays(_ path: ItemPath) -> ItemPath? {
        if case .moved = map.fate(ofSection: path.section) { return nil }
        if case .moved = map.fate(of: path) { return nil }
        return map.newPath(of: path)
      }
      let before = shown.paths(before: lost.path).lazy.compactMap { old in
        stays(old).map { (old, $0) }
      }.first
      let after = shown.paths(after: lost.path).lazy.compactMap { old in
        stays(old).map { (old, $0) }
      }.first
      guard let edges = edges(of: lost.path) else { return nil }
      let above = before.flatMap { self.edges(of: $0.0) }.map { edges.start - $0.end }
      let below = after.flatMap { self.edges(of: $0.0) }.map { $0.start - edges.start }
      if let before, let above, above <= below ?? .infinity {
        return HeldPlace.Item(path: before.1, isEnd: true, distance: lost.distance)
      }
      return after.map { HeldPlace.Item(path: $0.1, distance: lost.distance) }
    }

    /// The offset at which the reader sees what they looked at, as far as the content allows; nil if
    /// there is nothing to hold.
    var heldOffset: CGPoint? {
      guard let view else { return nil }
      let insets = view.adjustedContentInset
      var offset = view.contentOffset
      if place.isAtStart {
        // The offset of the beginning depends on the content only from right to left.
        if view.scrollsVertically || !view.isRightToLeft { return nil }
        offset.x = view.contentSize.width + insets.right - view.bounds.width
        return offset
      }
      if place.isAtEnd {
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
      guard let held = place.items.first, let edges = edges(of: held.path) else { return nil }
      let start = (held.isEnd ? edges.end : edges.start) - held.distance
      if view.scrollsVertically {
        offset.y = start - insets.top
      } else {
        offset.x =
          view.isRightToLeft
          ? -start + insets.right - view.bounds.width : start - insets.left
      }
      let distance = max(
        abs(offset.x - view.contentOffset.x), abs(offset.y - view.contentOffset.y))
      // What stays needs no limit: the user may have pulled the list beyond its end.
      return distance < 0.001 ? nil : view.limited(offset)
    }

    /// Scrolls to where the reader was.
    ///
    /// Rows that come on the screen by that may be measured, so it is repeated; sizes that never
    /// settle end it.
    func restorePlace() {
      for _ in 0..<8 {
        guard let view, let offset = heldOffset, offset != view.contentOffset else { return }
        view.contentOffset = offset
        view.layoutIfNeeded()
      }
    }

    /// Does something that changes sizes, and keeps what the reader looks at where it is.
    func keepingPlace(_ change: () -> Void) {
      guard !queue.isStepping, !shown.isStale else { return change() }
      beginStep()
      holdPlace()
      change()
      if !place.items.isEmpty || place.isAtEnd { view?.layoutIfNeeded() }
      restorePlace()
      place = HeldPlace()
      endStep()
    }

    // Positions are along the direction of scrolling, and grow from the first item to the last, also
    // from right to left.

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

    private func distanceFromStart(of view: any BridgedView) -> CGFloat {
      let start = start(of: view)
      return view.scrollsVertically || !view.isRightToLeft ? start : start + view.contentSize.width
    }

    private func distanceFromEnd(of view: any BridgedView) -> CGFloat {
      let content = view.scrollsVertically ? view.contentSize.height : view.contentSize.width
      return content - distanceFromStart(of: view) - length(of: view)
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
