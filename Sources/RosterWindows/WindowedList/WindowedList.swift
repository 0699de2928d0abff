/// A list of rows of which only those around the screen are held.
///
/// The list knows how many rows each section has, and holds a run of rows that follow each other.
/// It does not load anything itself: events return the loads to perform and to cancel, and receive
/// their answers.
///
/// `PagedList` of RosterKit is its neighbour for lists whose length is not known, which grow from a
/// first page to both ends and keep all pages. Use a windowed list if the data source can count its
/// rows and find any of them, and if there are too many to hold.
///
/// It is a value, and does not belong to an actor. Positions of rows count through all sections.
public struct WindowedList<SectionID: Hashable, Item: Identifiable> {
  /// A section of the data.
  public struct Section {
    /// The identifier.
    public var id: SectionID

    /// The number of rows, which is not negative.
    public var count: Int

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - count: The number of rows; negative numbers are taken for 0.
    public init(_ id: SectionID, count: Int) {
      self.id = id
      self.count = max(count, 0)
    }
  }

  /// The direction in which the reader scrolls.
  enum Direction {
    case forwards
    case backwards
  }

  /// The sections in order.
  public internal(set) var sections: [Section] = [] {
    didSet { countRows() }
  }

  /// The version of the data that is held; nil until the first answer.
  public internal(set) var version: Int?

  /// The newest version of the changes that came before the first answer; nil if there were none.
  var announced: Int?

  /// The rows that are held, in order.
  public internal(set) var rows: [Item] = []

  /// The position of the first row that is held.
  public internal(set) var start = 0

  /// The positions of the rows on the screen.
  public internal(set) var visible = 0..<0

  /// The maximum number of rows that are held, besides the window that is loaded last.
  ///
  /// The rows on the screen and two windows are held in any case.
  public var capacity: Int

  /// The number of rows of a load.
  public let windowSize: Int

  /// The direction of the last scroll; nil if there was none.
  var direction: Direction?

  /// The running loads, at most one of each kind; while one loads rows elsewhere, no other runs.
  var running: [Load.Kind: Load] = [:]

  /// The failed loads, with the reasons.
  var failures: [Load.Kind: (load: Load, reason: String)] = [:]

  /// Whether the data has changed in a way that is not known.
  var isInvalid = false

  /// The position of the first row of each section, and the number of all rows.
  private(set) var starts = [0]

  private var lastNumber = 0

  /// Creates a list that holds nothing; `invalidate()` returns the first load.
  ///
  /// - Parameters:
  ///   - windowSize: The number of rows of a load, at least 1.
  ///   - capacity: The maximum number of rows that are held, besides the window that is loaded last.
  public init(windowSize: Int = 100, capacity: Int = 1_000) {
    self.windowSize = max(windowSize, 1)
    self.capacity = max(capacity, 0)
  }

  /// The number of rows of all sections.
  public var count: Int { starts.last ?? 0 }

  /// The positions of the rows that are held.
  public var loaded: Range<Int> { start..<start + rows.count }

  /// Returns the row at a position.
  ///
  /// - Parameter position: The position.
  /// - Returns: The row; nil if it is not held.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Item? {
    loaded.contains(position) ? rows[position - start] : nil
  }

  /// Returns the position of a row.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - item: The index of the row in its section.
  /// - Returns: The position; nil if there is no such row.
  /// - Complexity: O(1).
  public func position(section: Int, item: Int) -> Int? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].count
    else { return nil }
    return starts[section] + item
  }

  /// Returns the section of a row, and its index there.
  ///
  /// - Parameter position: The position of the row.
  /// - Returns: The index of the section and that of the row; nil if there is no such row.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public func path(at position: Int) -> (section: Int, item: Int)? {
    guard position >= 0, position < count else { return nil }
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return (low, position - starts[low])
  }

  /// The position of the first row of a section that exists.
  func firstPosition(ofSection section: Int) -> Int { starts[section] }

  private mutating func countRows() {
    starts = [0]
    starts.reserveCapacity(sections.count + 1)
    var count = 0
    for section in sections {
      count += section.count
      starts.append(count)
    }
  }

  /// Returns a new load.
  mutating func newLoad(
    _ kind: Load.Kind, _ range: Range<Int>, from neighbour: Item? = nil,
    near candidates: [Candidate] = []
  ) -> Load {
    lastNumber += 1
    return Load(
      kind: kind, range: range, neighbour: neighbour, candidates: candidates, number: lastNumber)
  }
}

extension WindowedList: Sendable where SectionID: Sendable, Item: Sendable {}
extension WindowedList.Section: Sendable where SectionID: Sendable {}
extension WindowedList.Section: Equatable {}
extension WindowedList.Direction: Sendable {}
