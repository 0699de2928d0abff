// The diff of two lists: identity, content, moves.
import Roster

// snippet.lists
let before = [
  Network(id: 1, name: "Attic", strength: 40),
  Network(id: 2, name: "Garden", strength: 70),
  Network(id: 3, name: "Kitchen", strength: 90),
]
let after = [
  Network(id: 2, name: "Garden", strength: 65),
  Network(id: 3, name: "Kitchen", strength: 90),
  Network(id: 4, name: "Cellar", strength: 20),
  Network(id: 1, name: "Attic", strength: 40),
]
// snippet.end

// snippet.element
struct Network: Identifiable, Equatable, ListDiffable {
  let id: Int
  var name: String
  var strength: Int
}
// snippet.end

// snippet.diff
let changes = diff(before, after)
print(changes)  // 3 → 4 elements: inserts 2; updates 1→0; moves 0→3
// snippet.end

// snippet.duplicates
let letters = diff(["a", "b", "a"], ["a", "a", "b"])
for duplicate in letters.duplicates { print(duplicate) }
// old 0, 2; new 0, 1
// snippet.end

// snippet.sections
let shelves = [
  ListDiffSection("Read", items: ["Emma"]),
  ListDiffSection("To read", items: ["Ulysses", "Dune"]),
]
let tidied = [
  ListDiffSection("Read", items: ["Emma", "Dune"]),
  ListDiffSection("To read", items: ["Ulysses"]),
]

let moved = diff(sections: shelves, tidied)
print(moved.moves.map { "\($0.from) to \($0.to)" })
// ["1-1 to 0-1"]

let batch = moved.batch()
try batch.validate(before: [1, 2], after: [2, 1], rules: .roster)
// snippet.end
