import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

/// A test for each row of table 2.2 of the specification.
@Suite struct DiffableDataSourceSectionSnapshotTests {
  /// Fruit with apple and pear (with two kinds of pear), then bread.
  private var food: Outline {
    var outline = Outline()
    outline.append(["fruit", "bread"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["nashi", "forelle"], to: "pear")
    return outline
  }

  @Test func `init: a new outline is empty`() {
    let outline = Outline()

    #expect(outline.items.isEmpty)
    #expect(outline.rootItems.isEmpty)
    #expect(outline.visibleItems.isEmpty)
    #expect(outline.visualDescription() == "")
  }

  @Test func `append adds roots or the last children of a parent`() {
    var outline = food

    outline.append(["milk"])
    outline.append(["plum"], to: "fruit")

    #expect(
      outline.items == [
        "fruit", "apple", "pear", "nashi", "forelle", "plum", "bread", "milk",
      ])
    #expect(outline.rootItems == ["fruit", "bread", "milk"])
  }

  @Test func `insert before and after adds siblings of the anchor`() {
    var outline = food

    outline.insert(["fig"], before: "pear")
    outline.insert(["plum", "quince"], after: "pear")
    outline.insert(["milk"], after: "fruit")

    #expect(
      outline.items == [
        "fruit", "apple", "fig", "pear", "nashi", "forelle", "plum", "quince", "milk", "bread",
      ])
    #expect(outline.parent(of: "quince") == "fruit")
    #expect(outline.parent(of: "milk") == nil)
  }

  @Test func `insert of an outline splices it, with what is expanded in it`() {
    var outline = food
    var nuts = Outline()
    nuts.append(["nuts", "seeds"])
    nuts.append(["almond"], to: "nuts")
    nuts.expand(["nuts"])
    var rye = Outline()
    rye.append(["rye"])

    outline.insert(nuts, before: "pear")
    outline.insert(rye, after: "bread")

    #expect(
      outline.items == [
        "fruit", "apple", "nuts", "almond", "seeds", "pear", "nashi", "forelle", "bread", "rye",
      ])
    #expect(outline.level(of: "almond") == 2)
    #expect(outline.isExpanded("nuts"))
  }

  @Test func `replace(childrenOf:using:) swaps all that is below a parent`() {
    var outline = food
    outline.expand(["fruit"])
    var berries = Outline()
    berries.append(["berries", "apple"])
    berries.append(["acai"], to: "berries")

    outline.replace(childrenOf: "fruit", using: berries)

    #expect(outline.items == ["fruit", "berries", "acai", "apple", "bread"])
    #expect(outline.isExpanded("fruit"))
    #expect(!outline.contains("nashi"))
    #expect(outline.faults.isEmpty)
  }

  @Test func `delete removes what is below too, and ignores unknown items`() {
    var outline = food

    outline.delete(["pear", "nashi", "unknown"])

    #expect(outline.items == ["fruit", "apple", "bread"])
    #expect(outline.faults.isEmpty)
  }

  @Test func `deleteAll removes everything`() {
    var outline = food

    outline.deleteAll()

    #expect(outline.items.isEmpty)
    #expect(outline.rootItems.isEmpty)
  }

  @Test func `parents start collapsed`() {
    let outline = food

    #expect(outline.visibleItems == ["fruit", "bread"])
    #expect(!outline.isExpanded("fruit"))
    #expect(!outline.isVisible("apple"))
  }

  @Test func `expand and collapse show and hide children`() {
    var outline = food

    outline.expand(["fruit", "pear"])
    let expanded = outline.visibleItems
    outline.collapse(["pear"])

    #expect(expanded == ["fruit", "apple", "pear", "nashi", "forelle", "bread"])
    #expect(outline.visibleItems == ["fruit", "apple", "pear", "bread"])
    #expect(outline.expandedItems == ["fruit"])
  }

  @Test func `what is expanded inside stays so while an outer parent is collapsed`() {
    var outline = food
    outline.expand(["fruit", "pear"])

    outline.collapse(["fruit"])
    let isInnerExpanded = outline.isExpanded("pear")
    outline.expand(["fruit"])

    #expect(isInnerExpanded)
    #expect(outline.visibleItems.contains("nashi"))
  }

  @Test func `expand and collapse are for items without children too`() {
    var outline = food

    outline.expand(["bread"])
    let isLeafExpanded = outline.isExpanded("bread")
    outline.append(["rye"], to: "bread")
    let isChildVisible = outline.isVisible("rye")
    outline.delete(["rye"])

    #expect(isLeafExpanded)
    #expect(isChildVisible)
    #expect(outline.isExpanded("bread"))
    #expect(outline.expandedItems == ["bread"])
    #expect(outline.visualDescription().hasSuffix("*+ bread"))

    outline.collapse(["bread"])

    #expect(!outline.isExpanded("bread"))
    #expect(outline.expandedItems.isEmpty)
  }

  @Test func `an item that is deleted and comes again is collapsed`() {
    var outline = food
    outline.expand(["fruit", "pear"])

    outline.delete(["fruit"])
    outline.append(["fruit"])
    outline.append(["pear"], to: "fruit")

    #expect(outline.expandedItems.isEmpty)
    #expect(!outline.isExpanded("fruit"))
    #expect(!outline.isExpanded("pear"))
    #expect(!outline.isVisible("pear"))
  }

  @Test func `copies do not change with each other`() {
    var outline = food
    var copy = outline

    copy.append(["milk"])
    copy.expand(["fruit"])
    outline.delete(["pear"])

    #expect(outline.items == ["fruit", "apple", "bread"])
    #expect(outline.expandedItems.isEmpty)
    #expect(copy.items == ["fruit", "apple", "pear", "nashi", "forelle", "bread", "milk"])
    #expect(copy.isExpanded("fruit"))
  }

  @Test func `items, rootItems and visibleItems are in preorder`() {
    var outline = food
    outline.expand(["fruit"])

    #expect(outline.items == ["fruit", "apple", "pear", "nashi", "forelle", "bread"])
    #expect(outline.rootItems == ["fruit", "bread"])
    #expect(outline.visibleItems == ["fruit", "apple", "pear", "bread"])
  }

  @Test func `contains, level, index and parent know hidden items too`() {
    let outline = food

    #expect(outline.contains("nashi"))
    #expect(!outline.contains("milk"))
    #expect(outline.level(of: "fruit") == 0)
    #expect(outline.level(of: "nashi") == 2)
    #expect(outline.level(of: "milk") == nil)
    #expect(outline.index(of: "forelle") == 4)
    #expect(outline.index(of: "milk") == nil)
    #expect(outline.parent(of: "nashi") == "pear")
    #expect(outline.parent(of: "fruit") == nil)
  }

  @Test func `isVisible means that no collapsed ancestor hides it`() {
    var outline = food
    outline.expand(["pear"])

    #expect(!outline.isVisible("nashi"))
    #expect(outline.isVisible("fruit"))
    #expect(!outline.isVisible("milk"))

    outline.expand(["fruit"])

    #expect(outline.isVisible("nashi"))
  }

  @Test func `snapshot(of:) copies what is below, with or without the parent`() {
    var outline = food
    outline.expand(["pear"])

    let below = outline.snapshot(of: "fruit")
    let whole = outline.snapshot(of: "fruit", includingParent: true)

    #expect(below.rootItems == ["apple", "pear"])
    #expect(below.items == ["apple", "pear", "nashi", "forelle"])
    #expect(below.isExpanded("pear"))
    #expect(below.parent(of: "apple") == nil)
    #expect(!below.contains("fruit"))
    #expect(whole.rootItems == ["fruit"])
    #expect(whole.items == ["fruit", "apple", "pear", "nashi", "forelle"])
    #expect(outline.snapshot(of: "milk").items.isEmpty)
  }

  @Test func `visualDescription draws levels, what is visible and what is expanded`() {
    var outline = food
    outline.expand(["fruit"])

    #expect(
      outline.visualDescription() == """
        *+ fruit
          *  apple
          *- pear
               nashi
               forelle
        *  bread
        """)
  }

  // MARK: - Mistakes

  @Test func `ids that repeat others are left out, and a fault names them`() {
    var outline = food

    outline.append(["milk", "milk", "apple"])
    outline.append(["oat", "oat"])
    outline.insert(["rye", "pear"], after: "bread")

    #expect(outline.rootItems == ["fruit", "bread", "rye", "milk", "oat"])
    #expect(outline.parent(of: "apple") == "fruit")
    #expect(
      outline.faults.map(\.description) == [
        "item identifiers are not unique: apple: the first of each was kept",
        "item identifiers are not unique: oat: the first of each was kept",
        "item identifiers are not unique: pear: the first of each was kept",
      ])
  }

  @Test func `an outline with known ids is spliced without them and what is below them`() {
    var outline = food
    var other = Outline()
    other.append(["apple", "plum"])
    other.append(["boskoop"], to: "apple")

    outline.insert(other, before: "bread")

    #expect(outline.rootItems == ["fruit", "plum", "bread"])
    #expect(!outline.contains("boskoop"))
    #expect(outline.faults.map(\.origin) == [.data])
    #expect(
      outline.faults.map(\.description) == [
        "item identifiers are not unique: apple: the first of each was kept, "
          + "without what is below the others"
      ])
  }

  @Test func `unknown parents and anchors change nothing`() {
    var outline = food
    let other = food.snapshot(of: "pear")

    outline.append(["a"], to: "unknown")
    outline.insert(["a"], before: "unknown")
    outline.insert(["a"], after: "unknown")
    outline.insert(other, before: "unknown")
    outline.insert(other, after: "unknown")
    outline.replace(childrenOf: "unknown", using: other)
    outline.expand(["fruit", "unknown"])
    outline.collapse(["unknown"])

    #expect(outline.items == food.items)
    #expect(outline.expandedItems.isEmpty)
    #expect(
      outline.faults.map(\.description)
        == Array(
          repeating: "there is no such item in the snapshot: unknown: nothing was changed",
          count: 8))
  }

  @Test func `the throwing forms throw and change nothing`() {
    var outline = food
    let other = food.snapshot(of: "pear")
    let unknown = SnapshotError.unknownItems(["unknown"])

    #expect(throws: unknown) { try outline.append(validating: ["a"], to: "unknown") }
    #expect(throws: unknown) { try outline.insert(validating: ["a"], before: "unknown") }
    #expect(throws: unknown) { try outline.insert(validating: ["a"], after: "unknown") }
    #expect(throws: unknown) { try outline.insert(validating: other, before: "unknown") }
    #expect(throws: unknown) {
      try outline.replace(validatingChildrenOf: "unknown", using: other)
    }
    #expect(throws: unknown) { try outline.expand(validating: ["unknown"]) }
    #expect(throws: unknown) { try outline.collapse(validating: ["unknown"]) }
    #expect(throws: SnapshotError.duplicateItems(["pear"])) {
      try outline.append(validating: ["a", "pear"])
    }
    #expect(throws: SnapshotError.duplicateItems(["a"])) {
      try outline.insert(validating: ["a", "a"], before: "pear")
    }
    #expect(throws: SnapshotError.duplicateItems(["nashi", "forelle"])) {
      try outline.insert(validating: other, after: "bread")
    }
    #expect(throws: SnapshotError.duplicateItems(["nashi", "forelle"])) {
      try outline.replace(validatingChildrenOf: "bread", using: other)
    }
    #expect(outline.items == food.items)
    #expect(outline.faults.isEmpty)
  }

  @Test func `the throwing forms edit what is right`() throws {
    var outline = Outline()
    var other = Outline()
    try other.append(validating: ["x"])

    try outline.append(validating: ["a", "c"])
    try outline.insert(validating: ["b"], after: "a")
    try outline.insert(validating: ["0"], before: "a")
    try outline.replace(validatingChildrenOf: "a", using: other)
    try outline.replace(validatingChildrenOf: "a", using: other)
    try outline.expand(validating: ["a"])

    #expect(outline.visibleItems == ["0", "a", "x", "b", "c"])
  }

  @Test func `a strict outline stops the program on an id that it has`() async {
    await #expect(processExitsWith: .failure) {
      var outline = DiffableDataSourceSectionSnapshot<Int>(faultPolicy: .strict)
      outline.append([1])
      outline.append([1])
    }
  }

  @Test func `an outline deeper than a stack can be read, copied and deleted`() {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([0])
    for level in 1..<100_000 { outline.append([level], to: level - 1) }

    #expect(outline.items.count == 100_000)
    #expect(outline.level(of: 99_999) == 99_999)
    #expect(outline.snapshot(of: 0).items.count == 99_999)

    outline.delete([1])

    #expect(outline.items == [0])
  }
}
