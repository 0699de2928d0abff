/// The size that is proposed to a cell when it is measured.
public struct SizeProposal: Hashable, Sendable {
  /// The fixed width, or nil if the cell determines it.
  public var width: Double?

  /// The fixed height, or nil if the cell determines it.
  public var height: Double?

  /// The largest size that the cell can have.
  public var maximum: ListSize

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - width: The fixed width, or nil if the cell determines it.
  ///   - height: The fixed height, or nil if the cell determines it.
  ///   - maximum: The largest size that the cell can have; unlimited by default.
  public init(
    width: Double? = nil, height: Double? = nil,
    maximum: ListSize = ListSize(width: .infinity, height: .infinity)
  ) {
    self.width = width
    self.height = height
    self.maximum = maximum
  }
}

extension ScrollAxis {
  /// Returns a proposal with width and height swapped for a horizontal axis.
  func transposed(_ proposal: SizeProposal) -> SizeProposal {
    self == .vertical
      ? proposal
      : SizeProposal(
        width: proposal.height, height: proposal.width, maximum: transposed(proposal.maximum))
  }
}
