import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

/// A cell of a custom class, which counts its calls.
final class LedgerCell: CollectionViewCell {
  var item: Int?
  var reuseCount = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
    reuseCount += 1
  }
}

/// A data source over a model list that keeps a ledger of all calls.
@MainActor
class ModelSource: CollectionViewDataSource, CollectionViewDelegate {
  var list: ModelList
  var versions: [Int: Int] = [:]
  var hasHeaders = true
  var hasFooters = false
  var usesLedgerCells = false
  var inPlace = true

  /// The events, in order.
  var log: [String] = []
  var displayed: [ObjectIdentifier: ListElement] = [:]
  var violations: [String] = []
  /// The items that are near, by the number of their stay.
  var near: [RangeChange.Stay: Int] = [:]
  var nearEndCount = 0
  var nearStartCount = 0
  var answer: ((any ListView, ListElement) -> (any ListCell)?)?

  init(counts: [Int]) {
    list = ModelList(counts: counts)
  }

  func title(_ item: Int) -> String { "item \(item) v\(versions[item, default: 0])" }

  func numberOfSections(in view: any ListView) -> Int { list.sections.count }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    list.sections[section].items.count
  }

  func collectionView(
    _ view: any ListView, has kind: ElementKind, inSection section: Int
  ) -> Bool {
    switch kind {
    case .header: hasHeaders
    case .footer: hasFooters
    default: true
    }
  }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    if let answer { return answer(view, element) }
    guard let path = element.itemPath else {
      let cell = view.dequeue(ContentCell.self, for: element)
      let id = list.sections[element.section].id
      cell?.content = ListContent(title: "section \(id)", role: .header)
      return cell
    }
    if usesLedgerCells, list[path] % 2 == 0 {
      let cell = view.dequeue(LedgerCell.self, for: element)
      if let old = cell?.item, old != list[path] { violations.append("\(old) was not unbound") }
      cell?.item = list[path]
      return cell
    }
    let cell = view.dequeue(ContentCell.self, for: element)
    cell?.content = ListContent(title: title(list[path]))
    return cell
  }

  func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool {
    guard inPlace, let path = element.itemPath, let cell = cell as? ContentCell else {
      return false
    }
    cell.content = ListContent(title: title(list[path]))
    return true
  }

  func collectionView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
  ) {
    log.append("display \(element)")
    if let old = displayed.updateValue(element, forKey: ObjectIdentifier(cell)) {
      violations.append("the cell of \(old) is displayed for \(element)")
    }
  }

  func collectionView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
  ) {
    log.append("end \(element)")
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      violations.append("\(element) ends without being displayed")
    }
  }

  func collectionView(_ view: any ListView, rangeDidChange change: RangeChange) {
    for item in change.exited where near.removeValue(forKey: item.stay) == nil {
      violations.append("\(item.path) is not near any more without having been")
    }
    for item in change.entered {
      if near.values.contains(list[item.path]) { violations.append("\(item.path) is near twice") }
      near[item.stay] = list[item.path]
    }
  }

  func collectionViewIsNearEnd(_ view: any ListView) { nearEndCount += 1 }

  func collectionViewIsNearStart(_ view: any ListView) { nearStartCount += 1 }

  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    log.append("select \(path)")
  }

  // MARK: - What the user may do

  /// The items with which the user must not interact.
  var locked: Set<Int> = []
  var redirect: ((ItemPath, ItemPath) -> ItemPath)?
  /// Whether the data source forgets to move items.
  var ignoresMoves = false
  /// Whether whole sections can be moved.
  var movesSections = false
  /// The levels of an outline at which an item can be dropped.
  var dropLevels: ((ItemPath, ItemPath) -> DropLevels?)?
  /// Whether a dropped item or section is moved back.
  var refusesDrops = false
  var menu: ContextMenu?
  var style: ((ListElement, ViewChange.Cause) -> AnimationStyle)?

  func collectionView(
    _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle {
    style?(element, cause) ?? .fade
  }

  private func isFree(_ path: ItemPath, _ question: String) -> Bool {
    log.append("\(question) \(path)?")
    return !locked.contains(list[path])
  }

  func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
    isFree(path, "select")
  }

  func collectionView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool {
    isFree(path, "deselect")
  }

  func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
    isFree(path, "highlight")
  }

  func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath) {
    log.append("highlight \(path)")
  }

  func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath) {
    log.append("unhighlight \(path)")
  }

  func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool {
    !locked.contains(list[path])
  }

  /// Whether keys reach headers of sections that cannot be moved.
  var focusesHeaders = false

  func collectionView(_ view: any ListView, canFocusHeaderInSection section: Int) -> Bool {
    focusesHeaders
  }

  func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {
    let names = [change.old, change.new].map { element in
      element.map { $0.itemPath.map { "\($0)" } ?? "\($0)" } ?? "nothing"
    }
    log.append("focus \(names[0]) to \(names[1])")
  }

  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    menu
  }

  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    log.append("choose \(action.id) for \(element)")
  }

  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool {
    !locked.contains(list[path])
  }

  func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {
    let level = (view as? CollectionView)?.dropLevel.map { " at level \($0)" }
    log.append("move \(path) to \(target)" + (level ?? ""))
    guard !ignoresMoves else { return }
    let item = list.sections[path.section].items.remove(at: path.item)
    list.sections[target.section].items.insert(item, at: target.item)
  }

  func collectionView(
    _ view: any ListView, shouldMoveItemAt path: ItemPath, to target: ItemPath
  ) -> Bool {
    if let level = (view as? CollectionView)?.dropLevel { log.append("drop at level \(level)?") }
    return !refusesDrops
  }

  func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? { dropLevels?(path, target) }

  func collectionView(_ view: any ListView, canMoveSection section: Int, to target: Int) -> Bool {
    log.append("move section \(section) to \(target)?")
    return movesSections && !(refusesDrops && section != target)
  }

  func collectionView(_ view: any ListView, moveSection section: Int, to target: Int) {
    log.append("move section \(section) to \(target)")
    guard !ignoresMoves else { return }
    let content = list.sections.remove(at: section)
    list.sections.insert(content, at: target)
  }

  func collectionView(
    _ view: any ListView, targetForMovingItemAt origin: ItemPath, proposed: ItemPath
  ) -> ItemPath {
    redirect?(origin, proposed) ?? proposed
  }

  func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
    switch outcome {
    case .moved(let from, let to): log.append("moved \(from) to \(to)")
    case .movedSection(let from, let to): log.append("moved section \(from) to \(to)")
    case .undone: log.append("undone")
    case .unmoved: log.append("unmoved")
    case .cancelled(let reason): log.append("cancelled \(reason)")
    }
  }

  func scrollViewDidScroll(_ view: any ListView) { log.append("scroll") }

  func scrollViewWillBeginDragging(_ view: any ListView) { log.append("begin dragging") }

  func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
    log.append("end dragging \(willDecelerate)")
  }

  func scrollViewDidEndDecelerating(_ view: any ListView) { log.append("end decelerating") }

  func scrollViewDidEndScrollingAnimation(_ view: any ListView) { log.append("end animation") }

  func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) {
    log.append("deselect \(path)")
  }
}

/// A list view with a data source and a host.
@MainActor
struct Stage {
  let clock = VirtualClock()
  let source: ModelSource
  let view: CollectionView
  let host: HeadlessHost

  /// The right to change the content, if the data source owns the view.
  let lease: ListLease?

  let log = StageLog()

  var faults: StageLog { log }

  /// The outcomes of the counted changes, by number.
  var completions: [Int: [BatchOutcome]] { log.completions }
  var changeCount: Int { log.changeCount }

  @MainActor
  final class StageLog {
    var faults: [ListFault] = []
    var completions: [Int: [BatchOutcome]] = [:]
    var changeCount = 0
    var texts: [String] { faults.map(\.description) }
  }

  init(
    counts: [Int], layout: ListLayout = .list, height: Double = 5, headers: Bool = true,
    insets: ListInsets = .zero, source: ModelSource? = nil
  ) {
    self.source = source ?? ModelSource(counts: counts)
    let source = self.source
    source.hasHeaders = headers
    view = CollectionView(layout: layout, clock: clock)
    lease = source is any ViewOwner ? view.lease(to: source) : nil
    lease?.delegate = source
    host = HeadlessHost(view, width: 20, height: height)
    view.scrollInsets = insets
    view.faultPolicy = .report
    let faults = faults
    view.onFault = { faults.faults.append($0) }
    if lease == nil { view.connect(dataSource: source, delegate: source) }
    reloadData()
  }

  /// Reloads the view, as the owner if there is one.
  func reloadData(following changes: BatchUpdate? = nil) {
    guard let lease else { return view.reload(following: changes) }
    lease.reload(ListStep(changes.map { ViewUpdate($0) }))
  }

  /// Performs a batch, as the owner if there is one.
  func perform(
    animated: Bool = true, switchData: () -> ViewUpdate?,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    if let lease {
      let step = {
        switchData().map { (source as? OwningSource)?.step($0, in: view) ?? ListStep($0) }
      }
      lease.perform(animated: animated, switchData: step, completion: completion)
    } else {
      view.perform(animated: animated, switchData: switchData, completion: completion)
    }
  }

  /// Changes the data, and reloads the view with the differences.
  func reload(changing changed: [Int] = [], _ edit: (inout ModelList) -> Void = { _ in }) {
    let old = source.list
    edit(&source.list)
    for id in changed { source.versions[id, default: 0] += 1 }
    let batch = old.batch(to: source.list)
    reloadData(following: batch)
  }

  /// Changes the data and performs the batch of the changes.
  ///
  /// Sections are named by number; of those to be reloaded, moved and removed ones are left out.
  func change(
    reconfiguring changed: [Int] = [], reloadingSections reloaded: [Int] = [],
    animated: Bool = true, _ edit: (inout ModelList) -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    let old = source.list
    var new = old
    edit(&new)
    var batch = old.batch(to: new)
    for id in changed {
      source.versions[id, default: 0] += 1
      if let path = old.paths[id] { batch.reconfigureItems.append(path) }
    }
    let moved = Set(batch.moveSections.map { $0.old })
    for (index, section) in old.sections.enumerated()
    where reloaded.contains(section.id) && !moved.contains(index)
      && new.sections.contains(where: { $0.id == section.id })
    {
      batch.reloadSections.append(index)
    }
    let switchData = {
      source.list = new
      return ViewUpdate(batch)
    }
    perform(animated: animated, switchData: switchData, completion: completion)
  }

  /// As `change`, and records the outcome.
  func changeCounting(
    reconfiguring changed: [Int], reloadingSections reloaded: [Int], animated: Bool,
    _ edit: (inout ModelList) -> Void
  ) {
    log.changeCount += 1
    let number = log.changeCount
    let log = log
    change(
      reconfiguring: changed, reloadingSections: reloaded, animated: animated, edit,
      completion: { log.completions[number, default: []].append($0) })
  }
}
