/// A collector of runs of pairs when it cannot be predicted whether they are wanted.
///
/// Each run is written and then counted or not, so that there is no branch to mispredict. Runs are
/// added to the result in batches of a few hundred.
@usableFromInline
package struct PairCollector: ~Copyable {
  /// The current batch; a tight loop works on a copy, which stays in registers.
  @usableFromInline var batch: Batch

  /// The pairs of earlier batches.
  private var pairs = IndexPairs()

  /// The number of runs to reserve memory for once there is more than one batch.
  private let capacity: Int

  /// A few hundred runs in memory that belongs to the collector.
  @usableFromInline
  package struct Batch {
    @usableFromInline let runs: UnsafeMutablePointer<IndexPairs.Run>
    @usableFromInline var count = 0

    @inlinable static var capacity: Int { 256 }

    /// A run of the batch.
    @inlinable @inline(__always)
    subscript(index: Int) -> IndexPairs.Run { runs[index] }

    /// Whether the batch must be added to the result before the next run.
    @inlinable @inline(__always)
    var isFull: Bool { count == Self.capacity }

    /// Appends a run if it is wanted.
    @inlinable @inline(__always)
    mutating func append(old: Int, new: Int, count added: Int, if isWanted: Bool) {
      (runs + count).initialize(to: IndexPairs.Run(old: old, new: new, count: added))
      count &+= isWanted ? 1 : 0
    }
  }

  /// Creates an empty collector.
  ///
  /// - Parameter capacity: The number of runs to reserve memory for.
  init(reservingRuns capacity: Int = 0) {
    self.capacity = capacity
    batch = Batch(runs: .allocate(capacity: Batch.capacity))
  }

  deinit {
    batch.runs.deallocate()
  }

  /// Appends a run if it is wanted.
  @inlinable @inline(__always)
  mutating func append(old: Int, new: Int, count: Int, if isWanted: Bool) {
    if batch.isFull { batch = clear(batch) }
    batch.append(old: old, new: new, count: count, if: isWanted)
  }

  /// Appends the pairs that are marked by bits, of consecutive ones.
  ///
  /// - Parameters:
  ///   - marks: A bit for each pair, the lowest for the first one.
  ///   - old: The old index of the first pair.
  ///   - new: The new index of the first pair.
  @usableFromInline
  mutating func append(_ marks: UInt64, old: Int, new: Int) {
    var marks = marks
    while marks != 0 {
      let offset = marks.trailingZeroBitCount
      let count = (~(marks &>> UInt64(offset))).trailingZeroBitCount
      append(old: old &+ offset, new: new &+ offset, count: count, if: true)
      // Adding the lowest bit of a run of bits carries beyond it.
      marks &= marks &+ (1 &<< UInt64(offset))
    }
  }

  /// Adds a batch to the result, and returns it empty.
  @usableFromInline
  mutating func clear(_ batch: Batch) -> Batch {
    if pairs.isEmpty, batch.isFull { pairs = IndexPairs(reservingRuns: capacity) }
    let runs = batch.runs
    var filled = 0
    for index in 0..<batch.count {
      let run = runs[index]
      if filled > 0, runs[filled - 1].isContinued(old: run.old, new: run.new) {
        runs[filled - 1].length &+= run.length
      } else {
        runs[filled] = run
        filled &+= 1
      }
    }
    pairs.append(contentsOf: UnsafeBufferPointer(start: runs, count: filled))
    return Batch(runs: runs)
  }

  /// Returns the pairs since the last call.
  mutating func take() -> IndexPairs {
    batch = clear(batch)
    let taken = pairs
    pairs = IndexPairs()
    return taken
  }
}
