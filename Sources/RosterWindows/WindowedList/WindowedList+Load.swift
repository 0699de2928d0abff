extension WindowedList {
  /// Rows to load.
  public struct Load {
    /// Where the rows are.
    public enum Kind: Hashable, Sendable, CaseIterable {
      /// After the rows that are held.
      case after

      /// Before the rows that are held.
      case before

      /// Elsewhere: the answer replaces the rows that are held.
      case jump

      /// Around the reader, in data that has changed: the answer replaces everything that is held.
      case refresh
    }

    /// Where the rows are.
    public let kind: Kind

    /// The positions of the rows; for a refresh, those in the data as it was.
    public let range: Range<Int>

    /// The row that is held next to the rows: before the first, or after the last; nil unless they
    /// are `after` or `before` those that are held.
    ///
    /// A data source that finds rows by key needs no position.
    public let neighbour: Item?

    /// The rows at whose place the reader is, most important first; empty unless it is a refresh.
    ///
    /// The answer of a refresh has as many rows as `range`, or all rows if there are fewer. They begin
    /// at the lower bound of `range`, moved by as much as the first candidate that still exists has
    /// moved, as far as the length of the list allows; without a candidate, they do not move.
    public let candidates: [Candidate]

    /// The number that distinguishes it from other loads.
    public let number: Int
  }

  /// A row at whose place the reader may be.
  public struct Candidate {
    /// The row.
    public let row: Item

    /// Its position in the data as it was.
    public let position: Int
  }

  /// The answer to a load: rows that follow each other, from one state of the data.
  public struct Answer {
    /// The version of the data: a number that grows with each change.
    public var version: Int

    /// All sections, in order, which are used for jumps and refreshes.
    public var sections: [Section]

    /// The position of the first row.
    public var start: Int

    /// The rows.
    public var rows: [Item]

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - version: The version of the data: a number that grows with each change.
    ///   - sections: All sections, in order.
    ///   - start: The position of the first row.
    ///   - rows: The rows.
    public init(version: Int, sections: [Section], start: Int, rows: [Item]) {
      self.version = version
      self.sections = sections
      self.start = start
      self.rows = rows
    }
  }

  /// An action to perform after an event.
  public enum Action {
    /// Perform a load, and report its end.
    case load(Load)

    /// Cancel a load, by its number. If its answer arrives all the same, it is ignored.
    case cancel(Int)
  }

  /// The state of a kind of load.
  public enum Status: Hashable, Sendable {
    /// Nothing is being loaded.
    case idle

    /// Rows are being loaded.
    case loading

    /// The last load failed, for the given reason; it is not repeated by itself.
    case failed(String)
  }

  /// Returns the state of a kind of load.
  ///
  /// - Parameter kind: Where the rows are.
  /// - Returns: The state.
  public func status(of kind: Load.Kind) -> Status {
    if running[kind] != nil { return .loading }
    return failures[kind].map { .failed($0.reason) } ?? .idle
  }
}

extension WindowedList.Load: Sendable where Item: Sendable {}
extension WindowedList.Candidate: Sendable where Item: Sendable {}
extension WindowedList.Answer: Sendable where SectionID: Sendable, Item: Sendable {}
extension WindowedList.Action: Sendable where Item: Sendable {}
