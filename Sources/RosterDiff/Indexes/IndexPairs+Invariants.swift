#if DEBUG
  extension IndexPairs {
    /// Returns a description of what is wrong in the runs, or nil if nothing is.
    ///
    /// - Complexity: O(*r*), where *r* is the number of runs.
    package func checkInvariants() -> String? {
      if runs.contains(where: { $0.count < 1 || $0.old < 0 || $0.new < 0 }) {
        return "an empty run"
      }
      if runs.reduce(0, { $0 + $1.count }) != count { return "a wrong number of pairs" }
      for (run, next) in zip(runs, runs.dropFirst())
      where run.isContinued(old: next.old, new: next.new) {
        return "two runs that are one, at \(next.old), \(next.new)"
      }
      return nil
    }
  }
#endif
