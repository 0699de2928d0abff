import Roster

/// The lines that contain a text, as a list on any screen.
///
/// It belongs to the main actor, which searches and compares nothing if there are many lines.
@MainActor
final class LinesList {
  /// The type of snapshots of the list, with one section.
  typealias Snapshot = ComparableDataSourceSnapshot<Int, Line>

  /// The list for a host.
  let view: CollectionView

  /// All lines.
  let lines: [Line]

  /// The text that shown lines contain.
  private(set) var text = ""

  /// Called when other lines are shown.
  var onChange: () -> Void = {}

  private let source: CollectionViewComparableDataSource<Int, Line>
  private let updater: ListAdapterUpdater
  private var search: Task<Void, Never>?

  /// The number of lines from which lists are compared off the main actor.
  ///
  /// Fewer are compared faster than another thread begins.
  static let backgroundMinimum = 1_000

  /// Creates a list that begins to show all lines.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - clock: The clock that schedules work, or nil for real time.
  init(_ lines: [Line], clock: (any ListClock)? = nil) {
    self.lines = lines
    view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
    var options = ListUpdateOptions()
    options.diffing = .background(minimum: Self.backgroundMinimum)
    updater = ListAdapterUpdater(options: options, clock: clock)
    source = CollectionViewComparableDataSource(view, updater: updater) {
      (cell: ContentCell, line: Line) in
      cell.content = ListContent(title: line.text, detail: "\(line.id)")
    }
    search(for: "")
  }

  /// The number of shown lines.
  var count: Int { source.snapshot().numberOfItems }

  /// Whether lines are being compared off the main actor.
  var isComparing: Bool { updater.activity == .comparing }

  /// Shows the lines that contain a text.
  ///
  /// A search that has not been shown yet is given up.
  func search(for text: String) {
    self.text = text
    search?.cancel()
    search = Task { [weak self, lines] in
      let snapshot = await Self.snapshot(of: lines, containing: text)
      guard !Task.isCancelled else { return }
      await self?.source.apply(snapshot)
      self?.onChange()
    }
  }

  /// Returns when the lines that contain the text are shown.
  func waitForSearch() async { await search?.value }

  /// Returns the lines that contain a text.
  @concurrent
  private nonisolated static func snapshot(
    of lines: [Line], containing text: String
  ) async -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(
      text.isEmpty ? lines : lines.filter { !Task.isCancelled && $0.text.contains(text) })
    return snapshot
  }
}
