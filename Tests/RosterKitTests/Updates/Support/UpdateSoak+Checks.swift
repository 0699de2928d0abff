import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// What must be true.
extension UpdateSoak {
  /// What tells an item from all others.
  func key(of path: ItemPath, _ shown: [SoakModel.Shown]) -> String {
    let section = shown[path.section]
    let key = section.keys[path.item]
    return section.section.isDeck ? "\(section.section.id)/\(key)" : key
  }

  /// Takes what is expected to be selected through a step, which may be a reload.
  func follow(_ step: SoakModel.Step) {
    let after = Set(paths(step.after).map { key(of: $0, step.after) })
    selected.formIntersection(after)
    // What nobody can follow is as the view says.
    let vague = Set(
      (paths(step.before).map { ($0, step.before) } + paths(step.after).map { ($0, step.after) })
        .filter { path, shown in
          let section = shown[path.section].section
          // What was said of a deck does not count after an illegal batch.
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

  /// What holds after each turn.
  func check(_ place: Comment) throws {
    try checkShown(place)
    try checkControllers(place)
    try checkAnswers(place)
    receipts = []
    let wrong = steps.count { $0.isFault }
    try #require(faults.count == wrong, "\(place) \(faults)")
    (faults, steps, made) = ([], [], [])
    try #require(host.contradictions.isEmpty, place)
    try #require(shownSelection(model.shown) == selected, place)
  }

  private func checkShown(_ place: Comment) throws {
    let shown = model.shown
    try #require(view.numberOfSections == shown.count, place)
    try #require(adapter.objects.compactMap { $0 as? SoakSection } == shown.map(\.section), place)
    for (index, section) in shown.enumerated() {
      try #require(view.numberOfItems(inSection: index) == section.keys.count, place)
    }
    for element in view.visibleElements {
      let title = (view.cell(for: element) as? ContentCell)?.content.title
      let section = shown[element.section]
      let expected = element.itemPath.map { section.texts[$0.item] } ?? section.section.title
      try #require(title == expected, "\(place): \(element)")
    }
  }

  /// Controllers are made for what is new only, once, and go with their objects.
  private func checkControllers(_ place: Comment) throws {
    var expected: [Int] = []
    for step in steps {
      let before = step.makesControllers ? [] : step.before.map(\.section.id)
      expected += step.after.map(\.section.id).filter { !before.contains($0) }
    }
    try #require(made.sorted() == expected.sorted(), place)
    for (index, section) in model.shown.enumerated() {
      let controller = try #require(adapter.sectionController(forSection: index), place)
      try #require(controller.section == index, place)
      let object = controller.anyObject as? SoakSection
      try #require(object == section.section, place)
      guard let deck = controller as? SoakController else { continue }
      try #require(deck.cards == section.cards, place)
    }
  }

  /// Callers are told once, in order, and the truth.
  private func checkAnswers(_ place: Comment) throws {
    let answers = answered.filter { !cancelled.contains($0) }
    try #require(answers == answers.sorted(), place)
    try #require(Set(answered).count == answered.count, place)
    for receipt in receipts {
      let known = expected.removeValue(forKey: receipt.id)
      let expected = try #require(known, place)
      let outcome = receipt.outcome.plain
      let isVague = maybeNoChange.contains(receipt.id) && expected == .shown("noChange")
      if isVague, outcome == .shown("applied") { continue }
      try #require(outcome == expected, "\(place): \(receipt.id)")
      if let step = stepOfRequest.removeValue(forKey: receipt.id), receipt.isShown {
        try checkReceipt(receipt, step, place)
      }
    }
  }

  /// The receipt says of each item where it was.
  private func checkReceipt(
    _ receipt: UpdateReceipt, _ step: SoakModel.Step, _ place: Comment
  ) throws {
    let map = IndexMap(receipt.changes.sections)
    let old = step.before.map(\.section.id)
    for (index, section) in step.after.enumerated() {
      let was = map.oldIndex(ofNew: index)
      try #require(was == old.firstIndex(of: section.section.id), "\(place): \(receipt.id)")
    }
    let origins = origins(receipt.changes, step)
    let places = Dictionary(paths(step.before).map { (key(of: $0, step.before), $0) }) { $1 }
    let repeated = repeatedKeys(step)
    for path in paths(step.after) {
      let section = step.after[path.section].section
      // What was said of a deck does not count after an illegal batch.
      if step.unclear.contains(section.id) || step.isFault && section.isDeck { continue }
      let key = key(of: path, step.after)
      let was = places[key]
      if repeated.contains(key) { continue }
      if let was, step.unclear.contains(step.before[was.section].section.id) { continue }
      try #require(origins[path] == was, "\(place): \(receipt.id) \(path)")
    }
  }

  /// What tells rows apart that are in several sections, as an older version of a section can make
  /// it: nobody can say which one went where.
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

  /// Where each item was that is there before and after, by what changes say.
  private func origins(
    _ changes: SectionedChanges, _ step: SoakModel.Step
  ) -> [ItemPath: ItemPath] {
    let map = IndexMap(changes.sections)
    var origins: [ItemPath: ItemPath] = [:]
    for move in changes.moves { origins[move.to] = move.from }
    let gone = Set(changes.deletes).union(changes.moves.map(\.from))
    let come = Set(changes.inserts).union(origins.keys)
    for (index, section) in step.after.enumerated() {
      guard let old = map.oldIndex(ofNew: index) else { continue }
      var rest = step.before[old].keys.indices.map { ItemPath(section: old, item: $0) }
        .filter { !gone.contains($0) }[...]
      for item in section.keys.indices {
        let path = ItemPath(section: index, item: item)
        if !come.contains(path) { origins[path] = rest.popFirst() }
      }
    }
    return origins
  }

  /// What holds once everything has ended.
  func checkEnd(_ place: Comment) throws {
    try check(place)
    try #require(updater.activity == .idle, place)
    try #require(drops > 2, place)
    try #require(answered.count > 200, place)
  }
}

extension UpdateReceipt.Outcome {
  /// The outcome without the numbers that the model does not know.
  fileprivate var plain: SoakModel.UpdateOutcome {
    switch self {
    case .applied: .shown("applied")
    case .noChange: .shown("noChange")
    case .merged(let id): .merged(id)
    case .superseded(let id): .superseded(id)
    case .refused: .refused
    case .reloaded(let reason):
      switch reason {
      case .asked: .shown("asked")
      case .always: .shown("always")
      case .sourceChanged: .shown("sourceChanged")
      case .offScreen: .shown("offScreen")
      case .tooManyChanges: .shown("tooManyChanges")
      case .unexpectedSections: .shown("unexpectedSections")
      case .illegalBatch: .shown("illegalBatch")
      }
    }
  }
}
