import RosterEngine
import RosterView

/// A host on which every row is one unit high, and that records what it receives.
@MainActor
final class TestHost: ViewHost {
  var transactions: [ViewTransaction] = []

  var standardRowHeight: Double { 1 }

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    ListSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  func apply(_ transaction: ViewTransaction) { transactions.append(transaction) }
}
