import RosterDiff
import RosterView

/// An object that is to be shown, with its controller.
private struct Candidate {
  let object: ListObject
  let controller: AnyListSectionController

  /// The section that shows the object at present, or nil for a new object.
  let old: AdapterSection?

  /// Whether the object is new or looks different.
  let isChanged: Bool
}

/// Makes the sections for new objects: from objects to controllers to items.
extension ListAdapter {
  /// Returns the sections for objects; controllers hold the new objects and places from here on.
  ///
  /// - Parameters:
  ///   - values: The objects as they were given.
  ///   - dataSource: Gives controllers for new objects.
  ///   - view: Reports what is wrong.
  /// - Returns: The sections of all objects that are neither repeated nor unknown.
  func prepareMap(
    of values: [any ListDiffable], from dataSource: any ListAdapterDataSource,
    on view: any ListView
  ) -> SectionMap {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(values.count)
    for object in uniqueObjects(values, on: view) {
      let guess = candidates.count
      guard let candidate = candidate(for: object, guess, from: dataSource, on: view) else {
        continue
      }
      candidates.append(candidate)
    }
    let old = shown
    var isSameOrder = candidates.count == old.sections.count
    for (index, candidate) in candidates.enumerated() {
      isSameOrder = isSameOrder && candidate.old === old.sections[index]
      candidate.controller.place(section: index, isLast: index == candidates.count - 1)
    }
    for candidate in candidates where candidate.isChanged {
      candidate.controller.objectDidChange()
    }
    let sections = candidates.enumerated().map { read($1, section: $0, on: view) }
    return SectionMap(sections, after: old, isSameOrder: isSameOrder)
  }

  private func uniqueObjects(_ values: [any ListDiffable], on view: any ListView) -> [ListObject] {
    let objects = values.map(ListObject.init)
    let unique = UniqueElements(
      objects, old: shown.sections.map(\.object), by: { $0.diffIdentifier })
    for positions in unique.duplicates {
      let problem =
        "\(positions.count) objects share the identity \(objects[positions[0]]) "
        + "(positions \(listed(positions)))"
      view.report(ListFault(.data, problem, response: "the first was kept"))
    }
    return unique.kept
  }

  private func candidate(
    for object: ListObject, _ guess: Int, from dataSource: any ListAdapterDataSource,
    on view: any ListView
  ) -> Candidate? {
    if let old = shown.section(of: object.diffIdentifier, guess: guess),
      old.controller.accept(object)
    {
      let isChanged = !old.object.isContentEqual(to: object)
      return Candidate(
        object: object, controller: old.controller, old: old, isChanged: isChanged)
    }
    let made = dataSource.listAdapter(self, sectionControllerFor: object.value)
    guard let controller = made else {
      let problem = "there is no section controller for \(object)"
      view.report(ListFault(.data, problem, response: "the object was skipped"))
      return nil
    }
    guard controller.adapter == nil else {
      let problem = "the section controller for \(object) is in a list already"
      view.report(ListFault(.rule, problem, response: "the object was skipped"))
      return nil
    }
    guard controller.accept(object) else {
      let problem = "\(type(of: controller)) cannot show \(object)"
      view.report(ListFault(.rule, problem, response: "the object was skipped"))
      return nil
    }
    controller.adapter = self
    return Candidate(object: object, controller: controller, old: nil, isChanged: true)
  }

  private func read(
    _ candidate: Candidate, section: Int, on view: any ListView
  ) -> AdapterSection {
    let controller = candidate.controller
    if let old = candidate.old, !candidate.isChanged, !controller.needsReading,
      !candidate.object.isReference
    {
      old.object = candidate.object
      return old
    }
    let contentChanged = candidate.isChanged || controller.needsReading
    controller.needsReading = false
    controller.reading = shown.number + 1
    return AdapterSection(
      object: candidate.object, controller: controller, reading: controller.reading,
      content: (candidate.old?.content ?? 0) + (contentChanged ? 1 : 0),
      items: items(of: controller, section: section, old: candidate.old?.items, on: view))
  }

  private func items(
    of controller: AnyListSectionController, section: Int, old: SectionItems?,
    on view: any ListView
  ) -> SectionItems {
    guard let items = controller.items else {
      let count = controller.numberOfItems
      if count >= 0 { return .counted(count) }
      let problem = "\(type(of: controller)) gave \(count) items for section \(section)"
      view.report(ListFault(.rule, problem, response: "the section is shown without items"))
      return .counted(0)
    }
    let unique = UniqueElements(
      items, old: old?.models ?? [], by: { $0.model.diffIdentifier })
    for positions in unique.duplicates {
      let problem =
        "\(positions.count) items of section \(section) share the identity "
        + "\(items[positions[0]].model) (positions \(listed(positions)))"
      view.report(ListFault(.data, problem, response: "the first was kept"))
    }
    return .models(unique.kept)
  }

  /// The positions as text: `0 and 3`, or `0, 3, 4 and 12 more`; there are at least two.
  private func listed(_ positions: [Int]) -> String {
    let named = positions.count > 4 ? 3 : positions.count - 1
    let rest = positions.count - named
    let last = rest == 1 ? "\(positions[named])" : "\(rest) more"
    return positions.prefix(named).map(String.init).joined(separator: ", ") + " and " + last
  }
}

extension AnyListSectionController {
  fileprivate func place(section: Int, isLast: Bool) {
    self.section = section
    isFirst = section == 0
    self.isLast = isLast
  }

  func leave() {
    adapter = nil
    section = nil
    isFirst = false
    isLast = false
  }
}
