import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The requirements.
extension UpdateSoak {
  /// The identity that distinguishes an item from all others.
  func key(of path: ItemPath, _ shown: [SoakModel.Shown]) -> String {
    shown[path.section].keys[path.item]
  }

  /// Translates the expected selection through a step, which may be a reload.
  func follow(_ step: SoakModel.Step) {
    let after = Set(paths(step.after).map { key(of: $0, step.after) })
    selected.formIntersection(after)
    // What cannot be tracked is as the view reports it.
    let vague = Set(
      (paths(step.before).map { ($0, step.before) } + paths(step.after).map { ($0, step.after) })
        .filter { path, shown in
          let section = shown[path.section].section
          // Reports about a deck do not count after an illegal batch.
          return step.unclear.contains(section.id) || step.isFault && section.isDeck
        }
        .map { key(of: $0, $1) }
    ).union(repeatedKeys(step))
    selected.subtract(vague)
    selected.formUnion(shownSelection(step.after).intersection(vague))
  }

  private func paths(_ shown: [SoakModel.Shown]) -> [ItemPath] {
    shown.enumerated().flatMap { index, section in
      section.keys.indices.map { ItemPath(section: index, item: $0) }
    }
  }

  private func shownSelection(_ shown: [SoakModel.Shown]) -> Set<String> {
    Set(
      view.selectedItems.filter {
        shown.indices.contains($0.section) && shown[$0.section].keys.indices.contains($0.item)
      }.map { key(of: $0, shown) })
  }

  /// The conditions that hold after each run-loop turn.
  func check(_ comment: Comment) throws {
    try checkShown(comment)
    try checkControllers(comment)
    // An update without a data source is reported once, however many requests it has.
    let lacks = faults.filter { $0.contains("has no data source") }
    try checkAnswers(comment) { try check($0, $1, comment) }
    let wrong = steps.count { $0.isFault }
    try #require(faults.count - lacks.count == wrong, "\(comment) \(faults)")
    try #require(surprises == [], comment)
    (faults, steps, made) = ([], [], [])
    try #require(host.contradictions.isEmpty, comment)
    try #require(shownSelection(model.shown) == selected, comment)
  }

  private func checkShown(_ comment: Comment) throws {
    let shown = model.shown
    try #require(view.numberOfSections == shown.count, comment)
    try #require(adapter.objects().compactMap { $0 as? SoakSection } == model.objects, comment)
    for (index, section) in shown.enumerated() {
      try #require(view.numberOfItems(inSection: index) == section.keys.count, comment)
    }
    for element in view.visibleElements {
      let title = (view.cell(for: element) as? ContentCell)?.content.title
      let section = shown[element.section]
      let expected = element.itemPath.map { section.texts[$0.item] } ?? section.section.title
      try #require(title == expected, "\(comment): \(element)")
    }
  }

  /// Controllers are created once, only for new objects, and are deallocated with their objects.
  private func checkControllers(_ comment: Comment) throws {
    var expected: [Int] = []
    for step in steps {
      let before = step.makesControllers ? [] : step.before.map(\.section.id)
      expected += step.after.map(\.section.id).filter { !before.contains($0) }
    }
    try #require(made.sorted() == expected.sorted(), comment)
    for (index, section) in model.shown.enumerated() {
      let controller = try #require(adapter.sectionController(forSection: index), comment)
      try #require(controller.section == index, comment)
      let object = controller.anyObject as? SoakSection
      try #require(object == model.objects[index], comment)
      guard let deck = controller as? SoakController else { continue }
      try #require(deck.cards == section.cards, comment)
    }
  }

  private func check(_ receipt: UpdateReceipt, _ outcome: String, _ comment: Comment) throws {
    let found = receipt.outcome.plainText
    let isVague = maybeNoChange.contains(receipt.id) && outcome == "noChange"
    if isVague, found == "applied" { return }
    try #require(found == outcome, "\(comment): \(receipt.id)")
    if let step = stepOfRequest.removeValue(forKey: receipt.id), receipt.isShown {
      try checkReceipt(receipt, step, comment)
    }
  }

  /// The receipt contains the old index path of each item.
  private func checkReceipt(
    _ receipt: UpdateReceipt, _ step: SoakModel.Step, _ comment: Comment
  ) throws {
    try #require(receipt.diffPlace == step.diffPlace, "\(comment): \(receipt.id)")
    let map = IndexMap(receipt.changes.sections)
    let old = step.before.map(\.section.id)
    for (index, section) in step.after.enumerated() {
      let was = map.oldIndex(ofNew: index)
      try #require(was == old.firstIndex(of: section.section.id), "\(comment): \(receipt.id)")
    }
    let origins = receipt.changes.origins(
      before: step.before.map(\.keys.count), after: step.after.map(\.keys.count))
    let places = Dictionary(paths(step.before).map { (key(of: $0, step.before), $0) }) { $1 }
    let repeated = repeatedKeys(step)
    for path in paths(step.after) {
      let section = step.after[path.section].section
      // Reports about a deck do not count after an illegal batch.
      if step.unclear.contains(section.id) || step.isFault && section.isDeck { continue }
      let key = key(of: path, step.after)
      let was = places[key]
      if repeated.contains(key) { continue }
      if let was, step.unclear.contains(step.before[was.section].section.id) { continue }
      try #require(origins[path] == was, "\(comment): \(receipt.id) \(path)")
    }
  }

  /// Distinguishes rows that are in several sections, as an older version of a section can cause:
  /// it cannot be determined which one moved where.
  private func repeatedKeys(_ step: SoakModel.Step) -> Set<String> {
    let (before, after) = (
      paths(step.before).map { key(of: $0, step.before) },
      paths(step.after).map { key(of: $0, step.after) }
    )
    return Set(
      [before, after].flatMap { keys in
        Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys
      })
  }

  /// The conditions that hold once everything has ended.
  func checkEnd(_ comment: Comment) throws {
    try check(comment)
    try #require(updater.activity == .idle, comment)
    try #require(drops > 2, comment)
    try #require(answered.count > 200, comment)
    try #require(comparing == nil && order.count == answered.count - cancelled.count, comment)
    try #require(comparisons > 10 || setting.reloadsAlways, comment)
  }
}
