import RosterView

/// A range that notifies section controllers when they come near the screen and leave its vicinity.
///
/// The range retains controllers instead of indexes, so that sections stay in it when their indexes
/// change.
@MainActor
final class WorkingRange {
  private var controllers: [ObjectIdentifier: BaseListSectionController] = [:]
  private let tasks = RangeTasks()

  /// The number of updates so far.
  private var updateCount = 0

  /// Updates the range: first exits, then entrances from top to bottom.
  ///
  /// - Parameters:
  ///   - displayed: The controllers with a cell on the screen.
  ///   - size: The number of sections before and after them that are near.
  ///   - map: The sections that the view shows.
  /// - Complexity: O(*r*), where *r* is the number of sections in the range.
  func update(_ displayed: [BaseListSectionController], size: Int, _ map: SectionMap) {
    let visible = displayed.compactMap { $0.slot.flatMap { map.index(ofSlot: $0) } }
    var near: [BaseListSectionController] = []
    if let first = visible.min(), let last = visible.max() {
      let size = min(max(size, 0), map.count)
      let sections = max(first - size, 0)...min(last + size, map.count - 1)
      near = sections.compactMap { map[$0]?.controller }
    }
    let ids = Set(near.map { ObjectIdentifier($0) })
    let removed = controllers.filter { !ids.contains($0.key) }
    updateCount += 1
    // A controller that changes the view of its adapter updates the range again, which ends this.
    let number = updateCount
    for (id, controller) in removed where number == updateCount {
      controllers[id] = nil
      tasks.end(controller)
      controller.receive(.didExitWorkingRange)
    }
    for controller in near
    where number == updateCount && controllers[ObjectIdentifier(controller)] == nil {
      controllers[ObjectIdentifier(controller)] = controller
      tasks.begin(controller) { await $0.whileInWorkingRange() }
      controller.receive(.didEnterWorkingRange)
    }
  }
}
