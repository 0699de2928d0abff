/// The frames of the items of a section, one by one or as a pattern that repeats.
///
/// A pattern takes no memory for its repetitions, so that a grid of a million equal items costs
/// as much as one line of it.
public struct ItemFrames: Sendable {
  /// Where the frames come from.
  enum Storage: Sendable {
    case each([ViewAttributes])
    case repeating([ViewAttributes], step: ListPoint)
  }

  /// The number of items.
  public let count: Int

  /// What the host is asked for items whose size is not known, as a pattern that repeats; empty if
  /// none need be measured.
  public var proposals: [SizeProposal?]

  let storage: Storage

  /// Creates frames one by one.
  ///
  /// - Parameters:
  ///   - frames: The frame of each item.
  ///   - zIndex: The order of drawing.
  ///   - proposals: What the host is asked for items whose size is not known, repeating.
  public init(_ frames: [ListRect], zIndex: Int = 0, proposals: [SizeProposal?] = []) {
    self.init(
      attributes: frames.map { ViewAttributes(frame: $0, zIndex: zIndex) }, proposals: proposals)
  }

  /// Creates frames and looks one by one.
  ///
  /// - Parameters:
  ///   - attributes: Where and how each item is drawn.
  ///   - proposals: What the host is asked for items whose size is not known, repeating.
  public init(attributes: [ViewAttributes], proposals: [SizeProposal?] = []) {
    self.storage = .each(attributes)
    self.count = attributes.count
    self.proposals = proposals
  }

  /// Creates frames from a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The frames of the first items; empty only if there are no items.
  ///   - step: How far each repetition is from the one before; not negative, and in one direction
  ///     at least as long as the pattern is.
  ///   - count: The number of items.
  ///   - zIndex: The order of drawing.
  ///   - proposals: What the host is asked for items whose size is not known, repeating.
  public init(
    repeating pattern: [ListRect], step: ListPoint, count: Int, zIndex: Int = 0,
    proposals: [SizeProposal?] = []
  ) {
    self.storage = .repeating(
      pattern.map { ViewAttributes(frame: $0, zIndex: zIndex) }, step: step)
    self.count = pattern.isEmpty ? 0 : max(count, 0)
    self.proposals = proposals
  }

  init(storage: Storage, count: Int, proposals: [SizeProposal?]) {
    self.storage = storage
    self.count = count
    self.proposals = proposals
  }

  /// Returns the frames at another place.
  ///
  /// - Parameter distance: How far they are moved.
  /// - Returns: The frames.
  func moved(by distance: ListPoint) -> ItemFrames {
    let moved: ([ViewAttributes]) -> [ViewAttributes] = { attributes in
      attributes.map {
        var result = $0
        result.frame.x += distance.x
        result.frame.y += distance.y
        return result
      }
    }
    switch storage {
    case .each(let attributes):
      return ItemFrames(attributes: moved(attributes), proposals: proposals)
    case .repeating(let pattern, let step):
      return ItemFrames(
        storage: .repeating(moved(pattern), step: step), count: count, proposals: proposals)
    }
  }

  /// Returns where and how an item is drawn.
  ///
  /// - Parameter item: The index of an item that exists.
  /// - Complexity: O(1).
  public subscript(item: Int) -> ViewAttributes {
    switch storage {
    case .each(let attributes): return attributes[item]
    case .repeating(let pattern, let step):
      var attributes = pattern[item % pattern.count]
      let times = Double(item / pattern.count)
      attributes.frame.x += step.x * times
      attributes.frame.y += step.y * times
      return attributes
    }
  }

  /// Returns what the host is asked for an item whose size is not known.
  ///
  /// - Parameter item: The index of an item that exists.
  /// - Returns: The proposal, or nil if the item need not be measured.
  public func proposal(of item: Int) -> SizeProposal? {
    proposals.isEmpty ? nil : proposals[item % proposals.count]
  }
}
