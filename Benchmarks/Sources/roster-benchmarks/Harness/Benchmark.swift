/// One figure: a subject and the baseline that it is a multiple of.
///
/// Inputs are made in `prepare`, outside the time taken. Both closures return a number that
/// depends on their work, so that the compiler cannot drop it, or the measured number of bytes. All
/// run on the main actor, where views live.
struct Benchmark {
  /// What is measured.
  enum Quantity {
    /// How long the closures run.
    case time

    /// The numbers of bytes that they return.
    case bytes
  }

  /// The name of the figure, `subject/variant/…/n`.
  let name: String

  /// The size of the input.
  let count: Int

  /// What the baseline does.
  let baseline: String

  /// What is measured.
  var quantity = Quantity.time

  /// Makes the inputs; what is not run costs nothing.
  let prepare: @MainActor () -> Prepared

  /// The closures to measure, with their inputs at hand.
  struct Prepared {
    /// The work that is measured.
    let subject: @MainActor () -> Int

    /// The work that it is compared with.
    let baseline: @MainActor () -> Int

    /// Numbers other than times, for example how many moves were found.
    let counters: [String: Int]
  }
}

/// The measured figure of one benchmark.
struct Figure {
  let name: String
  let count: Int
  let quantity: Benchmark.Quantity

  /// In seconds, or in bytes for each element of the input.
  let median: Double
  let baseline: String
  let baselineMedian: Double
  let counters: [String: Int]

  var ratio: Double { baselineMedian > 0 ? median / baselineMedian : 0 }
}
