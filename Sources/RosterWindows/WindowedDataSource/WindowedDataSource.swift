public import RosterDiff
import RosterEngine
public import RosterView

/// A data source that shows a list of any length in a list view, and holds only the rows around the
/// screen.
///
/// ```swift
/// let source = WindowedDataSource<String, Song>(view) { load in
///   try await library.answer(load)
/// } cellUpdater: { (cell: ContentCell, song) in
///   cell.content = ListContent(title: song?.title ?? "…")
/// }
/// ```
///
/// The closure that loads receives ranges of rows around the screen, in the direction in which the
/// reader scrolls, and answers with rows, the number of rows of each section, and the version of the
/// data. Rows that are not held have a cell as well, which is configured with nil. A jump, such as
/// `scrollToItem(at:)` of the view or an index title, loads nothing that lies between.
///
/// When the data has changed, call `invalidate()`, or `apply(_:version:)` if the changes are known.
/// Rows that are held before and after keep their cells, their selection and their place.
///
/// It sets itself as the data source of the view, which holds it weakly. If another data source or an
/// adapter has taken over the view, changing the list is a fault. It belongs to the main actor. For the states and rules, see `WindowedList`.
@MainActor
public final class WindowedDataSource<SectionID: Hashable, Item: Identifiable & Equatable> {
  /// The type of the list: the counts, and the rows that are held.
  public typealias List = WindowedList<SectionID, Item>

  /// The list as it is shown.
  public private(set) var list: List

  /// Called after each change of the list, of what is held or of the state of its loads.
  public var onChange: (@MainActor (List) -> Void)?

  /// Returns the title above a section; nil for none.
  public var headerTitle: (@MainActor (SectionID) -> String?)?

  /// Returns the title of a section in the index beside the list; nil for none.
  public var indexTitle: (@MainActor (SectionID) -> String?)?

  /// The handler of every fault of the list and of its view; nil leaves faults to `onFault` of the
  /// view.
  public var onFault: (@MainActor (ListFault) -> Void)?

  /// The response to a fault in the list; nil, the default, uses the policy of the view.
  public var faultPolicy: ListFault.Policy?

  /// The view, or nil if it was deallocated or another owner has taken it over.
  public private(set) weak var view: (any ListView)?

  /// Configures a cell.
  let update: @MainActor (any ListCell, Item?) -> Bool

  /// Makes a cell.
  let makeCell: @MainActor (any ListView, ListElement) -> (any ListCell)?

  /// The list as the events have left it; the view shows it after its present step.
  private var newest: List

  private let load: @MainActor (List.Load) async throws -> List.Answer
  private let clock: any ListClock
  private var lease: ListLease?

  /// The running loads by their numbers; `Sendable`, so that `deinit` may cancel them.
  private var tasks: [Int: Task<Void, Never>] = [:]

  /// Looks at what is on the screen in the next turn.
  private var look: ScheduledWork?

  /// Creates a data source, takes over a view, and loads the first rows.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until the first answer.
  ///   - windowSize: The number of rows of a load, at least 1.
  ///   - capacity: The maximum number of rows that are held, besides the window that is loaded last.
  ///   - clock: Schedules work; nil for real time.
  ///   - load: Loads rows. It is called on the main actor, in a task that is cancelled when the rows
  ///     are not wanted any more. The description of an error that it throws becomes the reason in
  ///     the status of the load.
  ///   - cellUpdater: Configures a cell, and determines its class. The item is nil if it is not held.
  public init<C: ListCell>(
    _ view: any ListView, windowSize: Int = 100, capacity: Int = 1_000,
    clock: (any ListClock)? = nil,
    load: @escaping @MainActor (List.Load) async throws -> List.Answer,
    cellUpdater: @escaping @MainActor (C, Item?) -> Void
  ) {
    list = List(windowSize: windowSize, capacity: capacity)
    newest = list
    self.load = load
    self.clock = clock ?? SystemClock()
    self.update = { cell, item in
      guard let cell = cell as? C else { return false }
      cellUpdater(cell, item)
      return true
    }
    makeCell = { view, element in view.dequeue(C.self, for: element) }
    let lease = view.lease(to: self)
    self.lease = lease
    lease.whenBegun { [weak self, weak view] in self?.begin(on: view) }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  private func begin(on view: (any ListView)?) {
    guard let lease, lease.isValid else { return }
    self.view = view
    lease.reload()
    // No request of the app: another owner may have taken the view in a hook.
    perform { $0.invalidate() }
  }

  /// Called when another owner has taken over the view; cancels all loads.
  package func leaseDidEnd() {
    view = nil
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  // MARK: - Changes

  /// Loads the rows around the reader again, because the data has changed.
  ///
  /// Until they arrive, the list stays as it is.
  public func invalidate() {
    request { $0.invalidate() }
  }

  /// Changes the list as its data was changed.
  ///
  /// - Parameters:
  ///   - changes: The changes, in order.
  ///   - version: The version of the data after them; see `WindowedList.apply(_:version:)`.
  public func apply(_ changes: [List.Change], version: Int) {
    request { $0.apply(changes, version: version) }
  }

  /// Repeats the loads that failed, as far as their rows are still wanted.
  public func retry() {
    request { $0.retry() }
  }

  /// Changes the maximum number of rows that are held.
  ///
  /// - Parameter capacity: The number, besides the window that is loaded last.
  public func setCapacity(_ capacity: Int) {
    request { $0.setCapacity(capacity) }
  }

  /// Waits until nothing is being loaded.
  public func waitForLoads() async {
    while let task = tasks.values.first { await task.value }
  }

  // MARK: - Steps

  /// Performs a request of the app; it is a fault if another owner has the view, or there is none.
  private func request(_ event: (inout List) -> [List.Action]) {
    if view == nil, lease?.isWaiting != true {
      report(ListFault(updateOf: ownerName, without: lease), by: lease) { _ in }
    }
    perform(event)
  }

  private func perform(_ event: (inout List) -> [List.Action]) {
    if view == nil { return }
    let actions = event(&newest)
    show()
    // Another owner may have taken the view in a hook.
    if view == nil { return }
    for action in actions {
      switch action {
      case .load(let load): start(load)
      case .cancel(let number): tasks.removeValue(forKey: number)?.cancel()
      }
    }
    onChange?(newest)
  }

  private func show() {
    let isChanged = list.version != newest.version
    guard let lease, isChanged || list.loaded != newest.loaded else {
      list = newest
      return
    }
    lease.perform(animated: isChanged, switchData: switchData, completion: nil)
    lookLater()
  }

  /// Makes the newest list the one that is shown, and returns the differences, if there are any.
  private func switchData() -> ListStep? {
    let batch = newest.batch(from: list)
    list = newest
    return batch == BatchUpdate() ? nil : ListStep(ViewUpdate(batch))
  }

  private func start(_ request: List.Load) {
    tasks[request.number] = Task { [weak self, load] in
      let result: Result<List.Answer, any Error>
      do { result = .success(try await load(request)) } catch { result = .failure(error) }
      self?.end(request, result)
    }
  }

  private func end(_ request: List.Load, _ result: Result<List.Answer, any Error>) {
    guard tasks.removeValue(forKey: request.number) != nil else { return }
    perform { list in
      switch result {
      case .success(let answer): list.finish(request, with: answer)
      case .failure(let error): list.fail(request, because: "\(error)")
      }
    }
  }

  /// Answers a call of the view, which keeps its owner meanwhile.
  func serve<Result>(_ body: () -> Result) -> Result { lease?.use(body) ?? body() }

  // MARK: - The screen

  /// Looks at what is on the screen, once for all cells that a step requests.
  func lookLater() {
    if look?.isPending == true { return }
    look = clock.schedule(after: .zero) { [weak self] in self?.lookAtScreen() }
  }

  private func lookAtScreen() {
    let positions = (view?.visibleItems ?? []).compactMap {
      list.position(section: $0.section, item: $0.item)
    }
    guard let first = positions.min(), let last = positions.max() else { return }
    if first..<last + 1 != list.visible { perform { $0.scroll(to: first..<last + 1) } }
  }
}
