/// Starting and ending loads.
extension PagedList {
  /// Starts to load the next page at one end, or the first page if there was none.
  ///
  /// It can be called whenever the end comes near.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The load to perform; nil if a load is running there, the last one failed, or there
  ///   are no more pages.
  /// - Complexity: O(1).
  public mutating func load(_ direction: PageStatus.Direction) -> Load? {
    status(of: direction).state == .idle ? start(direction) : nil
  }

  /// Starts a failed load again.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The load to perform; nil if no load failed there.
  /// - Complexity: O(1).
  public mutating func retry(_ direction: PageStatus.Direction) -> Load? {
    guard case .failed = status(of: direction).state else { return nil }
    return start(direction)
  }

  /// Starts to load the first page, which replaces the list when it arrives.
  ///
  /// Running loads are cancelled, and nothing else is loaded until the page arrives. If the load
  /// fails, the list stays as it was.
  ///
  /// - Returns: The load to perform.
  /// - Returns: The load to start.
  /// - Complexity: O(1).
  public mutating func refresh() -> Load {
    cancel()
    let load = newLoad(nil, nil)
    first = PageEdge(load: load.number)
    return load
  }

  /// Removes all items and cancels running loads, as if no page had been loaded.
  public mutating func reset() {
    let number = lastNumber
    let (limit, ends) = (mostRepeatedPages, endsToPassOver)
    self = PagedList()
    lastNumber = number
    (mostRepeatedPages, endsToPassOver) = (limit, ends)
  }

  /// Cancels running loads; the pages can be loaded again.
  ///
  /// - Complexity: O(1).
  public mutating func cancel() {
    first.load = nil
    after.load = nil
    before.load = nil
  }

  /// Ends a load with its page.
  ///
  /// If the page contained no new items and there are more pages, the next one has to be loaded at
  /// the ends in `endsToPassOver`.
  ///
  /// - Parameters:
  ///   - load: The load; nothing happens if it was cancelled.
  ///   - page: The loaded page.
  /// - Returns: The load to perform next, or nil.
  /// - Complexity: O(*k*), where *k* is the number of items in the page; O(*n*), where *n* is the
  ///   number of all items, for a page added before the first item.
  public mutating func finish(_ load: Load, with page: ListPage<Item, Cursor>) -> Load? {
    guard runningLoads.contains(load.number) else { return nil }
    guard let direction = load.direction else { return begin(with: page) }
    let count = add(page.items, direction)
    let repeated = count > 0 ? 0 : self[direction].repeatedPages + 1
    self[direction] = PageEdge(
      cursor: direction == .after ? page.after : page.before, repeatedPages: repeated)
    return passOver(direction)
  }

  /// Ends a load with a failure.
  ///
  /// - Parameters:
  ///   - load: The load; nothing happens if it was cancelled.
  ///   - reason: The reason for the failure.
  /// - Complexity: O(1).
  public mutating func fail(_ load: Load, because reason: String) {
    guard runningLoads.contains(load.number) else { return }
    guard let direction = load.direction else {
      first = PageEdge(failure: reason)
      return
    }
    self[direction].load = nil
    self[direction].failure = reason
  }

  /// The numbers of the running loads.
  var runningLoads: [Int] { [first.load, after.load, before.load].compactMap { $0 } }

  // MARK: - Steps

  private mutating func newLoad(_ direction: PageStatus.Direction?, _ cursor: Cursor?) -> Load {
    lastNumber += 1
    return Load(direction: direction, cursor: cursor, number: lastNumber)
  }

  private mutating func start(_ direction: PageStatus.Direction) -> Load? {
    if !hasFirstPage { return refresh() }
    if first.load != nil { return nil }
    let load = newLoad(direction, self[direction].cursor)
    self[direction].load = load.number
    self[direction].failure = nil
    return load
  }

  /// Replaces the list with the first page.
  private mutating func begin(with page: ListPage<Item, Cursor>) -> Load? {
    removeItems()
    let count = add(page.items, .after)
    hasFirstPage = true
    first = PageEdge()
    after = PageEdge(cursor: page.after, repeatedPages: count > 0 ? 0 : 1)
    before = PageEdge(cursor: page.before, repeatedPages: count > 0 ? 0 : 1)
    return passOver(.after) ?? passOver(.before)
  }

  /// Continues loading at an end if the last page there contained no new items.
  private mutating func passOver(_ direction: PageStatus.Direction) -> Load? {
    let edge = self[direction]
    guard endsToPassOver.contains(direction), edge.repeatedPages > 0, edge.state == .idle
    else { return nil }
    if edge.repeatedPages <= mostRepeatedPages { return start(direction) }
    self[direction].failure = "\(edge.repeatedPages) pages in a row brought nothing new"
    self[direction].repeatedPages = 0
    return nil
  }
}
