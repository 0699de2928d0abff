import RosterDiff
import RosterTesting
import Testing

@testable import RosterEngine

/// ListEngine at random.
@Suite
struct ListEngineRandomTests {
  /// A random event in a list, with the seed of its details.
  struct Step: Hashable, CustomStringConvertible {
    enum Kind: CaseIterable {
      case batch, scrollBy, scrollTo, scrollToItem, resize, reconfigure, reload, insets, late
    }
    var kind: Kind
    var seed: UInt64

    var description: String { "\(kind)(\(seed))" }
  }

  @Test
  func `after any sequence of steps everything is as laid out from scratch, and nothing drifts`()
    throws
  {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 60, long: 5_000),
      generate: { random in
        (0..<20).map { _ in
          let kind: Step.Kind =
            Bool.random(using: &random)
            ? .batch : Step.Kind.allCases.randomElement(using: &random) ?? .batch
          return Step(kind: kind, seed: UInt64.random(in: 0..<1_000_000, using: &random))
        }
      }, shrink: Shrinking.removals,
      holds: { steps in
        var harness = try EngineHarness(
          counts: [12, 0, 30, 5], viewport: ListSize(width: 40, height: 10))
        for step in steps { try perform(step, &harness) }
        return true
      })
  }

  private func perform(_ step: Step, _ harness: inout EngineHarness) throws {
    var random = SeededGenerator(seed: step.seed)
    switch step.kind {
    case .batch, .reconfigure: try performBatch(&harness, &random, step.kind)
    case .scrollBy:
      harness.engine.scroll(by: Double(Int.random(in: -60...60, using: &random)) / 4)
      try harness.finish()
    case .scrollTo:
      let height = harness.engine.contentSize.height + 10
      harness.engine.scroll(to: (Double.random(in: -10...height, using: &random)).rounded())
      try harness.finish()
    case .scrollToItem: try scrollToItem(&harness, &random)
    case .resize:
      let place = Place(harness)
      let size = ListSize(
        width: [20, 40, 80].randomElement(using: &random) ?? 40,
        height: [0, 1, 5, 10, 25].randomElement(using: &random) ?? 10)
      let keepsWidth = size.width == harness.engine.viewport.width
      harness.resize(to: size)
      try harness.finish()
      if keepsWidth { try place.requireKept(harness, through: nil) }
    case .reload:
      harness.engine.reload(harness.sections(harness.list))
      for key in harness.keys(harness.list) { harness.known[key] = harness.fresh(key) }
      harness.viewOfKey = [:]
      try harness.finish()
    case .insets:
      harness.insets = ListInsets(
        top: Double(Int.random(in: 0...3, using: &random)),
        bottom: Double(Int.random(in: 0...3, using: &random)))
      harness.engine.setInsets(harness.insets)
      try harness.finish()
    case .late: try measureLate(&harness, &random)
    }
  }

  private func performBatch(
    _ harness: inout EngineHarness, _ random: inout SeededGenerator, _ kind: Step.Kind
  ) throws {
    let old = harness.list
    var new = old
    if kind == .batch { new.change(using: &random) }
    var batch = old.batch(to: new)
    let stays = Set(new.paths.keys)
    for (id, path) in old.paths.sorted(by: { $0.value < $1.value })
    where stays.contains(id) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...1: batch.reconfigureItems.append(path)
      case 2 where !batch.moveItems.contains { $0.from == path }:
        batch.reloadItems.append(path)
        harness.viewOfKey[.item(id)] = nil
      default: break
      }
    }
    for (index, section) in old.sections.enumerated()
    where new.sections.contains(where: { $0.id == section.id }) {
      if Int.random(in: 0..<4, using: &random) == 0 { batch.reconfigureSections.append(index) }
    }
    let moved = Set(batch.moveSections.map { $0.old })
    for (index, section) in old.sections.enumerated()
    where !moved.contains(index) && new.sections.contains(where: { $0.id == section.id }) {
      if Int.random(in: 0..<8, using: &random) == 0 { batch.reloadSections.append(index) }
    }
    let place = Place(harness)
    let reloaded = harness.reloadedKeys(batch)
    let isReload = Int.random(in: 0..<3, using: &random) == 0
    try harness.apply(batch, new, views: isReload ? .areReplaced : .stay)
    try harness.finish()
    try place.requireKept(harness, through: batch, reloaded)
  }

  private func scrollToItem(
    _ harness: inout EngineHarness, _ random: inout SeededGenerator
  ) throws {
    guard let path = harness.list.paths.values.sorted().randomElement(using: &random) else {
      return
    }
    harness.engine.scroll(to: .item(path), .start)
    try harness.finish()
    let model = harness.model
    let rows = model.rows()
    let start = rows.first { $0.element == .item(path) }?.attributes.frame.y ?? 0
    let header = model.sections[path.section].header
    let target = start - header - harness.insets.top
    let expected = min(max(target, model.offsets.lowerBound), model.offsets.upperBound)
    try harness.require(
      harness.engine.offset == expected,
      "scrolled to \(harness.engine.offset) for \(path), expected \(expected)")
  }

  /// Sets heights of arbitrary rows, which the engine did not request.
  private func measureLate(
    _ harness: inout EngineHarness, _ random: inout SeededGenerator
  ) throws {
    let place = Place(harness)
    for (id, path) in harness.list.paths.sorted(by: { $0.value < $1.value })
    where Bool.random(using: &random) {
      let key = EngineHarness.Key.item(id)
      harness.known[key] = EngineHarness.Known(
        height: harness.actualHeight(key), isMeasured: true)
      harness.engine.setHeight(harness.actualHeight(key), of: .item(path))
    }
    try harness.finish()
    try place.requireKept(harness, through: nil)
  }
}
