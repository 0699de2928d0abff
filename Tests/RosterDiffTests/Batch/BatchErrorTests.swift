import RosterDiff
import TestModels
import Testing

@Suite struct BatchErrorTests {
  /// A batch, its context, and the expected description of the error.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var condition: Int
    var text: String
    var before: [Int]
    var after: [Int]
    var operations: [BatchOperation]
    var rules = BatchRules.roster

    var testDescription: String { text }
  }

  @Test(arguments: removals + additions + moves + counts)
  func `a refusal says in one sentence what contradicts what`(_ refusal: Refusal) throws {
    let batch = BatchUpdate(refusal.operations)

    let error = try #require(throws: BatchError.self) {
      try batch.validate(before: refusal.before, after: refusal.after, rules: refusal.rules)
    }

    #expect(error.condition == refusal.condition)
    #expect(error.description == refusal.text)
  }

  static let removals = [
    Refusal(
      condition: 1,
      text: "section 4 was to be deleted, but there are only 3 sections before the update",
      before: [1, 1, 1], after: [1, 1], operations: [.deleteSection(4)]),
    Refusal(
      condition: 1,
      text: "section -1 was to be deleted, but there is only 1 section before the update",
      before: [1], after: [1], operations: [.deleteSection(-1)]),
    Refusal(
      condition: 2,
      text: "item 0 of section 0 was to be deleted, but there are no sections before the update",
      before: [], after: [], operations: [.deleteItem(path(0, 0))]),
    Refusal(
      condition: 3,
      text: "item 3 of section 0 was to be deleted, but that section has 2 items before the update",
      before: [2], after: [1], operations: [.deleteItem(path(0, 3))]),
    Refusal(
      condition: 3,
      text: "item \(Int.max - 1) of section 0 was to be deleted, "
        + "but that section has 1 item before the update",
      before: [1], after: [1], operations: [.deleteItem(path(0, .max))]),
    Refusal(
      condition: 4, text: "section 0 was to be deleted and also to move to 1",
      before: [1, 1], after: [1, 1], operations: [.deleteSection(0), .moveSection(0, 1)]),
    Refusal(
      condition: 4, text: "section 0 was to be reloaded and also to move to 1",
      before: [1, 1], after: [1, 1], operations: [.reloadSection(0), .moveSection(0, 1)]),
    Refusal(
      condition: 5, text: "item 0-1 was to be deleted and also to move to 0-0",
      before: [2], after: [2],
      operations: [.deleteItem(path(0, 1)), .moveItem(path(0, 1), path(0, 0))]),
    Refusal(
      condition: 5, text: "item 0-1 was to be reloaded and also to move to 0-0",
      before: [2], after: [2],
      operations: [.reloadItem(path(0, 1)), .moveItem(path(0, 1), path(0, 0))]),
    Refusal(
      condition: 6,
      text: "item 1-0 was to move to 0-0, but section 1, which it leaves, is to be deleted",
      before: [0, 1], after: [1],
      operations: [.deleteSection(1), .moveItem(path(1, 0), path(0, 0))], rules: .uikit),
    Refusal(
      condition: 7, text: "section 1 was to be deleted and also to be reloaded",
      before: [1, 1], after: [1], operations: [.deleteSection(1), .reloadSection(1)]),
    Refusal(
      condition: 7, text: "item 0-1 was to be deleted and also to be reloaded",
      before: [2], after: [1], operations: [.deleteItem(path(0, 1)), .reloadItem(path(0, 1))]),
    Refusal(
      condition: 18,
      text: "section 2 was to be reloaded, but there is only 1 section before the update",
      before: [1], after: [1], operations: [.reloadSection(2)]),
    Refusal(
      condition: 18,
      text: "item 0 of section 1 was to be reloaded, but there is only 1 section before the update",
      before: [1], after: [1], operations: [.reloadItem(path(1, 0))]),
    Refusal(
      condition: 18,
      text: "item 1 of section 0 was to be reconfigured, "
        + "but that section has no items before the update",
      before: [0], after: [0], operations: [.reconfigureItem(path(0, 1))]),
    Refusal(
      condition: 18,
      text: "section 1 was to be reconfigured, but there is only 1 section before the update",
      before: [0], after: [0], operations: [.reconfigureSection(1)]),
  ]

  static let additions = [
    Refusal(
      condition: 8,
      text: "section 1 was to be inserted, but there is only 1 section after the update",
      before: [], after: [1], operations: [.insertSection(1)]),
    Refusal(
      condition: 9,
      text: "item 0 of section 1 was to be inserted, but there is only 1 section after the update",
      before: [1], after: [1], operations: [.insertItem(path(1, 0))]),
    Refusal(
      condition: 10,
      text: "item 2 of section 0 was to be inserted, but that section has 2 items after the update",
      before: [1], after: [2], operations: [.insertItem(path(0, 2))]),
    Refusal(
      condition: 11, text: "section 1 was to move to 0, but a new section is to be there",
      before: [1, 1], after: [1, 1, 1], operations: [.insertSection(0), .moveSection(1, 0)]),
    Refusal(
      condition: 11, text: "section 1 was to move to 0, but a reloaded section is to be there",
      before: [1, 1], after: [1, 1], operations: [.reloadSection(0), .moveSection(1, 0)],
      rules: .uikit),
    Refusal(
      condition: 12, text: "item 0-1 was to move to 0-0, but a new item is to be there",
      before: [2], after: [3],
      operations: [.insertItem(path(0, 0)), .moveItem(path(0, 1), path(0, 0))]),
    Refusal(
      condition: 12, text: "item 0-1 was to move to 0-0, but a reloaded item is to be there",
      before: [2], after: [2],
      operations: [.reloadItem(path(0, 0)), .moveItem(path(0, 1), path(0, 0))], rules: .uikit),
    Refusal(
      condition: 13, text: "item 0-0 was to move to 1-0, but section 1 is a new section",
      before: [1], after: [0, 1],
      operations: [.insertSection(1), .moveItem(path(0, 0), path(1, 0))], rules: .uikit),
    Refusal(
      condition: 17, text: "section 0 was to be inserted more than once",
      before: [], after: [1], operations: [.insertSection(0), .insertSection(0)]),
    Refusal(
      condition: 17, text: "item 0-0 was to be reloaded more than once",
      before: [1], after: [1], operations: [.reloadItem(path(0, 0)), .reloadItem(path(0, 0))]),
  ]

  static let moves = [
    Refusal(
      condition: 14,
      text: "section 1 was to move away, but there is only 1 section before the update",
      before: [1], after: [1], operations: [.moveSection(1, 0)]),
    Refusal(
      condition: 14,
      text:
        "section 1 was to be the target of a move, but there is only 1 section after the update",
      before: [1], after: [1], operations: [.moveSection(0, 1)]),
    Refusal(
      condition: 14,
      text: "item 0 of section 1 was to move away, but there is only 1 section before the update",
      before: [1], after: [1], operations: [.moveItem(path(1, 0), path(0, 0))]),
    Refusal(
      condition: 14,
      text: "item 0 of section 1 was to be the target of a move, "
        + "but there is only 1 section after the update",
      before: [1], after: [1], operations: [.moveItem(path(0, 0), path(1, 0))]),
    Refusal(
      condition: 14,
      text: "item 1 of section 0 was to move away, but that section has 1 item before the update",
      before: [1], after: [1], operations: [.moveItem(path(0, 1), path(0, 0))]),
    Refusal(
      condition: 14,
      text: "item 1 of section 0 was to be the target of a move, "
        + "but that section has 1 item after the update",
      before: [1], after: [1], operations: [.moveItem(path(0, 0), path(0, 1))]),
    Refusal(
      condition: 15, text: "section 0 was to move to 0 and also to 1",
      before: [1, 1], after: [1, 1], operations: [.moveSection(0, 1), .moveSection(0, 0)]),
    Refusal(
      condition: 15, text: "item 0-0 was to move to 0-0 and also to 0-1",
      before: [2], after: [2],
      operations: [.moveItem(path(0, 0), path(0, 1)), .moveItem(path(0, 0), path(0, 0))]),
    Refusal(
      condition: 16, text: "sections 0 and 1 were both to move to 1",
      before: [1, 1], after: [1, 1], operations: [.moveSection(0, 1), .moveSection(1, 1)]),
    Refusal(
      condition: 16, text: "items 0-0 and 0-1 were both to move to 0-1",
      before: [2], after: [2],
      operations: [.moveItem(path(0, 0), path(0, 1)), .moveItem(path(0, 1), path(0, 1))]),
  ]

  static let counts = [
    Refusal(
      condition: 19,
      text: "2 sections before the update, plus 1 inserted, less 0 deleted, make 3, "
        + "but there are 4 after it",
      before: [1, 1], after: [1, 1, 1, 1], operations: [.insertSection(0)]),
    Refusal(
      condition: 20,
      text: "section 0 had 7 items before the update, plus 0 inserted, less 1 deleted, "
        + "plus 0 moved in, less 0 moved out make 6, but it has 7 after it",
      before: [7], after: [7], operations: [.deleteItem(path(0, 2))]),
    Refusal(
      condition: 20,
      text: "section 1 (0 before the update) had 1 item before the update, plus 0 inserted, "
        + "less 0 deleted, plus 0 moved in, less 0 moved out make 1, but it has 2 after it",
      before: [1, 2], after: [2, 2], operations: [.moveSection(0, 1)]),
    Refusal(
      condition: 21,
      text: "section 1 is said to have -3 items before the update, "
        + "but no section can have less than 0",
      before: [1, -3], after: [1, 1], operations: []),
    Refusal(
      condition: 21,
      text: "section 0 is said to have -1 items after the update, "
        + "but no section can have less than 0",
      before: [1], after: [-1], operations: []),
  ]

  private static func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }
}
