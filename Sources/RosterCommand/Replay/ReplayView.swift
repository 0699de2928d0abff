import RosterDiff
import RosterEngine
import RosterKit
import RosterView

/// A list without a screen, to which the batches of a journal are applied.
///
/// It belongs to the main actor.
@MainActor
final class ReplayView {
  private let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)))
  private let source = ReplaySource()
  private let host = ReplayHost()

  /// Creates an empty list.
  ///
  /// - Parameter rules: The rules that batches must follow.
  init(rules: BatchRules) {
    view.faultPolicy = .report
    view.batchRules = rules
    view.dataSource = source
    view.host = host
    view.resize(to: ReplayHost.size)
  }

  /// Shows sections by a reload.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - changes: The changes from the previous sections, or nil if it is unknown which sections
  ///     stay.
  func show(_ counts: [Int], following changes: BatchUpdate? = nil) {
    source.counts = counts
    view.reload(following: changes)
  }

  /// Performs a batch.
  ///
  /// - Returns: The outcome.
  func perform(_ batch: BatchUpdate, to counts: [Int]) -> BatchOutcome? {
    var result: BatchOutcome?
    view.perform(batch, animated: false) {
      source.counts = counts
    } completion: {
      result = $0
    }
    return result
  }

  /// The number of items in each section of the view.
  var counts: [Int] {
    (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  /// The number of visible rows.
  var rowCount: Int { view.visibleItems.count }

  /// Returns the number of visible rows for given numbers of items.
  static func rowCount(of counts: [Int]) -> Int {
    var rows = 0
    for count in counts where rows < Int(ReplayHost.size.height) {
      rows += min(count, Int(ReplayHost.size.height))
    }
    return min(rows, Int(ReplayHost.size.height))
  }
}

/// A data source of numbers of items and cells without content.
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

/// A host that draws nothing.
private final class ReplayHost: ViewHost {
  static let size = ListSize(width: 80, height: 24)

  let standardRowHeight = 1.0

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    ListSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  func apply(_ transaction: ViewTransaction) {}
}
