public import RosterDiff
public import RosterEngine
public import RosterView

/// A section controller that shows one object of a list as a section of several parts, each with
/// its own controller.
///
/// All parts show the same object. Each part sees only its own items, with indexes from 0, and
/// receives only their events. The items of all parts are compared together, in the batch that
/// changes the sections. The header and the index title are those of the first part that has one;
/// the footer is that of the last. A subclass that overrides a method calls `super`, which forwards
/// to the parts.
///
/// ```swift
/// SectionController(for: Post.self) { post in
///   ListStackedSectionController(
///     post, parts: [AuthorController(post), PhotoController(post), CommentsController(post)])
/// }
/// ```
open class ListStackedSectionController<Object: ListDiffable>: ListSectionController<Object> {
  /// The controllers of the parts, from top to bottom.
  public final let parts: [BaseListSectionController]

  /// The number of content changes of each part without view models.
  var contents: [Int]

  let display = DisplayHandler()

  /// The controllers that were passed in and cannot be parts of this section.
  private let rejected: [BaseListSectionController]

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - object: The object, which the parts show too.
  ///   - parts: The controllers of the parts, from top to bottom. A controller that is already in a
  ///     list or part of a section is a fault, and is left out.
  public init(_ object: Object, parts: [BaseListSectionController]) {
    var (fitting, rejected): ([BaseListSectionController], [BaseListSectionController]) = ([], [])
    for part in parts {
      let isFree = !part.isListed && part.stack == nil && !fitting.contains { $0 === part }
      if isFree { fitting.append(part) } else { rejected.append(part) }
    }
    self.parts = fitting
    self.rejected = rejected
    contents = [Int](repeating: 0, count: fitting.count)
    super.init(object)
    for (index, part) in fitting.enumerated() {
      part.stack = self
      part.part = index
    }
  }

  // MARK: - Content

  public final override var items: [ListItem]? {
    zip(parts.indices, parts).flatMap { index, part in
      if part.needsReading { contents[index] += 1 }
      part.needsReading = false
      if let items = part.items { return items.map { $0.scoped(to: index) } }
      return counted(part).map { item(part, at: $0) }
    }
  }

  private func counted(_ part: BaseListSectionController) -> Range<Int> {
    let count = part.numberOfItems
    if count >= 0 { return 0..<count }
    let problem = "\(part.faultName) gave \(count) items for a part of its section"
    adapter?.report(ListFault(.rule, problem, response: "it is shown without items"))
    return 0..<0
  }

  private func item(_ part: BaseListSectionController, at index: Int) -> ListItem {
    ListItem(
      CountedPart(part: part.part, index: index, content: contents[part.part]), of: part)
  }

  /// The scope of the identities of the items; for the items of each part, as its controller
  /// specifies.
  public final override var itemScope: ItemScope {
    parts.contains { $0.itemScope == .list } ? .list : .section
  }

  public final override var numberOfItems: Int { shownRange.count }

  open override var header: ListItem? { provider(ofKind: .header)?.item }

  open override var footer: ListItem? { provider(ofKind: .footer)?.item }

  open override func supportedElementKinds() -> [ElementKind] {
    var kinds: [ElementKind] = []
    for kind in parts.flatMap({ $0.supportedElementKinds() }) where !kinds.contains(kind) {
      kinds.append(kind)
    }
    return kinds
  }

  open override var indexTitle: String? { parts.lazy.compactMap { $0.indexTitle }.first }

  open override var sizeOfHeader: ListSize { size(ofProvided: .header) }

  open override var sizeOfFooter: ListSize { size(ofProvided: .footer) }

  open override var metrics: SectionMetrics? { parts.lazy.compactMap { $0.metrics }.first }

  /// Returns the part that provides a supplementary view of the section, and its view model: for the
  /// footer the last part that has it, otherwise the first one.
  ///
  /// If some parts declare the kind, it is one of them.
  func provider(
    ofKind kind: ElementKind
  ) -> (part: BaseListSectionController, item: ListItem)? {
    let declaring = parts.filter { $0.supportedElementKinds().contains(kind) }
    let candidates = declaring.isEmpty ? parts : declaring
    for part in kind == .footer ? candidates.reversed() : candidates {
      if let item = part.supplementaryItem(ofKind: kind) { return (part, item) }
    }
    return nil
  }

  private func size(ofProvided kind: ElementKind) -> ListSize {
    provider(ofKind: kind)?.part.size(ofKind: kind) ?? .zero
  }

  open override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
    guard let index else { return provider(ofKind: kind)?.item }
    return location(of: index).flatMap { $0.part.supplementary(kind, ofItem: $0.index) }
  }

  open override func sizeOfSupplementary(_ kind: ElementKind, ofItem index: Int?) -> ListSize {
    guard let index else { return size(ofProvided: kind) }
    return location(of: index)
      .map { $0.part.sizeOfSupplementary(kind, ofItem: $0.index) } ?? .zero
  }

  open override func sizeOfItem(at index: Int) -> ListSize {
    location(of: index).map { $0.part.size(ofItem: $0.index) } ?? .zero
  }

  // MARK: - Indexes

  /// Returns the part of a shown item, and its index in the part.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The part and the index, or nil if there is no such item.
  /// - Complexity: O(log *i*), where *i* is the number of items.
  public final func location(
    of index: Int
  ) -> (part: BaseListSectionController, index: Int)? {
    location(of: index, in: root.itemsBefore ?? shownModels)
  }

  private func location(
    of index: Int, in items: [ListItem]
  ) -> (part: BaseListSectionController, index: Int)? {
    let range = range(in: items)
    guard range.contains(offset: index) else { return nil }
    let item = range.lowerBound + index
    let path = items[item].parts
    let depth = partPath.count
    guard path.count > depth, parts.indices.contains(path[depth]) else { return nil }
    let part = parts[path[depth]]
    return (part, item - part.range(in: items).lowerBound)
  }

  /// Returns the index in the section of a shown item of a part.
  ///
  /// - Parameters:
  ///   - part: The controller of the part.
  ///   - index: The index of the item in the part.
  /// - Returns: The index, or nil if the controller is not a part of this section or has no such
  ///   item.
  public final func index(of part: BaseListSectionController, _ index: Int) -> Int? {
    guard part.stack === self, part.shownRange.contains(offset: index) else { return nil }
    return part.shownRange.lowerBound - shownRange.lowerBound + index
  }

  // MARK: - For the adapter

  override func accept(_ object: ListObject) -> Bool {
    guard super.accept(object) else { return false }
    return parts.allSatisfy { $0.accept(object) }
  }

  override func objectDidChange() {
    super.objectDidChange()
    for index in contents.indices { contents[index] += 1 }
    for part in parts { part.objectDidChange() }
  }

  override func renumbered(_ items: [ListItem]) -> [ListItem] {
    var next: [[Int]: Int] = [:]
    return items.map { item in
      guard item.originalModel == nil, let part = part(at: item.parts[...]) else { return item }
      let index = next[item.parts, default: 0]
      next[item.parts] = index + 1
      return part.stack?.countedItem(index, of: part) ?? item
    }
  }

  override func handOver(_ cell: any ListCell, showing element: ListElement) {
    if let location = location(of: element) { handOver(cell, to: location) }
  }

  override func part(at path: ArraySlice<Int>) -> BaseListSectionController? {
    guard let first = path.first else { return self }
    return parts.indices.contains(first) ? parts[first].part(at: path.dropFirst()) : nil
  }

  override func countedItem(_ index: Int, of part: BaseListSectionController) -> ListItem? {
    partPath.reversed().reduce(item(part, at: index)) { $0.scoped(to: $1) }
  }

  override func enter(_ adapter: ListAdapter) {
    super.enter(adapter)
    for part in parts { part.enter(adapter) }
    for part in rejected {
      let problem =
        "\(type(of: part)), for a part of section \(ListObject(object)), is in a list or a part of "
        + "a section already"
      adapter.report(ListFault(.rule, problem, response: "it was left out"))
    }
  }

  override func leave() {
    super.leave()
    for part in parts { part.leave() }
  }

  // MARK: - Reorder

  override func itemIndex(at index: Int) -> ControllerItem? {
    location(of: index).flatMap { $0.part.itemIndex(at: $0.index) }
  }

  override func itemIndexes(toInsertAt target: Int) -> [ControllerItem] {
    partIndexes(toInsertAt: target)
  }

  // Moves out of the section are decided by the part of the item.
  open override func canMoveItem(
    at index: Int, to target: Int, of other: BaseListSectionController
  ) -> Bool {
    guard other === self, let location = location(of: index), let goal = self.location(of: target),
      location.part === goal.part
    else { return false }
    return location.part.canMoveItem(at: location.index, to: goal.index, of: goal.part)
  }

  public final override func canReceiveItem(
    at target: Int, from other: BaseListSectionController
  ) -> Bool {
    itemIndexes(toInsertAt: target).contains {
      $0.controller.canReceiveItem(at: $0.index, from: other)
    }
  }

  open override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    // Both indexes are in the same part, whose bounds do not change by the move.
    guard let location = location(of: index), let goal = self.location(of: target) else { return }
    location.part.moveItem(at: location.index, to: goal.index, of: location.part)
  }

  // MARK: - Events and permissions

  override func receive(_ event: SectionEvent) {
    call(event)
    if let index = event.item {
      if let location = location(of: index) {
        location.part.receive(event.ofItem(at: location.index))
      }
      return
    }
    // Scrolling concerns the parts on the screen, the working range the whole section.
    for part in parts where event.isOfWorkingRange || display.isDisplaying(part) {
      part.receive(event)
    }
  }

  override func allows(_ permission: ItemPermission, at index: Int) -> Bool {
    guard permits(permission, at: index) else { return false }
    // For moves, `canMoveItem(at:)` has called the part.
    guard permission != .move, let location = location(of: index) else { return true }
    return location.part.allows(permission, at: location.index)
  }

  open override func canMoveItem(at index: Int) -> Bool {
    location(of: index).map { $0.part.allows(.move, at: $0.index) } ?? false
  }

  open override func contextMenuForItem(at index: Int) -> ContextMenu? {
    location(of: index).flatMap { $0.part.contextMenu(ofItem: $0.index) }
  }

  open override func swipeActionsForItem(at index: Int) -> CollectionView.SwipeActions? {
    location(of: index).flatMap { $0.part.swipeActions(ofItem: $0.index) }
  }

  // MARK: - Display and working range

  open override func willDisplay(_ cell: any ListCell, for element: ListElement) {
    guard let location = location(of: element) else { return }
    _ = display.willDisplay(cell, for: location.element, of: location.part)
  }

  open override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
    _ = display.didEndDisplaying(cell, for: location(of: element, leaving: cell))
  }

  open override func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? {
    guard let location = location(of: element) else { return nil }
    return location.part.animationStyle(for: location.element, cause: cause)
  }

  open override func whileInWorkingRange() async {
    await withTaskGroup(of: Void.self) { group in
      for part in parts { group.addTask { await part.whileInWorkingRange() } }
    }
  }
}
