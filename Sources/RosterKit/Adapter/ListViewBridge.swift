import RosterDiff
import RosterEngine
import RosterView

/// The object that a list view calls on behalf of an adapter, which keeps these methods off the
/// adapter.
///
/// It implements all methods of the delegate: each event goes to the section controllers that it
/// concerns and then to the app's delegate, so that no event is lost.
@MainActor
final class ListViewBridge {
  weak var adapter: ListAdapter?

  /// The index titles that the view received last.
  private var indexTitles: [SectionMap.IndexTitle] = []

  /// Calls the adapter; updates requested meanwhile wait for the next turn of the main run loop.
  func serve<Result>(_ body: (ListAdapter) -> Result) -> Result? {
    guard let adapter else { return nil }
    func call() -> Result {
      adapter.connection.callDepth += 1
      defer { adapter.connection.callDepth -= 1 }
      return body(adapter)
    }
    guard let lease = adapter.lease else { return call() }
    return lease.use(call)
  }

  /// Calls the adapter as `serve` does, and measures the call if there is a performance delegate.
  func measure<Result>(
    _ work: ListAdapter.Work, _ body: (ListAdapter) -> Result,
    cell: (Result) -> (any ListCell)? = { _ in nil }
  ) -> Result? {
    guard let adapter, let delegate = adapter.performanceDelegate else { return serve(body) }
    let controller = work.element.flatMap { adapter.shown[$0.section]?.controller }
    delegate.listAdapter(adapter, willBegin: work, of: controller)
    let start = adapter.clock.now
    let result = serve(body)
    let duration = adapter.clock.now - start
    delegate.listAdapter(
      adapter, didEnd: work, of: controller, cell: result.flatMap(cell), after: duration)
    return result
  }

  /// Calls the adapter with the controller of a section.
  func serve<Result>(
    _ section: Int, _ body: (ListAdapter, BaseListSectionController?) -> Result
  ) -> Result? {
    serve { body($0, $0.shown[section]?.controller) }
  }
}

extension ListViewBridge {
  /// Notifies the section controller of an item and then the app's delegate.
  func notify(
    _ event: SectionEvent, inSection section: Int,
    _ report: (any CollectionViewDelegate) -> Void
  ) {
    serve(section) { adapter, controller in
      controller?.receive(event)
      if let delegate = adapter.viewDelegate { report(delegate) }
    }
  }

  /// Notifies the section controllers on the screen and then the app's delegate.
  func notify(
    _ event: SectionEvent, of adapter: ListAdapter, _ report: (any CollectionViewDelegate) -> Void
  ) {
    for controller in adapter.controllersOnScreen { controller.receive(event) }
    if let delegate = adapter.viewDelegate { report(delegate) }
  }

  /// Requests permission from the section controller of an item and then from the app's delegate.
  func request(
    _ permission: ItemPermission, _ path: ItemPath,
    _ question: (any CollectionViewDelegate) -> Bool
  ) -> Bool {
    serve(path.section) { adapter, controller in
      guard controller?.allows(permission, at: path.item) ?? true else { return false }
      return adapter.viewDelegate.map(question) ?? true
    } ?? true
  }
}

extension ListViewBridge: ViewOwner {
  var ownerName: String { "a ListAdapter" }

  var listName: String { adapter?.listName ?? "ListAdapter" }

  var ownDelegate: (any CollectionViewDelegate)? { self }

  // It serves one view at a time.
  var beginsLeases: Bool { true }

  func leaseDidEnd() { adapter?.leaveView() }

  var onFault: (@MainActor (ListFault) -> Void)? { adapter?.onFault }

  var faultPlace: ListFault.Place? { adapter?.updater.base.place }

  var faultPolicy: ListFault.Policy? { adapter?.faultPolicy }

  func name(of element: ListElement) -> String? { adapter?.name(of: element) }

  func provider(of element: ListElement, cause: ViewChange.Cause?) -> AnyObject? {
    adapter?.controller(of: element, cause)
  }

  func cellSource(of element: ListElement) -> ListLease.CellSource {
    guard let path = element.itemPath, let items = adapter?.shown[path.section]?.items else {
      return .owner
    }
    switch items {
    case .counted: return .controller
    case .models(let items):
      guard items.indices.contains(path.item) else { return .owner }
      return items[path.item].isCounted ? .controller : .owner
    }
  }

  func sections(for view: any ListView) -> ListSections {
    ListSections(counts: adapter?.shown.itemCounts ?? [], of: self, in: view)
  }

  func numberOfSections(in view: any ListView) -> Int { adapter?.shown.count ?? 0 }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    adapter?.shown[section]?.items.count ?? 0
  }

  func collectionView(
    _ view: any ListView, has kind: ElementKind, inSection section: Int
  ) -> Bool { adapter?.shown[section]?.has(kind) ?? false }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    let cell = measure(.cell(element)) {
      $0.cell(for: .fresh(view, element))
    } cell: {
      $0
    }
    return cell ?? nil
  }

  func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool {
    let isSame = measure(.cell(element)) {
      $0.cell(for: .live(cell, element)) === cell
    } cell: { _ in
      cell
    }
    return isSame ?? false
  }

  func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
    measure(.size(element)) { $0.size(of: element) } ?? .zero
  }

  func collectionView(_ view: any ListView, metricsForSection section: Int) -> SectionMetrics? {
    serve(section) { $1?.metrics } ?? nil
  }

  func indexTitles(for view: any ListView) -> [String] {
    indexTitles = serve { $0.shown.indexTitles } ?? []
    return indexTitles.map(\.title)
  }

  func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath? {
    guard indexTitles.indices.contains(index) else { return nil }
    return serve { $0.shown.firstItem(fromSection: indexTitles[index].section) } ?? nil
  }

  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool {
    serve(path.section) { $1?.allows(.move, at: path.item) ?? false } ?? false
  }

  func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {
    serve { adapter in
      adapter.updater.base.notify(.dropped(BatchUpdate(moving: path, to: target)))
      adapter.moveItem(at: path, to: target)
    }
  }

  func collectionView(
    _ view: any ListView, shouldMoveItemAt path: ItemPath, to target: ItemPath
  ) -> Bool {
    serve { $0.shouldMoveItem(at: path, to: target) } ?? false
  }

  func collectionView(_ view: any ListView, canMoveSection section: Int, to target: Int) -> Bool {
    serve { $0.canMoveSection(section, to: target) } ?? false
  }

  func collectionView(_ view: any ListView, moveSection section: Int, to target: Int) {
    serve { adapter in
      adapter.updater.base.notify(.dropped(BatchUpdate(movingSection: section, to: target)))
      adapter.moveSection(at: section, to: target)
    }
  }
}
