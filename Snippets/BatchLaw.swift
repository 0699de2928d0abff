// The meaning of a batch, the conditions that make it illegal, and the differences of the rule
// books.
import Roster

// snippet.meaning
let old = [["Attic", "Garden", "Kitchen"], ["Cellar"]]
let new = [["Porch", "Kitchen", "Attic"], ["Garden"]]

var batch = BatchUpdate()
batch.deleteItems = [ItemPath(section: 1, item: 0)]  // Cellar, before
batch.insertItems = [ItemPath(section: 0, item: 0)]  // Porch, after
batch.moveItems = [
  ItemMove(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 0)),  // Garden
  ItemMove(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 1)),  // Kitchen
]

print(try batch.apply(to: old, from: new) == new)
// true

// No operation names the attic: it fills the only free index path.
let map = try BatchMap(batch, before: [3, 1], after: [3, 1])
if let attic = map.newPath(of: ItemPath(section: 0, item: 0)) { print(attic) }
// 0-2
// snippet.end

// snippet.refused
var wrong = batch
wrong.insertItems.append(ItemPath(section: 0, item: 9))
do {
  try wrong.validate(before: [3, 1], after: [3, 1])
} catch {
  print("\(error.condition): \(error)")
}
// 10: item 9 of section 0 was to be inserted, but that section has 3 items after the update
// snippet.end

// snippet.books
func judge(_ batch: BatchUpdate, before: [Int], after: [Int]) {
  for rules in [BatchRules.roster, .uikit] {
    do {
      try batch.validate(before: before, after: after, rules: rules)
      print("\(rules.book): legal")
    } catch {
      print("\(rules.book): \(error.condition), \(error)")
    }
  }
}

// Item 0-0 moves from a deleted section to the one that is inserted instead.
var regrouped = BatchUpdate()
regrouped.deleteSections = [0]
regrouped.insertSections = [0]
regrouped.moveItems = [
  ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
]
judge(regrouped, before: [2], after: [3])
// roster: legal
// uikit: 6, item 0-0 was to move to 0-1, but section 0, which it leaves, is to be deleted

// Two rows move across a third one, which is reloaded.
var reloaded = BatchUpdate()
reloaded.deleteItems = [ItemPath(section: 0, item: 1)]
reloaded.reloadItems = [ItemPath(section: 0, item: 2)]
reloaded.moveItems = [
  ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)),
  ItemMove(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 0)),
]
judge(reloaded, before: [4], after: [3])
// roster: legal
// uikit: 12, item 0-0 was to move to 0-1, but a reloaded item is to be there
// snippet.end

// snippet.plan
for stage in try regrouped.plan(for: .uikit, before: [2], after: [3]).stages {
  print("\(stage.before) to \(stage.after): \(stage.batch)")
}
// [2] to [2, 2]: insert section 0
// [2, 2] to [3, 1]: move item 1-0 to 0-1
// [3, 1] to [3]: delete section 1

for stage in try reloaded.plan(for: .uikit, before: [4], after: [3]).stages {
  print("\(stage.before) to \(stage.after): \(stage.batch)")
}
// [4] to [3]: delete item 0-1; move item 0-0 to 0-1; move item 0-3 to 0-0
// [3] to [3]: reload item 0-2
// snippet.end

// snippet.clean
var careless = BatchUpdate()
careless.moveSections = [IndexPair(old: 0, new: 1)]
careless.insertItems = [ItemPath(section: 1, item: 0)]
careless.deleteItems = [ItemPath(section: 2, item: 0), ItemPath(section: 2, item: 0)]
print(careless.cleaned())
// delete section 0; insert section 1; delete item 2-0
// snippet.end
