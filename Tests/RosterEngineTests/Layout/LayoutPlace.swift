import RosterDiff
import RosterTesting

@testable import RosterEngine

/// The scroll position before a step, in any layout: the visible items by identity.
struct LayoutPlace {
  let list: ModelList
  let wasAtTop: Bool
  let held: [(id: Int, path: ItemPath, distance: Double)]

  init(_ harness: LayoutHarness<some CollectionLayout>) {
    list = harness.list
    let model = harness.model
    let offset = harness.engine.offset
    wasAtTop = offset <= model.offsets.lowerBound
    let visible = model.visible(at: offset)
    let edge = offset + model.insets.top
    held = model.placed.compactMap { placed in
      guard let path = placed.element.itemPath, visible[placed.element] != nil,
        placed.frame.maxY > edge
      else { return nil }
      return (harness.list[path], path, placed.frame.y - edge)
    }
  }

  /// Requires that the first visible item that stayed, or else that moved, is at its position.
  func requireKept(
    _ harness: LayoutHarness<some CollectionLayout>, through batch: BatchUpdate?
  ) throws {
    let model = harness.model
    let offset = harness.engine.offset
    if wasAtTop {
      return try harness.require(
        offset == model.offsets.lowerBound, "left the top: \(offset)")
    }
    let movers = Set((batch?.moveItems ?? []).map { list[$0.from] })
    let sections = Set((batch?.moveSections ?? []).map(\.old))
    let paths = harness.list.paths
    let survivors = held.filter { paths[$0.id] != nil }
    let stayed = survivors.first { !movers.contains($0.id) && !sections.contains($0.path.section) }
    guard let chosen = stayed ?? survivors.first, let path = paths[chosen.id],
      stayed != nil || !hasOthers(batch),
      let frame = model.placed.first(where: { $0.element == .item(path) })?.frame
    else { return }
    let expected = frame.y - chosen.distance - model.insets.top
    let clamped = min(max(expected, model.offsets.lowerBound), model.offsets.upperBound)
    try harness.require(offset == clamped, "drifted to \(offset), expected \(clamped)")
  }

  /// Whether a header or footer that stayed may have been the anchor instead of items that moved.
  private func hasOthers(_ batch: BatchUpdate?) -> Bool { batch != nil }
}
