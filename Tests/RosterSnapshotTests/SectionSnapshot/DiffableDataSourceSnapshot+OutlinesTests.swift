import RosterSnapshot
import RosterTesting
import TestModels
import TestSupport
import Testing

@Suite struct DiffableDataSourceSnapshotOutlinesTests {
  private typealias List = DiffableDataSourceSnapshot<String, String>

  @Test func `a snapshot that lists what shows gives the same outline`() {
    let old = outline("a(b c(d)) -e(f) g")

    let new = outlines(of: ["s": old.visibleItems], after: ["s": old])

    #expect(new == ["s": text(old)])
  }

  @Test func `what is hidden below a collapsed item stays as long as the item does`() {
    let old = outline("-a(b +c(d)) -e(f)")

    let new = outlines(of: ["s": ["a", "x"]], after: ["s": old])

    #expect(new == ["s": "-a(b c(d)) x"])
  }

  @Test func `visible children that are not listed go, with what is hidden below them`() {
    let old = outline("a(b -c(d) e)")

    let new = outlines(of: ["s": ["a", "b"]], after: ["s": old])

    #expect(new == ["s": "a(b)"])
  }

  @Test func `children of a parent that has gone go up to the next one that has not`() {
    let old = outline("a(b(c d) e)")

    let withoutParent = outlines(of: ["s": ["a", "c", "d", "e"]], after: ["s": old])
    let withoutAny = outlines(of: ["s": ["c", "d", "e"]], after: ["s": old])

    #expect(withoutParent == ["s": "a(c d e)"])
    #expect(withoutAny == ["s": "c d e"])
  }

  @Test func `a new item stands beside the next one that stayed, at the end at the top level`() {
    let old = outline("a(b c) d")

    let new = outlines(of: ["s": ["x", "a", "y", "b", "z", "c", "v", "d", "w"]], after: ["s": old])
    let atEnd = outlines(of: ["s": ["a", "b", "c", "x"]], after: ["s": old])

    #expect(new == ["s": "x a(y b z c) v d w"])
    #expect(atEnd == ["s": "a(b c) x"])
  }

  @Test func `an item that is not below its parent any more goes up`() {
    let old = outline("a(b c) d(e)")

    let new = outlines(of: ["s": ["b", "a", "c", "e", "d"]], after: ["s": old])

    #expect(new == ["s": "b a(c) e d"])
  }

  @Test func `a hidden item that is listed comes out of its collapsed parent, collapsed`() {
    let old = outline("-a(b(c) d)")

    let new = outlines(of: ["s": ["a", "b"]], after: ["s": old])

    #expect(new == ["s": "-a(d) -b(c)"])
  }

  @Test func `an item that goes to another section keeps what is below it`() {
    let old = outline("-a(b) c(d) e")

    let new = outlines(of: ["s": ["e"], "t": ["a", "c", "d"], "u": ["z"]], after: ["s": old])

    #expect(new == ["s": "e", "t": "-a(b) c(d)"])
  }

  @Test func `an item without children stays expanded`() {
    let old = outline("a b")
    var expanded = old
    expanded.expand(["a"])

    var list = List()
    list.appendSections(["s"])
    list.appendItems(["a", "b"])
    var new = list.outlines(retaining: ["s": expanded])["s"]
    new?.append(["c"], to: "a")

    #expect(new?.visibleItems == ["a", "c", "b"])
  }

  @Test func `without outlines there are none`() {
    #expect(outlines(of: ["s": ["a"]], after: [:]).isEmpty)
  }

  @Test func `a deep outline is retained`() {
    var old = Outline()
    old.append(["0"])
    for level in 1..<5_000 { old.append(["\(level)"], to: "\(level - 1)") }
    old.expand((0..<2_500).map { "\($0)" })
    var list = List()
    list.appendSections(["s"])
    list.appendItems(old.visibleItems)

    let new = list.outlines(retaining: ["s": old])["s"]

    #expect(new?.items == old.items)
    #expect(new?.visibleItems == old.visibleItems)
  }

  @Test func `random snapshots show what they list, and keep what stays`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 400, long: 30_000),
      generate: { random in
        let outlines = [randomOutline(0..<15, &random), randomOutline(15..<30, &random)]
        var listed = (0..<36).map { "\($0)" }
        listed.removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
        if Bool.random(using: &random) { listed.shuffle(using: &random) }
        if Bool.random(using: &random) { listed = outlines.flatMap(\.visibleItems) }
        return (outlines, listed, Int.random(in: 0...listed.count, using: &random))
      },
      shrink: { outlines, listed, cut in
        Shrinking.removals(listed).map { (outlines, $0, min(cut, $0.count)) }
      },
      holds: { outlines, listed, cut in
        var list = List()
        list.appendSections(["s", "t"])
        list.appendItems(Array(listed[..<cut]), toSection: "s")
        list.appendItems(Array(listed[cut...]), toSection: "t")
        let new = list.outlines(retaining: ["s": outlines[0], "t": outlines[1]])
        return isRetained(outlines, list, ["s", "t"].compactMap { new[$0] })
      })
  }

  /// Whether the outlines show the list, and hide the items below collapsed ones.
  private func isRetained(_ old: [Outline], _ list: List, _ new: [Outline]) -> Bool {
    guard new.count == 2, new.flatMap(\.visibleItems) == list.itemIdentifiers else { return false }
    let all = new.flatMap(\.items)
    guard Set(all).count == all.count else { return false }
    for outline in old {
      for item in outline.items where list.indexOfItem(item) == nil {
        // It is still there exactly if a listed item was collapsed above it and no other between.
        var above = outline.parent(of: item)
        while let parent = above, list.indexOfItem(parent) == nil {
          above = outline.parent(of: parent)
        }
        let stays = above.map { !outline.isVisible($0) || !outline.isExpanded($0) } ?? false
        guard all.contains(item) == stays else { return false }
        if stays, let home = new.first(where: { $0.contains(item) }) {
          guard home.parent(of: item) == outline.parent(of: item) else { return false }
        }
      }
    }
    return true
  }

  private func randomOutline(_ ids: Range<Int>, _ random: inout SeededGenerator) -> Outline {
    var outline = Outline()
    for id in ids {
      let parent = outline.items.randomElement(using: &random)
      outline.append(["\(id)"], to: Bool.random(using: &random) ? parent : nil)
    }
    outline.expand(outline.items.filter { _ in Int.random(in: 0..<3, using: &random) > 0 })
    return outline
  }

  /// Returns the outlines of a list, as text.
  private func outlines(
    of sections: KeyValuePairs<String, [String]>, after old: [String: Outline]
  ) -> [String: String] {
    var list = List()
    for (section, items) in sections {
      list.appendSections([section])
      list.appendItems(items)
    }
    let outlines = list.outlines(retaining: old)
    for (section, outline) in outlines {
      #expect(outline.visibleItems == list.itemIdentifiers(inSection: section))
    }
    return outlines.mapValues(text)
  }

  /// Returns the outline that a text describes: children in brackets, `-` before collapsed items.
  private func outline(_ text: String) -> Outline {
    var outline = Outline()
    var parents: [String] = []
    var isCollapsed = false
    var last = ""
    for character in text {
      switch character {
      case "(": parents.append(last)
      case ")": parents.removeLast()
      case "-": isCollapsed = true
      case "+", " ": break
      default:
        last = String(character)
        outline.append([last], to: parents.last)
        if !isCollapsed { outline.expand([last]) }
        isCollapsed = false
      }
    }
    return outline
  }

  private func text(_ outline: Outline) -> String {
    text(outline, outline.rootItems)
  }

  private func text(_ outline: Outline, _ items: [String]) -> String {
    items.map { item in
      let below = outline.snapshot(of: item)
      if below.rootItems.isEmpty { return item }
      let sign = outline.isExpanded(item) ? "" : "-"
      return "\(sign)\(item)(\(text(below, below.rootItems)))"
    }.joined(separator: " ")
  }
}
