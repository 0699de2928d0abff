import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import UIKit

@testable import RosterUIKitSimulated

/// What a view of the shared suites has noted.
@MainActor
final class SharedRecord {
  /// The faults of its adapters and data sources.
  var faults: [String] = []

  /// The batches of adapters, whatever the number of batches of UIKit.
  var batches: [BatchUpdate] = []
  var reloads = 0

  /// Whether completions wait for `complete()`, as those of animations do.
  var holdsCompletions = false

  /// The clock of the last batch; another test may have reset the simulation since then.
  var clock: SimulatedClock?
}

/// The name by which the suites of RosterKit know what a section of the view has.
struct SharedSection {
  var header: (any ListCell)?
  var footer: (any ListCell)?
  var items: [any ListCell] = []
}

/// A view of UIKit as the suites of RosterKit use the view of their own.
@MainActor
protocol SharedView: UIKitListView {
  var record: SharedRecord { get }

  /// The number of rows of a section, as UIKit has it.
  func rowCount(_ section: Int) -> Int

  @discardableResult
  func simulateTap(at indexPath: IndexPath) -> Bool
}

extension SharedView {
  var faults: [String] {
    get { record.faults }
    set { record.faults = newValue }
  }

  var batches: [BatchUpdate] { record.batches }
  var reloads: Int { record.reloads }

  var holdsCompletions: Bool {
    get { record.holdsCompletions }
    set { record.holdsCompletions = newValue }
  }

  /// Ends all animations, as time does.
  func complete() {
    record.clock?.finish()
    UIKitSimulation.clock.finish()
  }

  var background: (any ListCell)? { bridge?.background }

  /// The cells, as data sources know them.
  var sections: [SharedSection] {
    layoutIfNeeded()
    return (0..<numberOfSections).map { section in
      SharedSection(
        header: cell(for: .header(section: section)), footer: cell(for: .footer(section: section)),
        items: (0..<rowCount(section)).compactMap {
          cell(for: .item(ItemPath(section: section, item: $0)))
        })
    }
  }

  /// The content: each section as its titles, header and footer in brackets.
  var text: [String] {
    sections.map { section in
      var parts: [String] = []
      if let header = section.header { parts.append("[\(title(header))]") }
      parts += section.items.map(title)
      if let footer = section.footer { parts.append("[\(title(footer))]") }
      return parts.joined(separator: " ")
    }
  }

  /// What is on the screen, a line for each row.
  var lines: String {
    layoutIfNeeded()
    return visibleElements.compactMap { cell(for: $0).map(title) }.joined(separator: "\n")
  }

  private func title(_ cell: any ListCell) -> String {
    (cell as? ContentCell)?.content.title ?? (cell as? TestCell)?.text ?? "?"
  }

  func tap(section: Int, item: Int) { tapItem(at: ItemPath(section: section, item: item)) }

  func tapItem(at path: ItemPath) {
    layoutIfNeeded()
    simulateTap(at: IndexPath(path))
  }

  func scroll(by distance: Double) {
    layoutIfNeeded()
    scrollOffset.y += distance
    layoutIfNeeded()
  }

  /// The selected items; setting them is not told to the delegate.
  var selectedItems: [ItemPath] {
    get { (bridge?.view?.selectedIndexPaths ?? []).map { ItemPath($0) }.sorted() }
    set { for path in newValue { selectItem(at: path) } }
  }
}

extension TestCell: UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration { UIListContentConfiguration.cell() }
}

/// The rows of a view, where the suites of RosterKit have a host without a screen.
@MainActor
final class ShownRows {
  private let view: TestListView

  init(_ view: TestListView) { self.view = view }

  var text: String { view.lines }

  /// Whether animations take time.
  var animates: Bool {
    get { view.holdsCompletions }
    set { view.holdsCompletions = newValue }
  }

  func finishAnimation() { view.complete() }
}

// Adapters and data sources of the suites report to the view, as they do by default in the tests of
// RosterKit, where a fault of the app does not stop the test.
extension ListAdapter {
  convenience init(
    _ view: TestListView, clock: (any ListClock)? = nil, updater: ListAdapterUpdater? = nil,
    emptyView: (@MainActor () -> (any ListCell)?)? = nil,
    @ListBuilder<SectionController> controllers: () -> [SectionController]
  ) {
    let view: (any ListView)? = view
    self.init(
      view, clock: clock, updater: updater, emptyView: emptyView, controllers: controllers)
    report(to: (view as? TestListView)?.record)
  }

  convenience init(
    _ view: TestListView, dataSource: any ListAdapterDataSource, clock: (any ListClock)? = nil,
    updater: ListAdapterUpdater? = nil
  ) {
    self.init(nil, dataSource: dataSource, clock: clock, updater: updater)
    report(to: view.record)
    self.view = view
  }

  private func report(to record: SharedRecord?) {
    faultPolicy = .report
    onFault = { record?.faults.append($0.description) }
    let journal = ListJournal(capacity: ListJournal.Capacity(records: 0, sections: 0))
    journal.onRecord = { entry in
      if case .batch(_, let batch, _, _) = entry.event { record?.batches.append(batch.update) }
    }
    updater.journal = journal
  }
}

extension ListSnapshotDataSource {
  fileprivate func report(to record: SharedRecord) {
    faultPolicy = .report
    onFault = { record.faults.append($0.description) }
  }
}

extension RosterKit.CollectionViewDiffableDataSource where SectionID: Sendable, ItemID: Sendable {
  convenience init<Cell: ListCell>(
    _ view: TestListView, updater: ListAdapterUpdater? = nil,
    configure: @escaping @MainActor (Cell, ItemID) -> Void
  ) {
    self.init(view as any ListView, updater: updater, configure: configure)
    report(to: view.record)
    // UIKit asks a data source when it lays out, Roster's own view when it is set.
    view.layoutIfNeeded()
  }

  convenience init(
    _ view: TestListView, updater: ListAdapterUpdater? = nil,
    cellProvider: @escaping CellProvider
  ) {
    self.init(view as any ListView, updater: updater, cellProvider: cellProvider)
    report(to: view.record)
  }
}

extension CollectionViewComparableDataSource
where SectionID: Sendable, Value: Sendable, Value.ID: Sendable {
  convenience init<Cell: ListCell>(
    _ view: TestListView, updater: ListAdapterUpdater? = nil,
    cellUpdater: @escaping @MainActor (Cell, Value) -> Void
  ) {
    self.init(view as any ListView, updater: updater, cellUpdater: cellUpdater)
    report(to: view.record)
  }

  convenience init<Cell: ListCell>(
    _ view: TestListView, updater: ListAdapterUpdater? = nil,
    cellProvider: @escaping @MainActor (any ListView, ItemPath, Value) -> Cell?,
    cellUpdater: @escaping @MainActor (Cell, Value) -> Void
  ) {
    self.init(
      view as any ListView, updater: updater, cellProvider: cellProvider, cellUpdater: cellUpdater)
    report(to: view.record)
  }
}

extension SectionViewsInListTests.OtherCell: UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration { UIListContentConfiguration.cell() }
}
