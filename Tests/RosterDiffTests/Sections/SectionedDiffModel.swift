import RosterDiff
import TestModels

/// A section of the tests: tokens with an identity and a version as content.
struct DiffableTokens: ListDiffableSection {
  let section: TokenSection

  /// Items whose identities are reduced to fewer, so that some occur more than once.
  var identities = Int.max

  var diffIdentifier: Int { section.token.id }

  var items: [DiffableToken] {
    section.items.map { DiffableToken(id: $0.id % identities, version: $0.version) }
  }

  func isContentEqual(to other: DiffableTokens) -> Bool {
    section.token.version % 2 == other.section.token.version % 2
  }

  func changedViews(from other: DiffableTokens) -> [ElementKind] {
    var kinds: [ElementKind] = []
    if section.token.version / 2 != other.section.token.version / 2 { kinds.append(.header) }
    if section.items.count != other.section.items.count { kinds += [.footer, "note"] }
    return kinds
  }
}

struct DiffableToken: ListDiffable, Hashable {
  let id: Int
  let version: Int

  var diffIdentifier: Int { id }
}

/// The two-level diff by its documentation, in the slowest and plainest way.
struct SectionedDiffModel {
  var pairs: [ItemMove] = []
  var deletes: [ItemPath] = []
  var inserts: [ItemPath] = []
  var updates: [ItemMove] = []
  var moveCount = 0
  var crossing: [ItemMove] = []
  let sectionPairs: [Int: Int]

  private struct Place {
    let path: ItemPath
    let scope: Int
    let item: DiffableToken
  }

  init(_ old: [DiffableTokens], _ new: [DiffableTokens], _ scope: ItemScope) {
    var oldOfNew: [Int: Int] = [:]
    for (index, section) in new.enumerated() {
      oldOfNew[index] = old.firstIndex { $0.diffIdentifier == section.diffIdentifier }
    }
    sectionPairs = oldOfNew
    let kept = new.indices.compactMap { oldOfNew[$0] }
    let order = kept + old.indices.filter { !kept.contains($0) }
    var oldPaths = order.flatMap { Self.places(old, $0, scope == .list ? 0 : $0 + 1) }
    for index in new.indices {
      let own = oldOfNew[index].map { $0 + 1 } ?? -1
      for place in Self.places(new, index, scope == .list ? 0 : own) {
        let match = oldPaths.firstIndex { $0.scope == place.scope && $0.item.id == place.item.id }
        guard let match else {
          if oldOfNew[index] != nil { inserts.append(place.path) }
          continue
        }
        let origin = oldPaths.remove(at: match)
        let pair = ItemMove(from: origin.path, to: place.path)
        pairs.append(pair)
        if origin.item.version != place.item.version { updates.append(pair) }
      }
    }
    deletes = oldPaths.map(\.path).filter { kept.contains($0.section) }.sorted()
    countMoves(new.indices)
  }

  private static func places(
    _ sections: [DiffableTokens], _ index: Int, _ scope: Int
  ) -> [Place] {
    sections[index].items.enumerated().map {
      Place(path: ItemPath(section: index, item: $0.offset), scope: scope, item: $0.element)
    }
  }

  /// Items from other sections, and those of the same section that are not in a longest ascending
  /// sequence.
  private mutating func countMoves(_ sections: Range<Int>) {
    for section in sections {
      let arriving = pairs.filter { $0.to.section == section }
      let home = arriving.filter { $0.from.section == sectionPairs[section] }
      var longest: [Int] = []
      for (index, pair) in home.enumerated() {
        let before = (0..<index).filter { home[$0].from.item < pair.from.item }.map { longest[$0] }
        longest.append((before.max() ?? 0) + 1)
      }
      moveCount += arriving.count - (longest.max() ?? 0)
      crossing += arriving.filter { $0.from.section != sectionPairs[section] }
    }
  }
}
