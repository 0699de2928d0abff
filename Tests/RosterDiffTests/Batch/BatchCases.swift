import RosterDiff

/// A line of the file of cleaned batches.
struct CleaningCase: Decodable, Sendable {
  struct Lists: Decodable, Equatable, Sendable {
    let insertSections: [Int]
    let deleteSections: [Int]
    let moveSections: [[Int]]
    let insertItems: [[Int]]
    let deleteItems: [[Int]]
    let updateItems: [[Int]]
    let moveItems: [[[Int]]]
  }

  private enum CodingKeys: String, CodingKey {
    case input = "in"
    case output = "out"
  }

  let input: Lists
  let output: Lists
}
