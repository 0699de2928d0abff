import RosterKit

/// An item of a page in a test; a later version of it has another number.
struct PageRow: Identifiable, Equatable, Sendable {
  let id: Int
  var version = 0
}

/// An event of a list of pages.
enum PageEvent: Hashable {
  /// The content of a page.
  enum Content: Hashable, CaseIterable {
    /// Items that are new, twice, and one that is not.
    case fresh

    /// Items that were there before, and a next page.
    case repeated

    /// One new item, and no next page.
    case last
  }

  case load(PageStatus.Direction)
  case retry(PageStatus.Direction)
  case refresh
  case reset
  case cancel

  /// A load ends, counted from the last one that was started, successfully or not.
  case finish(Int, Content)
  case fail(Int)

  /// The app moves the last item to the front, twice.
  case edit

  static let all: [PageEvent] =
    PageStatus.Direction.allCases.flatMap { [.load($0), .retry($0)] } + [.refresh, .reset, .cancel]
    + (0...1).flatMap { age in [.fail(age)] + Content.allCases.map { .finish(age, $0) } }
}

/// A list of pages in the plainest way: it stores only the events, and computes the items from all
/// pages each time.
struct PagedListModel {
  struct Load {
    let direction: PageStatus.Direction?
    let cursor: Int?
    var counts = true
  }

  var loads: [Load] = []
  var arrivals: [(direction: PageStatus.Direction, items: [PageRow])] = []
  var hasFirstPage = false
  var failures: [PageStatus.Direction?: String] = [:]
  var cursors: [PageStatus.Direction: Int] = [:]
  var repeatedPages: [PageStatus.Direction: Int] = [:]
  let limit: Int
  let ends: Set<PageStatus.Direction>

  init(limit: Int, ends: Set<PageStatus.Direction>) {
    self.limit = limit
    self.ends = ends
  }

  var items: [PageRow] {
    var items: [PageRow] = []
    for (direction, page) in arrivals {
      var fresh: [PageRow] = []
      for row in page {
        if let index = items.firstIndex(where: { $0.id == row.id }) {
          items[index] = row
        } else if let index = fresh.firstIndex(where: { $0.id == row.id }) {
          fresh[index] = row
        } else {
          fresh.append(row)
        }
      }
      items = direction == .after ? items + fresh : fresh + items
    }
    return items
  }

  func isLoading(_ direction: PageStatus.Direction?) -> Bool {
    loads.contains { $0.counts && $0.direction == direction }
  }

  var refreshState: PageStatus.State {
    if isLoading(nil) { return .loading }
    return failures[nil].map { .failed($0) } ?? .idle
  }

  func state(_ direction: PageStatus.Direction) -> PageStatus.State {
    if !hasFirstPage { return refreshState }
    if isLoading(direction) { return .loading }
    if let failure = failures[direction] { return .failed(failure) }
    return cursors[direction] == nil ? .end : .idle
  }

  /// Plays an event.
  ///
  /// - Returns: The index of the load that is started, or nil.
  mutating func play(_ event: PageEvent, page: ListPage<PageRow, Int>) -> Int? {
    switch event {
    case .load(let direction):
      return state(direction) == .idle ? start(direction) : nil
    case .retry(let direction):
      guard case .failed = state(direction) else { return nil }
      return start(direction)
    case .refresh:
      giveUp()
      return begin(nil)
    case .reset:
      giveUp()
      let loads = loads
      self = PagedListModel(limit: limit, ends: ends)
      self.loads = loads
    case .cancel: giveUp()
    case .finish(let age, _): return finish(loads.count - 1 - age, page)
    case .fail(let age):
      let index = loads.count - 1 - age
      guard loads.indices.contains(index), loads[index].counts else { return nil }
      loads[index].counts = false
      failures[loads[index].direction] = "offline"
    case .edit: arrivals = [(.after, Self.edited(items))]
    }
    return nil
  }

  /// Returns items with the last one moved to the front, twice.
  static func edited(_ items: [PageRow]) -> [PageRow] {
    items.suffix(1) + items.suffix(1) + items.dropLast()
  }

  private mutating func giveUp() {
    for index in loads.indices { loads[index].counts = false }
  }

  private mutating func start(_ direction: PageStatus.Direction) -> Int? {
    if !hasFirstPage {
      giveUp()
      return begin(nil)
    }
    return isLoading(nil) ? nil : begin(direction)
  }

  private mutating func begin(_ direction: PageStatus.Direction?) -> Int {
    failures[direction] = nil
    loads.append(Load(direction: direction, cursor: direction.flatMap { cursors[$0] }))
    return loads.count - 1
  }

  private mutating func finish(_ index: Int, _ page: ListPage<PageRow, Int>) -> Int? {
    guard loads.indices.contains(index), loads[index].counts else { return nil }
    loads[index].counts = false
    let direction = loads[index].direction
    let before = direction == nil ? 0 : items.count
    if direction == nil {
      arrivals = []
      failures = [:]
      hasFirstPage = true
    }
    arrivals.append((direction ?? .after, page.items))
    for end in direction.map({ [$0] }) ?? [.after, .before] {
      cursors[end] = end == .after ? page.after : page.before
      let count = direction == nil ? 0 : repeatedPages[end] ?? 0
      repeatedPages[end] = items.count > before ? 0 : count + 1
    }
    return direction.map { passOver($0) } ?? (passOver(.after) ?? passOver(.before))
  }

  private mutating func passOver(_ end: PageStatus.Direction) -> Int? {
    let count = repeatedPages[end] ?? 0
    if !ends.contains(end) || count == 0 || state(end) != .idle { return nil }
    if count <= limit { return begin(end) }
    failures[end] = "\(count) pages in a row brought nothing new"
    repeatedPages[end] = 0
    return nil
  }
}

/// A list and its model.
struct PagedListPair {
  typealias List = PagedList<PageRow, Int>

  var list = List()
  var model: PagedListModel
  var loads: [List.Load] = []
  var step = 0

  init(passingOverAt ends: Set<PageStatus.Direction>) {
    model = PagedListModel(limit: 1, ends: ends)
    list.mostRepeatedPages = 1
    list.endsToPassOver = ends
  }

  /// Whether an event concerns a load that exists.
  func allows(_ event: PageEvent) -> Bool {
    switch event {
    case .finish(let age, _), .fail(let age): age < loads.count
    default: true
    }
  }

  /// Plays an event on both.
  ///
  /// - Returns: The difference afterwards, or nil.
  mutating func play(_ event: PageEvent) -> String? {
    step += 1
    let page = page(for: event)
    let started = act(event, page)
    if let started { loads.append(started) }
    let expected = model.play(event, page: page).map { model.loads[$0] }
    guard (started == nil) == (expected == nil), started?.direction == expected?.direction,
      started?.cursor == expected?.cursor
    else { return "started \(String(describing: started)), not \(String(describing: expected))" }
    return difference
  }

  private mutating func act(_ event: PageEvent, _ page: ListPage<PageRow, Int>) -> List.Load? {
    switch event {
    case .load(let direction): return list.load(direction)
    case .retry(let direction): return list.retry(direction)
    case .refresh: return list.refresh()
    case .reset: list.reset()
    case .cancel: list.cancel()
    case .finish(let age, _): return list.finish(loads[loads.count - 1 - age], with: page)
    case .fail(let age): list.fail(loads[loads.count - 1 - age], because: "offline")
    case .edit: list.edit { $0 = PagedListModel.edited($0) }
    }
    return nil
  }

  private var difference: String? {
    if list.items != model.items { return "\(list.items), not \(model.items)" }
    if list.refreshState != model.refreshState { return "refresh \(list.refreshState)" }
    for direction in PageStatus.Direction.allCases {
      let state = list.status(of: direction).state
      if state != model.state(direction) {
        return "\(direction) \(state), not \(model.state(direction))"
      }
    }
    return nil
  }

  private func page(for event: PageEvent) -> ListPage<PageRow, Int> {
    guard case .finish(_, let content) = event else { return ListPage([]) }
    func row(_ id: Int) -> PageRow { PageRow(id: id, version: step) }
    switch content {
    case .fresh:
      let ids = [step * 10, step * 10 + 1, step * 10] + list.items.suffix(1).map(\.id)
      return ListPage(ids.map(row), after: step, before: -step)
    case .repeated:
      return ListPage(list.items.prefix(2).map { row($0.id) }, after: step, before: -step)
    case .last: return ListPage([row(step * 10)])
    }
  }
}
