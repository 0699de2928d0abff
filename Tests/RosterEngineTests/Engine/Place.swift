import RosterDiff
import RosterTesting

@testable import RosterEngine

/// The scroll position before a step, computed from the model.
struct Place {
  struct Held {
    var key: EngineHarness.Key
    var top: Double
    var element: ListElement
  }

  let list: ModelList
  let wasAtTop: Bool
  /// The visible items and then the other visible elements, by their distance from the top edge.
  let held: [Held]

  init(_ harness: EngineHarness) {
    list = harness.list
    let model = harness.model
    wasAtTop = harness.engine.offset <= model.offsets.lowerBound
    let edge = harness.engine.offset + harness.insets.top
    let bottom = harness.engine.offset + model.viewport.height
    let visible = Set(model.visibleRows(at: harness.engine.offset).map(\.element))
    let rows = model.rows().filter {
      visible.contains($0.element) && $0.attributes.frame.maxY > edge
        && $0.attributes.frame.y < bottom
    }
    let sorted =
      rows.filter { $0.element.itemPath != nil } + rows.filter { $0.element.itemPath == nil }
    held = sorted.map { row in
      Held(
        key: harness.key(row.element), top: row.attributes.frame.y - edge, element: row.element)
    }
  }

  /// Requires that what the reader looked at is at its position, as far as the content allows.
  func requireKept(
    _ harness: EngineHarness, through batch: BatchUpdate?,
    _ reloaded: Set<EngineHarness.Key> = []
  ) throws {
    let model = harness.model
    let offset = harness.engine.offset
    if wasAtTop {
      try harness.require(offset == model.offsets.lowerBound, "left the top: \(offset)")
      return
    }
    guard !held.isEmpty, let expected = expectedOffset(harness, model, batch, reloaded)
    else { return }
    let clamped = min(max(expected, model.offsets.lowerBound), model.offsets.upperBound)
    try harness.require(offset == clamped, "drifted to \(offset), expected \(clamped)")
  }

  private func expectedOffset(
    _ harness: EngineHarness, _ model: ListLayoutModel, _ batch: BatchUpdate?,
    _ reloaded: Set<EngineHarness.Key>
  ) -> Double? {
    var rows: [EngineHarness.Key: ListRect] = [:]
    for row in model.rows() { rows[harness.key(row.element)] = row.attributes.frame }
    let movedItems = Set((batch?.moveItems ?? []).map { EngineHarness.Key.item(list[$0.from]) })
    let movedSections = Set((batch?.moveSections ?? []).map { list.sections[$0.old].id })
    func isMoved(_ held: Held) -> Bool {
      movedItems.contains(held.key)
        || movedSections.contains(list.sections[held.element.section].id)
    }
    // The items of a reloaded section are new; its header and footer keep their position.
    let survivors = held.filter {
      rows[$0.key] != nil && ($0.element.itemPath == nil || !reloaded.contains($0.key))
    }
    let chosen = survivors.first { !isMoved($0) } ?? survivors.first
    if let chosen, let frame = rows[chosen.key] {
      return frame.y - chosen.top - harness.insets.top
    }
    let reloadedSections = Set((batch?.reloadSections ?? IndexRuns()).map { list.sections[$0].id })
    return nearest(harness, rows, movedItems, movedSections.union(reloadedSections))
  }

  /// Nothing that was visible is left: the survivor that is nearest in the old order.
  private func nearest(
    _ harness: EngineHarness, _ rows: [EngineHarness.Key: ListRect],
    _ movedItems: Set<EngineHarness.Key>, _ sectionsToSkip: Set<Int>
  ) -> Double? {
    let order = list.sections.flatMap { section in
      sectionsToSkip.contains(section.id)
        ? Array(repeating: nil, count: section.items.count + 2)
        : [EngineHarness.Key.header(section.id)] + section.items.map { .item($0) }
          + [.footer(section.id)]
    }
    let keys = harness.keys(list)
    guard let lost = keys.firstIndex(of: held[0].key) else { return nil }
    let candidates = order.indices.filter { index in
      guard let key = order[index] else { return false }
      return rows[key] != nil && !movedItems.contains(key)
    }
    let best = candidates.min { (abs($0 - lost), $0) < (abs($1 - lost), $1) }
    guard let best, let frame = rows[keys[best]] else { return nil }
    let edge = best < lost ? frame.maxY : frame.y
    return edge - held[0].top - harness.insets.top
  }
}
