import RosterTesting
import RosterView

/// A list view without a screen, a few lines high.
///
/// Suites that use it also run on UIKit's views, with another `ShownList`.
@MainActor
final class ShownList {
  typealias View = CollectionView
  typealias Host = HeadlessHost

  let view: CollectionView
  let host: HeadlessHost
  private(set) var faults: [String] = []

  init(height: Double, clock: VirtualClock) {
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: height)
    view.faultPolicy = .report
    view.onFault = { [weak self] in self?.faults.append($0.description) }
  }

  /// Runs a test that waits, apart from tests that run meanwhile.
  static func apart<Result>(_ test: () async -> Result) async -> Result { await test() }
}
