import RosterDiff
import RosterView

/// Passes new objects to section controllers.
extension AdapterTransition {
  func enter() {
    catchUp()
    adapter.take(provided)
    adapter.updateState.madeLater = []
    let arriving = arrivingSections()
    kept = start == .nothing ? [] : changes.kept
    new = SectionMap(objects, order: order(of: arriving), in: old.table)
    adapter.updateState.transition = self
    let changed = changedIndexes
    // Another instance can have equal content, and change later.
    if start == .shownData { for index in objects.references { accept(index) } }
    // New controllers accepted their objects when they were made.
    if start == .shownData { for update in changes.updates { accept(update.new) } }
    adapter.runMadeLater()
    for index in changed { controller(at: index)?.didUpdateObject() }
  }

  /// The indexes of objects with new controllers or changed content, ascending.
  var changedIndexes: [Int] {
    if start == .nothing || changes.updates.isEmpty { return arrivingIndexes }
    return (Array(changes.inserts) + changes.updates.map(\.new)).sorted()
  }

  /// Requests controllers for new objects; objects without one are removed.
  ///
  /// - Returns: The new sections, in order of the inserts.
  private func arrivingSections() -> [Arrival] {
    var rejected: Set<Int> = []
    var arrivals: [Arrival] = []
    let indexes = arrivingIndexes
    arrivals.reserveCapacity(indexes.count)
    adapter.requestingControllers {
      for index in indexes {
        let object = objects.object(at: index)
        if let controller = makeController(for: object) {
          arrivals.append(Arrival(identity: object.diffIdentifier, controller: controller))
        } else {
          rejected.insert(index)
        }
      }
    }
    if !rejected.isEmpty { remove(rejected) }
    return arrivals
  }

  private func makeController(for object: ListObject) -> BaseListSectionController? {
    guard let controller = requestedController(for: object) else {
      let problem = "there is no section controller for \(object)"
      adapter.report(ListFault(.data, problem, response: "the object was skipped"))
      return nil
    }
    guard !controller.isListed, controller.stack == nil else {
      let problem = "the section controller for \(object) is in a list already"
      adapter.report(ListFault(.rule, problem, response: "the object was skipped"))
      return nil
    }
    guard controller.accept(object) else {
      let problem = "\(type(of: controller)) cannot show \(object)"
      adapter.report(ListFault(.rule, problem, response: "the object was skipped"))
      return nil
    }
    controller.enter(adapter)
    return controller
  }

  private func requestedController(for object: ListObject) -> BaseListSectionController? {
    // Without casting the object out of an existential and in again (`update/adapter`).
    if let registry = dataSource as? ControllerRegistry { return registry.controller(for: object) }
    return dataSource.listAdapter(adapter, sectionControllerFor: object.value)
  }

  /// Gives the new sections slots, and returns the slots of all sections in their new order.
  private func order(of arriving: [Arrival]) -> [Int32] {
    // The slots that are taken, changed or freed; more are read again if their controllers request it.
    touched.reserve(
      slots: old.table.slotCount + arriving.count,
      touched: arriving.count + changes.updates.count + changes.deletes.count)
    var order: [Int32] = []
    order.reserveCapacity(objects.count)
    var next = arriving.makeIterator()
    old.order.withUnsafeBufferPointer { before in
      for run in kept {
        while order.count < run.new, let arrival = next.next() {
          order.append(takeSlot(for: arrival))
        }
        order.append(contentsOf: before[run.old..<run.oldEnd])
      }
    }
    while let arrival = next.next() { order.append(takeSlot(for: arrival)) }
    return order
  }

  private func takeSlot(for arrival: Arrival) -> Int32 {
    let slot = old.table.takeSlot()
    arrival.controller.slot = slot
    touched.add(arrival, in: slot)
    return Int32(truncatingIfNeeded: slot)
  }

  /// Passes an object to its controller.
  private func accept(_ index: Int) {
    let object = objects.object(at: index)
    if controller(at: index)?.accept(object) != false { return }
    let problem = "the section controller for \(object) cannot show its newest version"
    adapter.report(ListFault(.rule, problem, response: "it shows the version before"))
  }

  /// Returns the index of an object in the new list, or nil if the list does not contain it.
  func index(of identity: ListIdentity) -> Int? {
    if let slot = old.table.slot(of: identity), let index = new.index(ofSlot: slot) {
      return index
    }
    return arrivingIndexes.first { objects.object(at: $0).diffIdentifier == identity }
  }

  /// Returns a section of the old list, once the new data is installed.
  func oldSection(at index: Int) -> AdapterSection? {
    guard old.order.indices.contains(index) else { return nil }
    let slot = Int(old.order[index])
    return touched.replaced(in: slot) ?? old.table[slot]
  }

  /// Returns the controller of a section of the new list.
  func controller(at index: Int) -> BaseListSectionController? {
    let slot = Int(new.order[index])
    return old.table[slot]?.controller ?? touched.arrival(in: slot)?.controller
  }
}
