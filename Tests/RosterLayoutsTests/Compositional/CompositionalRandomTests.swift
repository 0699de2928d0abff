import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine
@testable import RosterLayouts

/// Compositional layout at random.
@Suite
struct CompositionalRandomTests {
  /// A section of random groups.
  struct Case: Hashable {
    var group: ModelNode
    var itemCount: Int
    var room: ListSize
    var spacing: Double
    var isOrthogonal: Bool
    var measuredSeed: UInt64

    func measured(_ item: Int) -> ListSize? {
      var random = SeededGenerator(seed: measuredSeed &+ UInt64(item) &* 7_919)
      if measuredSeed == 0 || Int.random(in: 0..<3, using: &random) == 0 { return nil }
      let lengths = [0, 1, 2.5, 6, 11, 24]
      return ListSize(
        width: lengths.randomElement(using: &random) ?? 0,
        height: lengths.randomElement(using: &random) ?? 0)
    }

    func section(_ axis: ScrollAxis) -> CompositionalLayout.Section {
      CompositionalLayout.Section(
        group: group.group(axis), interGroupSpacing: spacing,
        contentInsets: axis.transposed(ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
        orthogonalScrolling: isOrthogonal ? .continuous : nil)
    }

    /// The arrangement as if the list scrolled downwards.
    func layoutState(_ axis: ScrollAxis) -> SectionFrames {
      CompositionalLayout(section(axis), axis: axis).arrange(
        LayoutSection(
          itemCount: itemCount,
          container: ListSize(width: room.width + 6, height: room.height + 4),
          known: {
            if case .item(let item) = $0 { return measured(item) }
            return nil
          }), from: SectionFrames.Cursor())
    }

    static func random(_ random: inout SeededGenerator) -> Case {
      Case(
        group: .group(depth: Int.random(in: 1...3, using: &random), &random),
        itemCount: Int.random(in: 0...8, using: &random),
        room: [
          ListSize(width: 30, height: 20), ListSize(width: 10, height: 40),
          ListSize(width: 0, height: 0),
        ].randomElement(using: &random) ?? .zero,
        spacing: [0, 1.5].randomElement(using: &random) ?? 0,
        isOrthogonal: Int.random(in: 0..<4, using: &random) == 0,
        measuredSeed: UInt64.random(in: 0..<1_000_000, using: &random))
    }

    var smaller: [Case] {
      var results = group.smaller.map { with(\.group, $0) }
      results += Shrinking.towardsZero(itemCount).map { with(\.itemCount, $0) }
      if isOrthogonal { results.append(with(\.isOrthogonal, false)) }
      if spacing > 0 { results.append(with(\.spacing, 0)) }
      if measuredSeed > 0 { results.append(with(\.measuredSeed, 0)) }
      return results
    }

    private func with<Value>(_ path: WritableKeyPath<Case, Value>, _ value: Value) -> Case {
      var copy = self
      copy[keyPath: path] = value
      return copy
    }
  }

  struct Difference: Error {
    let text: String
  }

  private func require<Value: Equatable>(
    _ what: String, _ value: Value, _ expected: Value
  ) throws {
    if value != expected { throw Difference(text: "\(what) \(value), model \(expected)") }
  }

  @Test
  func `nested groups are as each of them computed on its own from what is around and in it`()
    throws
  {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 1_500, long: 200_000), generate: Case.random,
      shrink: { $0.smaller }, holds: equalsModel)
  }

  private func equalsModel(_ example: Case) throws -> Bool {
    let context = ModelContext(
      itemCount: example.itemCount, room: example.room, measured: example.measured)
    let model = ModelBox(
      repeating: example.group, example.isOrthogonal ? .horizontal : .vertical,
      spacing: example.spacing, context)
    var frames: [ListRect] = []
    var proposals: [(width: Double?, height: Double?)?] = []
    model.collect(at: 2, 1, into: &frames, &proposals)

    let layoutState = example.layoutState(.vertical)

    try require("count", layoutState.items.count, example.itemCount)
    for (index, frame) in frames.enumerated() {
      try require("item \(index)", layoutState.items[index].frame, frame)
      let proposal = layoutState.items.proposal(of: index)
      try require("asks \(index)", proposal == nil, proposals[index] == nil)
      try require("width \(index)", proposal?.width, proposals[index]?.width)
      try require("height \(index)", proposal?.height, proposals[index]?.height)
    }
    for index in frames.count..<max(example.itemCount, frames.count) {
      try require("size \(index)", layoutState.items[index].frame.width, 0)
      try require("size \(index)", layoutState.items[index].frame.height, 0)
    }
    try require("height", layoutState.advance, model.extent.height + 4)
    if example.isOrthogonal {
      try require("width", layoutState.orthogonal?.contentWidth, model.extent.width + 6)
    }
    return true
  }

  @Test
  func `with all sides exchanged, a list that scrolls sideways is the same`() throws {
    try checkProperty(
      seed: 5_000_000, cases: TestLength.count(short: 500, long: 50_000),
      generate: Case.random, shrink: { $0.smaller },
      holds: { example in
        let down = example.layoutState(.vertical)
        let across = example.layoutState(.horizontal)
        for index in 0..<example.itemCount {
          try require("item \(index)", across.items[index], down.items[index])
        }
        return across.advance == down.advance && across.orthogonal == down.orthogonal
      })
  }

  @Test
  func `a section without estimates is the same in repeating form as one by one`() throws {
    var repeated = 0
    try checkProperty(
      seed: 9_000_000, cases: TestLength.count(short: 1_500, long: 100_000),
      generate: Case.random, shrink: { $0.smaller },
      holds: { example in
        guard !example.group.group(.vertical).isEstimated else { return true }
        var long = example
        long.itemCount = example.itemCount * 3 + 1
        if case .repeating = long.layoutState(.vertical).items.storage { repeated += 1 }
        return try equalsModel(long)
      })
    #expect(repeated > 20)
  }

  @Test
  func `lengths that are no lengths give nothing negative, and nothing traps`() throws {
    let lengths: [Double] = [
      -.infinity, -1e300, -5, 0, 1.0 / 300, 3, 1e9, 1e300, .infinity, .nan,
    ]
    try checkProperty(
      seed: 20_000_000, cases: TestLength.count(short: 1_000, long: 100_000),
      generate: { random in (0..<27).map { _ in lengths.randomElement(using: &random) ?? 0 } },
      holds: { numbers in
        let layoutState = layoutState(numbers)
        let frames =
          (0..<layoutState.items.count).map { layoutState.items[$0].frame }
          + layoutState.others.map { $0.attributes.frame }
        for frame in frames where !(frame.width >= 0 && frame.height >= 0 && frame.x.isFinite) {
          throw Difference(text: "\(frame)")
        }
        return layoutState.items.count == 5 && layoutState.advance >= 0
      })
  }

  private func layoutState(_ numbers: [Double]) -> SectionFrames {
    var rest = numbers[...]
    let next: () -> Double = { rest.popFirst() ?? 0 }
    let insets: () -> ListInsets = {
      ListInsets(top: next(), leading: next(), bottom: next(), trailing: next())
    }
    let badge = CompositionalLayout.SupplementaryItem(
      "badge", size: size(.fractionalWidth(next()), .estimated(next())),
      containerAnchor: CompositionalLayout.Anchor(
        [.top], offset: .fractional(ListPoint(x: 0.5, y: 1))))
    let item = CompositionalLayout.Item(
      size: size(.absolute(next()), .fractionalHeight(next())), contentInsets: insets(),
      supplementaryItems: [badge])
    let inner = CompositionalLayout.Group.vertical(
      size: size(.fractionalWidth(next()), .estimated(next())), subitem: .item(item), count: -3)
    let outer = CompositionalLayout.Group.horizontal(
      size: size(.absolute(next()), .absolute(next())), subitems: [.item(item), .group(inner)],
      interItemSpacing: .flexible(next()))
    let section = CompositionalLayout.Section(
      group: outer, interGroupSpacing: next(), contentInsets: insets(),
      orthogonalScrolling: next() > 0 ? .groupPagingCentered : nil,
      boundaryItems: [
        .header(
          size: size(.fractionalWidth(next()), .absolute(next())),
          scrolling: .pinsToVisibleBounds)
      ], backgrounds: [CompositionalLayout.Background("back", contentInsets: insets())])
    return CompositionalLayout(section).arrange(
      LayoutSection(
        itemCount: 5, has: { $0 != .footer },
        container: ListSize(width: next(), height: next())), from: SectionFrames.Cursor())
  }

  @Test(arguments: 0...6)
  func `a container of no size and insets greater than it leave no room`(count: Int) {
    var section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .fractionalHeight(1)), subitems: [.item(.full)]),
      interGroupSpacing: 1, contentInsets: ListInsets(top: 9, leading: 9, bottom: 9, trailing: 9))
    section.boundaryItems = [.header(size: .full), .footer(size: .full)]

    for container in [size(0, 0), size(10, 10)] {
      let fixture = CompositionalFixture(
        section, items: count, container: container, header: true, footer: true)

      #expect(fixture.frames == (0..<count).map { rect(9, 9 + Double($0), 0, 0) })
      #expect(fixture.layoutState.advance == 18 + Double(max(count - 1, 0)))
    }
  }
}
