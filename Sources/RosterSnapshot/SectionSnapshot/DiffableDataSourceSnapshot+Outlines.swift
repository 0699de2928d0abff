extension DiffableDataSourceSnapshot {
  /// Returns the outlines of the sections, given those of the list before.
  ///
  /// A snapshot of the whole list contains only the visible items; outlines store the hierarchy and
  /// the hidden items. Items that stay keep their parent, their expanded state and the items hidden
  /// below them, even in another section. In particular:
  /// - Items that are hidden below a collapsed item move with it. A hidden item that the snapshot
  ///   lists becomes visible and collapsed, with the items hidden below it.
  /// - An item whose parent is no longer expanded above it in the same section, for example because
  ///   the parent was removed, moves up to the nearest ancestor that is, or to the top level.
  /// - A new item becomes a sibling of the next item of the section that stayed; at the end of the
  ///   section it is added at the top level.
  /// - Removed sections and items are forgotten: if they appear in a later snapshot, they are new.
  ///
  /// - Parameter old: The outlines before, by section.
  /// - Returns: The outlines of the sections that had one or contain items of one; the visible
  ///   items of each are the items of the section.
  /// - Complexity: O(*n*), where *n* is the number of items here and in the outlines.
  public func outlines(
    retaining old: [SectionID: DiffableDataSourceSectionSnapshot<ItemID>]
  ) -> [SectionID: DiffableDataSourceSectionSnapshot<ItemID>] {
    var result = old.filter { shows($0.value, in: $0.key) }
    if result.count == old.count { return result }
    let forest = OutlineForest(old.filter { result[$0.key] == nil }.values)
    for section in storage.sections where result[section.id] == nil {
      let items = section.mapItems { $0.id }
      let before = old[section.id]
      guard before != nil || items.contains(where: { forest.contains($0) }) else { continue }
      var merge = OutlineMerge(forest, isListed: { storage.contains($0) })
      merge.add(items)
      merge.outline.faultPolicy = before?.faultPolicy ?? faultPolicy
      result[section.id] = merge.outline
    }
    return result
  }

  /// Returns whether a section lists exactly the visible items of its outline, which then stays.
  private func shows(
    _ outline: DiffableDataSourceSectionSnapshot<ItemID>, in section: SectionID
  ) -> Bool {
    guard let key = storage.sections.key(of: section), outline.faults.isEmpty else {
      return false
    }
    let items = storage.sections[key: key].mapItems { $0.id }
    guard outline.visibleItems == items else { return false }
    // A hidden item that is listed elsewhere moves there.
    return outline.tree.items.count { storage.contains($0) } == items.count
  }
}

/// The outlines of several sections together.
struct OutlineForest<ItemID: Hashable> {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  /// The items of all outlines, of duplicates the first.
  private var tree = OutlineTree<ItemID>()

  /// The items that are not below a collapsed parent.
  private var visible: Set<ItemID> = []

  init(_ outlines: some Collection<Outline>) {
    for outline in outlines {
      var others = outline.tree
      others.remove(others.itemsShared(with: tree))
      tree.insert(others, below: nil)
      visible.formUnion(outline.visibleItems)
    }
  }

  /// Returns whether an item is in one of the outlines.
  func contains(_ item: ItemID) -> Bool { tree.contains(item) }

  /// Returns the parent of an item, or nil if there is none.
  func parent(of item: ItemID) -> ItemID? { tree.parent(of: item) }

  /// Returns the children of an item.
  func children(of item: ItemID) -> [ItemID] { tree.children(of: item) }

  /// Returns whether an item is expanded, hidden or not.
  func isExpanded(_ item: ItemID) -> Bool { tree.isExpanded(item) }

  /// Returns whether the children of an item are visible.
  func showsChildren(_ item: ItemID) -> Bool {
    tree.isExpanded(item) && visible.contains(item)
  }
}

/// A builder of the outline of a section from its visible items and the outlines before.
struct OutlineMerge<ItemID: Hashable> {
  private let old: OutlineForest<ItemID>
  private let isListed: (ItemID) -> Bool

  /// The outline so far.
  var outline = DiffableDataSourceSectionSnapshot<ItemID>()

  /// The last item, preceded by its ancestors.
  private var open: [ItemID] = []

  /// The level of each of them.
  private var depths: [ItemID: Int] = [:]

  init(_ old: OutlineForest<ItemID>, isListed: @escaping (ItemID) -> Bool) {
    self.old = old
    self.isListed = isListed
  }

  /// Adds the visible items, in order.
  mutating func add(_ items: [ItemID]) {
    for (item, model) in zip(items, models(for: items)) {
      let parent = model.flatMap { openParent(of: $0) }
      close(below: parent)
      append(item, to: parent)
      if !old.showsChildren(item) { addHidden(below: item) }
    }
  }

  /// Returns for each item the one whose parent it gets: itself, or the next one that stayed.
  private func models(for items: [ItemID]) -> [ItemID?] {
    var models: [ItemID?] = []
    var next: ItemID?
    for item in items.reversed() {
      if old.contains(item) { next = item }
      models.append(next)
    }
    return models.reversed()
  }

  /// Returns the nearest old ancestor that is open and expanded.
  private func openParent(of item: ItemID) -> ItemID? {
    var parent = old.parent(of: item)
    while let candidate = parent {
      if depths[candidate] != nil, old.showsChildren(candidate) { return candidate }
      parent = old.parent(of: candidate)
    }
    return nil
  }

  private mutating func close(below parent: ItemID?) {
    let depth = parent.flatMap { depths[$0] } ?? -1
    for item in open[(depth + 1)...] { depths[item] = nil }
    open.removeSubrange((depth + 1)...)
  }

  private mutating func append(_ item: ItemID, to parent: ItemID?) {
    outline.tree.insert([item], below: parent)
    // An item that was expanded below a collapsed parent becomes collapsed.
    if old.showsChildren(item) { outline.tree.setExpanded(true, [item]) }
    depths[item] = open.count
    open.append(item)
  }

  /// Adds the descendants of an item that are not listed, as they were.
  private mutating func addHidden(below item: ItemID) {
    var rest = [item]
    while let parent = rest.popLast() {
      let children = old.children(of: parent).filter { !isListed($0) }
      outline.tree.insert(children, below: parent)
      outline.tree.setExpanded(true, children.filter { old.isExpanded($0) })
      rest.append(contentsOf: children)
    }
  }
}
