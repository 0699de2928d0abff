extension SectionFrames {
  /// The frames of the items of a section, individually or as a repeating pattern.
  ///
  /// A pattern needs no memory for its repetitions, so that a grid of a million equal items costs
  /// as much as one of its lines.
  public struct Items: Sendable {
    /// The representation of the frames.
    enum Storage: Sendable {
      case each([ViewAttributes])
      case repeating([ViewAttributes], step: ListPoint)
    }

    /// The number of items.
    public let count: Int

    /// The proposals for measuring items whose size is not known, as a repeating pattern; empty if
    /// no item needs to be measured.
    public var proposals: [SizeProposal?]

    let storage: Storage

    /// Creates individual frames.
    ///
    /// - Parameters:
    ///   - frames: The frame of each item.
    ///   - zIndex: The drawing order.
    ///   - proposals: The proposals for measuring items whose size is not known, as a repeating
    ///     pattern.
    public init(_ frames: [ListRect], zIndex: Int = 0, proposals: [SizeProposal?] = []) {
      self.init(
        attributes: frames.map { ViewAttributes(frame: $0, zIndex: zIndex) }, proposals: proposals)
    }

    /// Creates individual attributes.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of each item.
    ///   - proposals: The proposals for measuring items whose size is not known, as a repeating
    ///     pattern.
    public init(attributes: [ViewAttributes], proposals: [SizeProposal?] = []) {
      self.storage = .each(attributes)
      self.count = attributes.count
      self.proposals = proposals
    }

    /// Creates frames from a repeating pattern.
    ///
    /// - Parameters:
    ///   - pattern: The frames of the first items; empty only if there are no items.
    ///   - step: The distance from each repetition to the next; not negative, and in one direction
    ///     at least as long as the pattern.
    ///   - count: The number of items.
    ///   - zIndex: The drawing order.
    ///   - proposals: The proposals for measuring items whose size is not known, as a repeating
    ///     pattern.
    public init(
      repeating pattern: [ListRect], step: ListPoint, count: Int, zIndex: Int = 0,
      proposals: [SizeProposal?] = []
    ) {
      self.init(
        repeatingAttributes: pattern.map { ViewAttributes(frame: $0, zIndex: zIndex) }, step: step,
        count: count, proposals: proposals)
    }

    /// Creates attributes from a repeating pattern.
    ///
    /// - Parameters:
    ///   - pattern: The attributes of the first items; empty only if there are no items.
    ///   - step: The distance from each repetition to the next; not negative, and in one direction
    ///     at least as long as the pattern.
    ///   - count: The number of items.
    ///   - proposals: The proposals for measuring items whose size is not known, as a repeating
    ///     pattern.
    public init(
      repeatingAttributes pattern: [ViewAttributes], step: ListPoint, count: Int,
      proposals: [SizeProposal?] = []
    ) {
      self.init(
        storage: .repeating(pattern, step: step), count: pattern.isEmpty ? 0 : max(count, 0),
        proposals: proposals)
    }

    init(storage: Storage, count: Int, proposals: [SizeProposal?]) {
      self.storage = storage
      self.count = count
      self.proposals = proposals
    }

    /// Returns the frames moved by a distance.
    ///
    /// - Parameter distance: The distance.
    /// - Returns: The frames.
    /// - Complexity: O(*n*), where *n* is the number of items, or of items in the pattern.
    public func moved(by distance: ListPoint) -> SectionFrames.Items {
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
        return SectionFrames.Items(attributes: moved(attributes), proposals: proposals)
      case .repeating(let pattern, let step):
        return SectionFrames.Items(
          storage: .repeating(moved(pattern), step: step), count: count, proposals: proposals)
      }
    }

    /// Returns the attributes of an item.
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

    /// Returns the proposal for measuring an item whose size is not known.
    ///
    /// - Parameter item: The index of an item that exists.
    /// - Returns: The proposal, or nil if the item does not need to be measured.
    public func proposal(of item: Int) -> SizeProposal? {
      proposals.isEmpty ? nil : proposals[item % proposals.count]
    }
  }
}
