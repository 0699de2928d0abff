/// What is asked for, and how it ends.
extension PagedList {
  /// Asks for the next page at one end, or for the first page if there was none.
  ///
  /// It can be called as often as the end comes near.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The load to start; nil if one is under way, the last one failed, or there is no
  ///   more.
  /// - Complexity: O(1).
  public mutating func load(_ direction: PageDirection) -> Load? {
    status(of: direction).state == .idle ? start(direction) : nil
  }

  /// Asks again for a page that could not be had.
  ///
  /// - Parameter direction: The end.
  /// - Returns: The load to start; nil if none failed there.
  /// - Complexity: O(1).
  public mutating func retry(_ direction: PageDirection) -> Load? {
    guard case .failed = status(of: direction).state else { return nil }
    return start(direction)
  }

  /// Asks for the first page, which takes the place of the list when it comes.
  ///
  /// Loads that are under way do not count any more, and until the page comes nothing else is
  /// loaded. If it cannot be had, the list is as it was.
  ///
  /// - Returns: The load to start.
  /// - Complexity: O(1).
  public mutating func refresh() -> Load {
    cancel()
    let load = newLoad(nil, nil)
    first = PageEdge(load: load.number)
    return load
  }

  /// Makes the list empty, as if no page had been asked for; loads that are under way do not count
  /// any more.
  public mutating func reset() {
    let number = lastNumber
    let (limit, ends) = (mostRepeatedPages, endsToPassOver)
    self = PagedList()
    lastNumber = number
    (mostRepeatedPages, endsToPassOver) = (limit, ends)
  }

  /// Gives up the loads that are under way; they can be asked for again.
  ///
  /// - Complexity: O(1).
  public mutating func cancel() {
    first.load = nil
    after.load = nil
    before.load = nil
  }

  /// A load has ended well.
  ///
  /// If its page brought nothing new and there is more beyond it, that is to be loaded next, as
  /// `endsToPassOver` says.
  ///
  /// - Parameters:
  ///   - load: The load; nothing happens if it does not count any more.
  ///   - page: What it brought.
  /// - Returns: The load to start, or nil.
  /// - Complexity: O(*k*) of the number of items in the page; O(*n*) of all items for one that is
  ///   put before the first.
  public mutating func finish(_ load: Load, with page: ListPage<Item, Cursor>) -> Load? {
    guard runningLoads.contains(load.number) else { return nil }
    guard let direction = load.direction else { return begin(with: page) }
    let count = add(page.items, direction)
    let repeated = count > 0 ? 0 : self[direction].repeatedPages + 1
    self[direction] = PageEdge(
      cursor: direction == .after ? page.after : page.before, repeatedPages: repeated)
    return passOver(direction)
  }

  /// A load has failed.
  ///
  /// - Parameters:
  ///   - load: The load; nothing happens if it does not count any more.
  ///   - reason: Why.
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

  /// The numbers of the loads that count.
  var runningLoads: [Int] { [first.load, after.load, before.load].compactMap { $0 } }

  // MARK: - Steps

  private mutating func newLoad(_ direction: PageDirection?, _ cursor: Cursor?) -> Load {
    lastNumber += 1
    return Load(direction: direction, cursor: cursor, number: lastNumber)
  }

  private mutating func start(_ direction: PageDirection) -> Load? {
    if !hasFirstPage { return refresh() }
    if first.load != nil { return nil }
    let load = newLoad(direction, self[direction].cursor)
    self[direction].load = load.number
    self[direction].failure = nil
    return load
  }

  /// Puts the first page in the place of the list.
  private mutating func begin(with page: ListPage<Item, Cursor>) -> Load? {
    removeItems()
    let count = add(page.items, .after)
    hasFirstPage = true
    first = PageEdge()
    after = PageEdge(cursor: page.after, repeatedPages: count > 0 ? 0 : 1)
    before = PageEdge(cursor: page.before, repeatedPages: count > 0 ? 0 : 1)
    return passOver(.after) ?? passOver(.before)
  }

  /// Goes on at an end if the last page there brought nothing new.
  private mutating func passOver(_ direction: PageDirection) -> Load? {
    let edge = self[direction]
    guard endsToPassOver.contains(direction), edge.repeatedPages > 0, edge.state == .idle
    else { return nil }
    if edge.repeatedPages <= mostRepeatedPages { return start(direction) }
    self[direction].failure = "\(edge.repeatedPages) pages in a row brought nothing new"
    self[direction].repeatedPages = 0
    return nil
  }
}
