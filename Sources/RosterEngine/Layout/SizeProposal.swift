/// What a cell is offered when it is measured.
public struct SizeProposal: Hashable, Sendable {
  /// The width that it will have, or nil if it is to choose one.
  public var width: Double?

  /// The height that it will have, or nil if it is to choose one.
  public var height: Double?

  /// The greatest size that it can choose.
  public var greatest: ListSize

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - width: The width that the cell will have, or nil if it is to choose one.
  ///   - height: The height that the cell will have, or nil if it is to choose one.
  ///   - greatest: The greatest size that it can choose; by default there is no limit.
  public init(
    width: Double? = nil, height: Double? = nil,
    greatest: ListSize = ListSize(width: .infinity, height: .infinity)
  ) {
    self.width = width
    self.height = height
    self.greatest = greatest
  }
}

extension ScrollAxis {
  /// Returns a proposal with its sides exchanged if the list scrolls sideways.
  func turned(_ proposal: SizeProposal) -> SizeProposal {
    self == .vertical
      ? proposal
      : SizeProposal(
        width: proposal.height, height: proposal.width, greatest: turned(proposal.greatest))
  }
}
