import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import UIKit

/// A list of a few rows that suites fill themselves.
@MainActor
final class ShownList {
  typealias View = TestListView
  typealias Host = ShownRows

  let view: TestListView
  let host: ShownRows

  var faults: [String] { view.faults }

  init(height: Double, clock: VirtualClock, isCompositional: Bool = false) {
    view = TestListView(height: height)
    host = ShownRows(view)
  }

  /// Runs a test that waits, apart from tests that run meanwhile.
  static func apart<Result>(_ test: () async -> Result) async -> Result {
    await UIKitSimulation.apart { await test() }
  }
}

/// An adapter of hooked controllers on a view of UIKit, a few rows high.
@MainActor
final class HookedList {
  let log = Log()
  let view: TestListView
  let host: ShownRows
  let adapter: ListAdapter

  var faults: [String] { view.faults }

  init(
    height: Double = 4, clock: (any ListClock)? = nil,
    make: ((Tally, Log) -> ListSectionController<Tally>)? = nil
  ) {
    let log = log
    view = TestListView(width: 10, height: height)
    host = ShownRows(view)
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { make?($0, log) ?? HookedController($0, log) }
    }
  }

  /// Shows objects and returns the events of it.
  @discardableResult
  func show(_ objects: [Tally]) -> [String] {
    log.events = []
    adapter.show(objects) { _ in }
    return log.events
  }

  func controller(_ section: Int) -> HookedController? {
    adapter.sectionController(forSection: section) as? HookedController
  }

  /// Returns the events of an action.
  func events(of action: (TestListView) -> Void) -> [String] {
    log.events = []
    action(view)
    return log.events
  }
}

// Stands in for helpers that RosterTesting has only for the package of Roster.

/// Numbers of cases; the long ones with `ROSTER_LONG_TESTS=1` in the environment.
enum TestLength {
  static func count(short: Int, long: Int) -> Int {
    let environment = ProcessInfo.processInfo.environment
    guard environment["ROSTER_LONG_TESTS"] == "1" else { return short }
    if let path = environment["ROSTER_TEST_STEPS"], let file = FileHandle(forWritingAtPath: path) {
      file.seekToEndOfFile()
      file.write(Data("\(long)\n".utf8))
    }
    return long
  }
}

enum Shrinking {
  /// Returns arrays with one half, one quarter and so on removed, down to one element.
  static func removals<Element>(_ array: [Element]) -> [[Element]] {
    let lengths = sequence(first: (array.count + 1) / 2) { $0 > 1 ? ($0 + 1) / 2 : nil }
    return lengths.filter { $0 > 0 }.flatMap { length in
      stride(from: 0, to: array.count, by: length).map { start in
        Array(array[..<start] + array[min(start + length, array.count)...])
      }
    }
  }
}
