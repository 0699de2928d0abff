import RosterDiff
import RosterKit

extension UpdateReceipt.Outcome {
  /// The outcome as models of soaks name it, without numbers that they do not predict.
  var plainText: String {
    switch self {
    case .applied: "applied"
    case .noChange: "noChange"
    case .merged(let id): "merged \(id)"
    case .superseded(let id): "superseded \(id)"
    case .refused: "refused"
    case .reloaded(.tooManyChanges): "tooManyChanges"
    case .reloaded(let reason): "\(reason)"
    }
  }
}

extension SectionedChanges {
  /// Returns the old index path of each item that exists before and after.
  ///
  /// - Parameters:
  ///   - before: The numbers of items of the sections before.
  ///   - after: Those after.
  /// - Returns: The index paths before, by those after.
  func origins(before: [Int], after: [Int]) -> [ItemPath: ItemPath] {
    let map = IndexMap(sections)
    var origins: [ItemPath: ItemPath] = [:]
    for move in moves { origins[move.to] = move.from }
    let gone = Set(deletes).union(moves.map(\.from))
    let come = Set(inserts).union(origins.keys)
    for (index, count) in after.enumerated() {
      guard let old = map.oldIndex(ofNew: index) else { continue }
      var rest = (0..<before[old]).map { ItemPath(section: old, item: $0) }
        .filter { !gone.contains($0) }[...]
      for item in 0..<count {
        let path = ItemPath(section: index, item: item)
        if !come.contains(path) { origins[path] = rest.popFirst() }
      }
    }
    return origins
  }
}
