import RosterDiff
import RosterEngine
import RosterKit
import RosterView

/// A list without a screen that is taken through the batches of a journal.
///
/// It belongs to the main actor.
@MainActor
final class ReplayView {
  private let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)))
  private let source = ReplaySource()
  private let host = ReplayHost()

  /// Creates an empty list.
  ///
  /// - Parameter rules: Which batches are legal.
  init(rules: BatchRules) {
    view.faultPolicy = .report
    view.batchRules = rules
    view.dataSource = source
    view.host = host
    view.resize(to: ReplayHost.size)
  }

  /// Shows sections in a reload.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - changes: What differs from the sections before, or nil if it is not known what stays.
  func show(_ counts: [Int], following changes: BatchUpdate? = nil) {
    source.counts = counts
    view.reload(following: changes)
  }

  /// Carries out a batch.
  ///
  /// - Returns: What became of it.
  func perform(_ batch: BatchUpdate, to counts: [Int]) -> BatchOutcome? {
    var result: BatchOutcome?
    view.perform(batch, isAnimated: false) {
      source.counts = counts
    } completion: {
      result = $0
    }
    return result
  }

  /// The number of items in each section that the view shows.
  var counts: [Int] {
    (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  /// The number of rows on the screen.
  var rowCount: Int { view.visibleItems.count }

  /// The number of rows that are on the screen if there are so many items.
  static func rowCount(of counts: [Int]) -> Int {
    var rows = 0
    for count in counts where rows < Int(ReplayHost.size.height) {
      rows += min(count, Int(ReplayHost.size.height))
    }
    return min(rows, Int(ReplayHost.size.height))
  }
}

/// Gives numbers of items, and cells without content.
private final class ReplaySource: CollectionViewDataSource {
  var counts: [Int] = []

  func numberOfSections(in view: any ListView) -> Int { counts.count }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    view.dequeue(ContentCell.self, for: element)
  }
}

/// Draws nothing.
private final class ReplayHost: ViewHost {
  static let size = ListSize(width: 80, height: 24)

  let standardRowHeight = 1.0

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    ListSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  func apply(_ transaction: ViewTransaction) {}
}
