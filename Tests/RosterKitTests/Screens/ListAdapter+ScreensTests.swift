import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

/// Screens in a list: what is shown, kept, switched and reported.
@MainActor @Suite struct ListAdapterScreensTests {
  let list = ScreenList()

  @Test func `a screen is shown by the controllers of the registry`() throws {
    let document = try list.document(
      section("a", "A"), "{\"id\": \"-\", \"type\": \"divider\"}", section("b", "hero", "B"))

    list.show(ListScreen(document))

    #expect(list.view.text == ["banner A #1", "---", "hero B #2"])
    #expect(list.view.faults.isEmpty)
  }

  @Test func `the async form returns the receipt`() async throws {
    let document = try list.document(section("a", "A"))

    let receipt = await list.adapter.show(ListScreen(document))

    #expect(receipt.outcome == .applied)
    #expect(list.view.text == ["banner A #1"])
  }

  @Test func `another payload with the same id keeps the controller and updates in place`() throws {
    list.show(ListScreen(try list.document(section("a", "A"), section("b", "B"))))

    let receipt = list.show(ListScreen(try list.document(section("b", "B"), section("a", "A2"))))

    #expect(list.view.text == ["banner B #2", "banner A2 #1"])
    #expect(receipt?.sections.inserts == 0)
    #expect(receipt?.items.updates == 1)
  }

  @Test func `the same id with another type is another section, also with an equal payload`() throws
  {
    list.show(ListScreen(try list.document(section("a", "A"))))

    let receipt = list.show(ListScreen(try list.document(section("a", "hero", "A"))))

    #expect(list.view.text == ["hero A #2"])
    #expect(receipt?.sections.inserts == 1)
    #expect(receipt?.sections.deletes == 1)
  }

  @Test func `an equal document changes nothing`() throws {
    list.show(ListScreen(try list.document(section("a", "A"))))

    let receipt = list.show(ListScreen(try list.document(section("a", "A"))))

    #expect(receipt?.outcome == .noChange)
  }

  @Test func `switching a section off and on again is an update like any other`() throws {
    var screen = ListScreen(try list.document(section("a", "A"), section("b", "B")))
    list.show(screen)

    screen.switches["a"] = false
    let off = list.show(screen)
    let between = list.view.text
    screen.switches["a"] = true
    let on = list.show(screen)

    #expect(off?.sections.deletes == 1 && off?.outcome == .applied)
    #expect(between == ["banner B #2"])
    #expect(on?.sections.inserts == 1)
    #expect(list.view.text == ["banner A #3", "banner B #2"])
  }

  @Test func `in a view a switch takes its section away, and the others keep cells and selection`()
    throws
  {
    let view = CollectionView(clock: list.clock)
    let host = HeadlessHost(view, width: 20, height: 5)
    let adapter = ListAdapter(view, clock: list.clock) {
      SectionController(for: Tally.self) { [log = list.log] in TallyController($0, log) }
    }
    var screen = ListScreen(try list.document(section("a", "A"), section("b", "B")))
    adapter.show(screen)
    view.selectItem(at: ItemPath(section: 1, item: 0))
    let cell = view.cell(at: ItemPath(section: 1, item: 0))

    screen.switches["a"] = false
    adapter.show(screen)

    #expect(host.text == "banner B #2")
    #expect(view.cell(at: ItemPath(section: 0, item: 0)) === cell)
    #expect(view.selectedItems == [ItemPath(section: 0, item: 0)])
    screen.switches["a"] = true
    adapter.show(screen)
    #expect(host.text == "banner A #3\nbanner B #2")
    #expect(view.cell(at: ItemPath(section: 1, item: 0)) === cell)
    #expect(host.contradictions == [])
  }

  @Test func `switches override the document, and survive the next one`() throws {
    let off = ", \"isShown\": false"
    var screen = ListScreen(try list.document(section("a", "A"), section("b", "B", more: off)))
    let before = ["a", "b", "c"].map { screen.isShown($0) }

    screen.switches = ["a": false, "b": true, "c": true]
    screen.document = try list.document(
      section("a", "A2"), section("b", "B2", more: off), section("c", "C", more: off))
    let after = ["a", "b", "c"].map { screen.isShown($0) }
    list.show(screen)
    screen.switches = [:]

    #expect(before == [true, false, false])
    #expect(after == [false, true, true])
    #expect(list.view.text == ["banner B2 #1", "banner C #2"])
    #expect(["a", "b", "c"].map { screen.isShown($0) } == [true, false, false])
  }

  @Test func `problems are faults, once for as long as they are the same`() throws {
    var screen = ListScreen(try list.document(section("a", "A"), section("x", "carousel", "X")))

    list.show(screen)
    screen.switches["a"] = false
    list.show(screen)
    let first = list.view.faults
    screen.document = try list.document(section("a", "A"))
    list.show(screen)
    screen.document = try list.document(section("x", "carousel", "X"))
    list.show(screen)

    let text = "section 1 (carousel \"x\") has a type that is not registered"
    #expect(first == ["\(text): the section was skipped"])
    #expect(list.view.faults.count == 2)
  }

  @Test func `two parts for one type are a fault, and the first is used`() throws {
    let log = list.log
    let registry = ListScreen.Registry {
      ListScreen.Part("a", Divider.self) { DividerController($0) }
      ListScreen.Part("a", Banner.self) { BannerController($0, log) }
    }
    let decoder = JSONDecoder()
    decoder.userInfo = registry.userInfo
    let json = Data("{\"sections\": [{\"id\": \"1\", \"type\": \"a\"}]}".utf8)

    list.show(ListScreen(try decoder.decode(ListScreen.Document.self, from: json)))

    let text = "several screen parts are for the type \"a\": the first is used"
    #expect(registry.faults.map(\.description) == [text])
    #expect(list.view.faults == [text])
    #expect(list.view.text == ["---"])
  }

  @Test func `other objects stand below a screen`() throws {
    let screen = ListScreen(try list.document(section("a", "A")))

    list.show(screen, above: [Tally(id: 1, label: "t")])

    #expect(list.view.text == ["banner A #1", "t0"])
  }

  @Test func `sections of documents are compared away from the main actor if asked`() async throws {
    list.adapter.updater.options.diffing = .background(minimum: 1)

    let receipt = await list.adapter.show(ListScreen(try list.document(section("a", "A"))))

    #expect(receipt.diffPlace == .background)
    #expect(list.view.text == ["banner A #1"])
  }

  @Test func `a section without a document is shown by a controller of the adapter`() throws {
    let own = ListScreen.Section(Divider(), id: "1", type: "divider")
    let adapter = ListAdapter(list.view, clock: list.clock) {
      SectionController(for: ListScreen.Section<Divider>.self) { DividerController($0) }
    }

    adapter.show([own])

    #expect(list.view.text == ["---"])
    #expect(own == ListScreen.Section(Divider(), id: "1", type: "divider"))
    #expect(own != ListScreen.Section(Divider(), id: "1", type: "line"))
  }

  @Test func `a section without a controller is skipped, and the fault names it`() {
    list.adapter.show([ListScreen.Section(Divider(), id: "1", type: "divider")])

    let text = "there is no section controller for Section<Divider> divider 1"
    #expect(list.view.faults == ["\(text): the object was skipped"])
  }
}
