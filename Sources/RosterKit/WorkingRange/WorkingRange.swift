import RosterView

/// Tells section controllers whether they are near the screen.
///
/// Sections are held by their controllers, so that those in the range stay in it whatever their
/// indexes become.
@MainActor
final class WorkingRange {
  private var controllers: [ObjectIdentifier: BaseListSectionController] = [:]
  private let tasks = RangeTasks()

  /// Brings the range up to date: exits first, then entrances from top to bottom.
  ///
  /// - Parameters:
  ///   - displayed: The controllers of which something is on the screen.
  ///   - size: How many sections before and behind them are near.
  ///   - map: What the view shows.
  /// - Complexity: O(*r*) of the number of sections in the range.
  func update(_ displayed: [BaseListSectionController], size: Int, _ map: SectionMap) {
    let visible = displayed.compactMap { $0.slot.flatMap { map.index(ofSlot: $0) } }
    var near: [BaseListSectionController] = []
    if let first = visible.min(), let last = visible.max() {
      let size = min(max(size, 0), map.count)
      let sections = max(first - size, 0)...min(last + size, map.count - 1)
      near = sections.compactMap { map[$0]?.controller }
    }
    let ids = Set(near.map { ObjectIdentifier($0) })
    let gone = controllers.filter { !ids.contains($0.key) }
    for (id, controller) in gone {
      controllers[id] = nil
      controller.hear(.didExitWorkingRange)
      tasks.end(controller)
    }
    for controller in near where controllers[ObjectIdentifier(controller)] == nil {
      controllers[ObjectIdentifier(controller)] = controller
      controller.hear(.didEnterWorkingRange)
      tasks.begin(controller) { await $0.whileInWorkingRange() }
    }
  }
}
