import RosterEngine
import RosterLayouts
import RosterTesting
import TestModels
import Testing

/// Random and all small sections, against the slow model and against the rules themselves.
@Suite
struct FlowLayoutRandomTests {
  @Test
  func `all sections of up to six items equal the model`() {
    let choices = [size(0, 8), size(30, 10), size(45, 20), size(100, 5)]
    var sections: [[ListSize]] = [[]]
    var last = sections
    for _ in 1...6 {
      last = last.flatMap { section in choices.map { section + [$0] } }
      sections += last
    }

    for sizes in sections {
      let flow = NaiveFlow(sizes: sizes, width: 100, lineSpacing: 5, itemSpacing: 10)
      if let difference = difference(flow) {
        Issue.record("\(difference) for \(sizes)")
        return
      }
    }
  }

  @Test
  func `all small grids equal the model, frame by frame`() {
    for width in [0, 1, 30, 45, 50, 99, 100, 101] {
      for spacing in [0, 1, 10, 70] {
        for count in 0...6 {
          let flow = NaiveFlow(
            sizes: Array(repeating: size(Double(width), 10), count: count), width: 100,
            lineSpacing: 5, itemSpacing: Double(spacing))
          let difference = gridDifference(flow)
          #expect(difference == nil, "width \(width), spacing \(spacing), \(count) items")
        }
      }
    }
  }

  @Test
  func `random lines equal the model`() throws {
    try checkProperty(
      seed: 1_001, cases: TestLength.count(short: 400, long: 100_000), generate: randomFlow,
      shrink: smaller
    ) { flow in
      if let difference = difference(flow) { throw Difference(description: difference) }
      return true
    }
  }

  @Test
  func `random grids, frame by frame, equal the model`() throws {
    try checkProperty(
      seed: 2_001, cases: TestLength.count(short: 400, long: 100_000),
      generate: randomGrid, shrink: smaller
    ) { flow in
      if let difference = gridDifference(flow) { throw Difference(description: difference) }
      return true
    }
  }

  @Test
  func `items never overlap, stay within the insets, in order, with the least gaps or more`() throws
  {
    try checkProperty(
      seed: 3_001, cases: TestLength.count(short: 400, long: 100_000), generate: randomFlow,
      shrink: smaller
    ) { flow in
      let insets = ListInsets(top: 3, leading: 5, bottom: 7, trailing: 11)
      let shown = show(flow, itemSize: .provided, insets: insets)
      if let broken = brokenRule(flow, shown, insets) { throw Difference(description: broken) }
      return true
    }
  }

  private func brokenRule(
    _ flow: NaiveFlow, _ shown: (items: [ListRect], height: Double), _ insets: ListInsets
  ) -> String? {
    let right = insets.leading + flow.width + 1e-9
    for (index, frame) in shown.items.enumerated() {
      if frame.x < insets.leading || frame.y < insets.top { return "\(frame) before the insets" }
      if frame.maxX > right, flow.sizes[index].width <= flow.width { return "\(frame) beyond" }
      if frame.maxY > shown.height - insets.bottom { return "\(frame) below the insets" }
      for (earlier, other) in shown.items[..<index].enumerated() {
        if overlap(frame, other) { return "\(earlier) and \(index) overlap" }
      }
    }
    for line in flow.lines {
      for (left, right) in zip(line, line.dropFirst()) {
        let gap = shown.items[right].x - shown.items[left].maxX
        if gap < flow.itemSpacing - 1e-9 { return "gap \(gap) between \(left) and \(right)" }
      }
    }
    let lowest = flow.lines.map { line in line.map { shown.items[$0].maxY }.max() ?? 0 }
    let highest = flow.lines.map { line in line.map { shown.items[$0].y }.min() ?? 0 }
    for (below, above) in zip(highest.dropFirst(), lowest)
    where below < above + flow.lineSpacing {
      return "lines \(below - above) apart"
    }
    return nil
  }

  private func difference(_ flow: NaiveFlow) -> String? {
    compare(show(flow, itemSize: .provided).items, flow.frames)
  }

  private func gridDifference(_ flow: NaiveFlow) -> String? {
    compare(show(flow, itemSize: .fixed(flow.sizes.first ?? .zero)).items, flow.grid)
  }

  /// Positions across the line may differ by the rounding of a fraction, everything else not at
  /// all.
  private func compare(_ frames: [ListRect], _ expected: [ListRect]) -> String? {
    guard frames.count == expected.count else { return "\(frames.count) frames" }
    for (item, (frame, other)) in zip(frames, expected).enumerated() {
      var moved = other
      moved.x = frame.x
      if frame != moved || abs(frame.x - other.x) > 1e-9 {
        return "item \(item) is at \(frame), not \(other)"
      }
    }
    return nil
  }

  private func show(
    _ flow: NaiveFlow, itemSize: ElementSize, insets: ListInsets = .zero
  ) -> (items: [ListRect], height: Double) {
    var layout = FlowLayout(
      itemSize: itemSize, lineSpacing: flow.lineSpacing, itemSpacing: flow.itemSpacing,
      sectionInsets: insets)
    layout.lineAlignment = flow.alignment
    let width = flow.width + insets.leading + insets.trailing
    let stage = LayoutStage(axis: .vertical, container: size(width, 100))
    let (sections, height) = stage.show(layout, [StagedSection(sizes: flow.sizes)])
    return (sections[0].items, height)
  }

  private func overlap(_ one: ListRect, _ other: ListRect) -> Bool {
    let hasArea = one.width > 0 && one.height > 0 && other.width > 0 && other.height > 0
    return hasArea && one.x < other.maxX - 1e-9 && other.x < one.maxX - 1e-9
      && one.y < other.maxY && other.y < one.maxY
  }

  private func randomFlow(_ random: inout SeededGenerator) -> NaiveFlow {
    let width = Double(Int.random(in: 0...400, using: &random)) / 4
    let maximum = Bool.random(using: &random) ? 30 : 130
    let count = Int.random(in: 0...24, using: &random)
    return NaiveFlow(
      sizes: (0..<count).map { _ in
        size(
          Double(Int.random(in: 0...maximum * 256, using: &random)) / 256,
          Double(Int.random(in: 0...40, using: &random)))
      },
      width: width, lineSpacing: Double(Int.random(in: 0...3, using: &random)) * 2.5,
      itemSpacing: Double(Int.random(in: 0...3, using: &random)) * 1.25,
      alignment: Bool.random(using: &random) ? .justified : .leading)
  }

  private func randomGrid(_ random: inout SeededGenerator) -> NaiveFlow {
    var flow = randomFlow(&random)
    flow.sizes = Array(repeating: flow.sizes.first ?? .zero, count: flow.sizes.count)
    return flow
  }

  private func smaller(_ flow: NaiveFlow) -> [NaiveFlow] {
    var flows = Shrinking.removals(flow.sizes).map { sizes in
      var copy = flow
      copy.sizes = sizes
      return copy
    }
    if flow.itemSpacing > 0 {
      flows.append(flow)
      flows[flows.count - 1].itemSpacing = 0
    }
    if flow.lineSpacing > 0 {
      flows.append(flow)
      flows[flows.count - 1].lineSpacing = 0
    }
    return flows
  }
}

private struct Difference: Error, CustomStringConvertible {
  let description: String
}
