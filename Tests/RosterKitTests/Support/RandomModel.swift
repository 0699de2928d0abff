import RosterDiff
import RosterEngine
import RosterTesting

/// A list of mixed objects that changes at random, and a naive model of its expected content.
struct RandomModel {
  enum Kind: CaseIterable {
    case group
    case tally
    case memo
  }

  struct Section {
    var kind: Kind
    var id: Int
    var title: String
    var rows: [Row]

    var name: String { "\(kind) \(id)" }

    /// The identities of the items, in order.
    var itemNames: [String] {
      switch kind {
      case .group: rows.map { "\($0.id)" }
      case .tally: rows.indices.map { "\($0)" }
      case .memo: ["0"]
      }
    }

    /// The content of each item, in order.
    var itemTexts: [String] {
      switch kind {
      case .group: rows.map(\.text)
      case .tally: rows.indices.map { "\(title)\($0)" }
      case .memo: [title]
      }
    }

    var header: String? { kind == .group && !title.isEmpty ? title : nil }

    var text: String {
      ((header.map { ["[\($0)]"] } ?? []) + itemTexts).joined(separator: " ")
    }

    var object: any ListDiffable {
      switch kind {
      case .group: Group(id: id, title: title, rows: rows)
      case .tally: Tally(id: id, label: title, count: rows.count)
      case .memo: Memo(id, title)
      }
    }
  }

  var sections: [Section] = []

  var objects: [any ListDiffable] { sections.map(\.object) }

  var text: [String] { sections.map(\.text) }

  /// The elements that are configured when the list changes from another state to this one.
  func fills(from old: RandomModel) -> [String] {
    sections.flatMap { section in
      let before = old.sections.first { $0.name == section.name }
      var result: [String] = []
      if let header = section.header, header != before?.header { result.append(header) }
      // All items of a tally show its label; each is configured if the tally differs in any way.
      let isSame = section.kind != .tally || comparable(before) == comparable(section)
      for (name, text) in zip(section.itemNames, section.itemTexts) {
        let index = before?.itemNames.firstIndex(of: name)
        let isKept = index.map { before?.itemTexts[$0] == text } ?? false
        if !isKept || !isSame { result.append(text) }
      }
      return result
    }
  }

  private func comparable(_ section: Section?) -> [String] {
    section.map { [$0.title, "\($0.rows.count)"] } ?? []
  }

  /// The content of an element, or nil if there is no such element.
  func title(of element: ListElement) -> String? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element {
    case .supplementary(.header, _): return section.header
    case .supplementary, .decoration: return nil
    case .item(let path):
      return section.itemTexts.indices.contains(path.item) ? section.itemTexts[path.item] : nil
    }
  }

  /// Whether another state looks the same and has the same identities.
  func looksLike(_ other: RandomModel) -> Bool {
    sections.map { [$0.name, $0.text] + $0.itemNames }
      == other.sections.map { [$0.name, $0.text] + $0.itemNames }
  }

  mutating func change(_ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...4, using: &generator) { changeOnce(&generator) }
  }

  private mutating func changeOnce(_ generator: inout SeededGenerator) {
    guard let index = sections.indices.randomElement(using: &generator) else {
      return insert(&generator)
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: insert(&generator)
    case 2: sections.remove(at: index)
    case 3: move(&sections, &generator)
    case 4: sections[index].title = ["", "x", "y", "z"].randomElement(using: &generator) ?? ""
    default: changeRows(&sections[index].rows, &generator)
    }
  }

  private mutating func insert(_ generator: inout SeededGenerator) {
    let section = Section(
      kind: Kind.allCases.randomElement(using: &generator) ?? .group,
      id: Int.random(in: 0..<12, using: &generator), title: "new",
      rows: (0..<Int.random(in: 0...4, using: &generator)).map { Row(id: $0, text: "r\($0)") })
    if sections.contains(where: { $0.name == section.name }) { return }
    sections.insert(section, at: Int.random(in: 0...sections.count, using: &generator))
  }

  private func changeRows(_ rows: inout [Row], _ generator: inout SeededGenerator) {
    let index = rows.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<4, using: &generator), index) {
    case (0, let index?): rows.remove(at: index)
    case (1, let index?): rows[index].text += "'"
    case (2, _): move(&rows, &generator)
    default:
      let id = Int.random(in: 0..<10, using: &generator)
      if rows.contains(where: { $0.id == id }) { return }
      let index = Int.random(in: 0...rows.count, using: &generator)
      rows.insert(Row(id: id, text: "r\(id)"), at: index)
    }
  }

  private func move<T>(_ list: inout [T], _ generator: inout SeededGenerator) {
    guard let from = list.indices.randomElement(using: &generator) else { return }
    let element = list.remove(at: from)
    list.insert(element, at: Int.random(in: 0...list.count, using: &generator))
  }
}
