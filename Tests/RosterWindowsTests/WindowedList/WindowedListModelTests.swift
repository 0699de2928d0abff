import RosterTesting
import RosterWindows
import TestModels
import Testing

/// Random histories of a list of windows, compared with all rows of its data source.
@Suite struct WindowedListModelTests {
  @Test func `whatever happens in whatever order, the rows held are those of the data source`()
    throws
  {
    try checkProperty(seed: 37, cases: TestLength.count(short: 600, long: 10_000)) { generator in
      (0..<Int.random(in: 1...150, using: &generator)).map { _ in
        WindowEvent.random(using: &generator)
      }
    } shrink: {
      Shrinking.removals($0)
    } holds: { events in
      var run = try WindowRun()
      for event in events { try run.play(event) }
      try run.rest()
      return true
    }
  }
}
