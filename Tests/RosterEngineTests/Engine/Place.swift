import RosterDiff
import TestModels

@testable import RosterEngine

/// The scroll position before a step, computed from the model.
struct Place {
  struct Held {
    var key: ElementKey
    var element: ListElement
    var distance: Double
  }

  let list: ModelList
  let wasAtTop: Bool
  /// The visible items and then headers and footers, by their distance from the top edge.
  let held: [Held]

  init(_ harness: EngineHarness<some CollectionLayout>) {
    list = harness.list
    let model = harness.model
    let offset = harness.engine.offset
    wasAtTop = offset <= model.offsets.lowerBound
    let edge = offset + model.insets.top
    let visible = model.visible(at: offset)
    let rows = model.placed.filter {
      $0.element.row != nil && visible[$0.element] != nil && $0.frame.maxY > edge
        && $0.frame.y < offset + model.viewport.height
    }
    let sorted =
      rows.filter { $0.element.itemPath != nil } + rows.filter { $0.element.itemPath == nil }
    held = sorted.map {
      Held(
        key: ElementKey($0.element, harness.list), element: $0.element,
        distance: $0.frame.y - edge)
    }
  }

  /// Requires that what the reader looked at is at its position, as far as the content allows.
  func requireKept(
    _ harness: EngineHarness<some CollectionLayout>, through batch: BatchUpdate = BatchUpdate()
  ) throws {
    let model = harness.model
    let offset = harness.engine.offset
    if wasAtTop {
      return try harness.require(offset == model.offsets.lowerBound, "left the top: \(offset)")
    }
    var frames: [ElementKey: ListRect] = [:]
    for placed in model.placed where placed.element.row != nil {
      frames[ElementKey(placed.element, harness.list)] = placed.frame
    }
    guard let edge = expectedEdge(frames, harness.list, batch) else { return }
    let expected = edge - model.insets.top
    let clamped = min(max(expected, model.offsets.lowerBound), model.offsets.upperBound)
    try harness.require(offset == clamped, "drifted to \(offset), expected \(clamped)")
  }

  /// The position of the top edge that keeps the first visible element that stayed, or else that
  /// moved, where it was.
  private func expectedEdge(
    _ frames: [ElementKey: ListRect], _ new: ModelList, _ batch: BatchUpdate
  ) -> Double? {
    let movedItems = Set(batch.moveItems.map { ElementKey.item(list[$0.from]) })
    let movedSections = Set(batch.moveSections.map(\.old))
    // The items of a reloaded section are new; its header and footer keep their position.
    let lost = Set(list.itemsOfReloadedSections(batch).map(ElementKey.item))
    let owners = Set(new.sections.flatMap { [$0.id] + $0.items })
    func isMoved(_ held: Held) -> Bool {
      movedItems.contains(held.key) || movedSections.contains(held.element.section)
    }
    let survivors = held.filter { owners.contains($0.key.owner) && !lost.contains($0.key) }
    if let chosen = survivors.first(where: { !isMoved($0) }) ?? survivors.first {
      return frames[chosen.key].map { $0.y - chosen.distance }
    }
    let skipped = movedSections.union(batch.reloadSections)
    return nearestEdge(frames) { key, section in
      owners.contains(key.owner) && !movedItems.contains(key) && !skipped.contains(section)
    }
  }

  /// Nothing that was visible is left: the survivor that is nearest in the old order.
  private func nearestEdge(
    _ frames: [ElementKey: ListRect], stays: (ElementKey, Int) -> Bool
  ) -> Double? {
    let keys = list.sections.enumerated().flatMap { index, section in
      let items = section.items.map(ElementKey.item)
      let header = ElementKey(owner: section.id, element: .header)
      let footer = ElementKey(owner: section.id, element: .footer)
      return ([header] + items + [footer]).map { (key: $0, section: index) }
    }
    guard let first = held.first, let lost = keys.firstIndex(where: { $0.key == first.key })
    else { return nil }
    let candidates = keys.indices.filter { stays(keys[$0].key, keys[$0].section) }
    let best = candidates.min { (abs($0 - lost), $0) < (abs($1 - lost), $1) }
    guard let best, let frame = frames[keys[best].key] else { return nil }
    return (best < lost ? frame.maxY : frame.y) - first.distance
  }
}
