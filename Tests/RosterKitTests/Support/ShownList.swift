import RosterLayouts
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

  init(height: Double, clock: VirtualClock, isCompositional: Bool = false) {
    view = CollectionView(clock: clock)
    if isCompositional { view.layout = Self.rows }
    host = HeadlessHost(view, width: 20, height: height)
    view.faultPolicy = .report
    view.onFault = { [weak self] in self?.faults.append($0.description) }
  }

  /// A compositional layout of rows that are one line high.
  private static var rows: CompositionalLayout {
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(1))
    let item = CompositionalLayout.Item(size: row)
    return CompositionalLayout(
      CompositionalLayout.Section(group: .horizontal(size: row, subitem: .item(item), count: 1)))
  }

  /// Runs a test that waits, apart from tests that run meanwhile.
  static func apart<Result>(_ test: () async -> Result) async -> Result { await test() }
}
