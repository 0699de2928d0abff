import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// A part or a section with view models, whose texts are its own.
private final class Shelf<Object: ListDiffable>: ListSectionController<Object> {
  let name: String
  let log: Log
  var texts: [String]
  var accepts = true
  var lets = true

  init(_ object: Object, _ name: String, _ texts: [String], _ log: Log) {
    (self.name, self.texts, self.log) = (name, texts, log)
    super.init(object)
  }

  @ListItems override var items: [ListItem] {
    for text in texts {
      ListItem(Row(id: text.hashValue, text: text)) { (cell: ContentCell, row) in
        cell.content.title = row.text
      }
    }
  }

  override func canMoveItem(at index: Int) -> Bool { true }
  override func canMoveItem(
    at index: Int, to target: Int, of other: BaseListSectionController
  ) -> Bool { lets || other === self }
  override func canReceiveItem(at target: Int, from other: BaseListSectionController) -> Bool {
    accepts
  }
  override func receivedItem(
    _ item: ListItem?, from other: BaseListSectionController
  ) -> ListItem? {
    log.events.append("\(name) gets \(item?.model.value(as: Row.self)?.text ?? "nothing")")
    return item
  }
  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    let text = texts.remove(at: index)
    log.events.append("\(name) \(index) to \(target) of \((other as? any Named)?.name ?? "?")")
    (other as? any Named)?.put(text, at: target)
  }
}

/// A part or a section that counts its items.
private final class Pile<Object: ListDiffable>: ListSectionController<Object> {
  let name: String
  let log: Log
  var texts: [String]
  var accepts = true

  init(_ object: Object, _ name: String, _ texts: [String], _ log: Log) {
    (self.name, self.texts, self.log) = (name, texts, log)
    super.init(object)
  }

  override var numberOfItems: Int { texts.count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { $0.content.title = texts[index] }
  }

  override func canMoveItem(at index: Int) -> Bool { true }
  override func canMoveItem(
    at index: Int, to target: Int, of other: BaseListSectionController
  ) -> Bool { true }
  override func canReceiveItem(at target: Int, from other: BaseListSectionController) -> Bool {
    accepts
  }
  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    let text = texts.remove(at: index)
    log.events.append("\(name) \(index) to \(target) of \((other as? any Named)?.name ?? "?")")
    (other as? any Named)?.put(text, at: target)
  }
}

@MainActor
private protocol Named: AnyObject {
  var name: String { get }
  var texts: [String] { get set }
}

extension Named {
  func put(_ text: String, at index: Int) { texts.insert(text, at: index) }
}

extension Shelf: Named {}
extension Pile: Named {}

/// A section, and below it a stack into whose parts its items can move.
@MainActor @Suite struct ListStackedSectionControllerReorderTests {
  private let log = Log()
  private let view = CollectionView()
  private let host: HeadlessHost
  private let adapter: ListAdapter
  private let source: Shelf<Group>
  private let pile: Pile<Tally>
  private let empty: Shelf<Tally>
  private let shelf: Shelf<Tally>
  private let inner: Pile<Tally>
  private let faults = Log()

  init() {
    let log = log
    let (group, tally) = (Group(id: 1), Tally(id: 1))
    let source = Shelf(group, "source", ["a", "b", "c"], log)
    let pile = Pile(tally, "pile", ["p", "q"], log)
    let empty = Shelf(tally, "empty", [], log)
    let shelf = Shelf(tally, "shelf", ["x", "y"], log)
    let inner = Pile(tally, "inner", ["z"], log)
    (self.source, self.pile, self.empty) = (source, pile, empty)
    (self.shelf, self.inner) = (shelf, inner)
    host = HeadlessHost(view, width: 10, height: 20)
    adapter = ListAdapter(view) {
      SectionController(for: Group.self) { _ in source }
      SectionController(for: Tally.self) {
        ListStackedSectionController(
          $0, parts: [pile, empty, ListStackedSectionController($0, parts: [shelf, inner])])
      }
    }
    view.faultPolicy = .report
    let faults = faults
    view.onFault = { faults.events.append($0.description) }
    adapter.show([group, tally]) { _ in }
    log.events = []
  }

  private var text: String { host.text.replacing("\n", with: "") }

  /// Moves an item to another section with the pointer.
  private func drag(_ path: ItemPath, to target: ItemPath) {
    let count = view.numberOfItems(inSection: 0)
    func row(_ path: ItemPath) -> Int { path.section == 0 ? path.item : count + path.item }
    let isEnd = target.item == view.numberOfItems(inSection: target.section)
    let y = Double(row(target)) + (isEnd ? -0.25 : 0.25)
    view.beginReorder(at: path, holding: ListPoint(x: 1, y: Double(row(path)) + 0.5))
    view.updateReorder(to: ListPoint(x: 1, y: y))
    view.endReorder()
  }

  private func stack(_ item: Int) -> ItemPath { ItemPath(section: 1, item: item) }

  private func update() { adapter.performUpdates { _ in } }

  private let first = ItemPath(section: 0, item: 0)

  @Test func `a part with view models gets the item, with the index that it has there`() {
    empty.accepts = false
    let cell = view.cell(at: first)

    drag(first, to: stack(3))
    let dropped = text
    update()

    #expect(dropped == "bcpqxayz")
    #expect(text == dropped)
    #expect(log.events.suffix(1) == ["source 0 to 1 of shelf"])
    #expect(log.events.contains("shelf gets a"))
    #expect(shelf.texts == ["x", "a", "y"])
    #expect(view.cell(at: stack(3)) === cell)
    #expect(faults.events == [] && host.contradictions == [])
  }

  @Test func `a part that counts gets the item, and its own are numbered anew`() {
    drag(first, to: stack(1))
    let dropped = text
    update()

    #expect(dropped == "bcpaqxyz")
    #expect(text == dropped)
    #expect(log.events == ["source 0 to 1 of pile"])
    #expect(pile.texts == ["p", "a", "q"])
    #expect(faults.events == [])
  }

  @Test func `where parts meet it is the first one that wants the item`() {
    drag(first, to: stack(2))
    #expect(log.events.last == "source 0 to 2 of pile")

    pile.accepts = false
    drag(first, to: stack(3))
    #expect(log.events.last == "source 0 to 0 of empty")
    update()
    empty.accepts = false
    drag(first, to: stack(4))
    update()

    #expect(log.events.last == "source 0 to 0 of shelf")
    #expect([pile.texts, empty.texts, shelf.texts] == [["p", "q", "a"], ["b"], ["c", "x", "y"]])
    #expect(text == "pqabcxyz")
    #expect(faults.events == [])
  }

  @Test func `a part of a stack in the stack gets the item at its end`() {
    shelf.accepts = false

    drag(first, to: stack(5))
    update()

    #expect(log.events.last == "source 0 to 1 of inner")
    #expect(text == "bcpqxyza")
    #expect(faults.events == [])
  }

  @Test func `an item that no part wants stays`() {
    for part in [shelf, empty] { part.accepts = false }
    for part in [pile, inner] { part.accepts = false }

    drag(first, to: stack(2))

    #expect(text == "abcpqxyz")
    #expect(log.events == [])
  }

  @Test func `a controller that lets none of its items go keeps it`() {
    source.lets = false

    drag(first, to: stack(0))

    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test func `an item leaves its part for another section, with its own view model`() {
    drag(stack(2), to: ItemPath(section: 0, item: 1))
    let dropped = text
    update()

    #expect(dropped == "axbcpqyz")
    #expect(text == dropped)
    #expect(log.events.suffix(1) == ["shelf 0 to 1 of source"])
    #expect(log.events.contains("source gets x"))
    #expect(faults.events == [])
  }

  @Test func `an item without a view model goes back from a section that needs one`() {
    drag(stack(0), to: ItemPath(section: 0, item: 3))

    #expect(text == "abcpqxyz")
    #expect(
      faults.events == [
        "Shelf<Group> (section Group 1) has no view model for item 1-0 (section Tally 1) of "
          + "Pile<Tally>: the item goes back"
      ])
  }

  @Test func `a drop into a part is undone`() {
    empty.accepts = false
    drag(first, to: stack(3))

    view.lastDrop?.undo()
    update()

    #expect(text == "abcpqxyz")
    #expect(log.events.last == "shelf 1 to 0 of source")
    #expect(shelf.texts == ["x", "y"])
    #expect(faults.events == [])
  }

  @Test func `places beyond the items belong to no part`() {
    let controller = adapter.sectionController(forSection: 1)

    #expect(controller?.itemIndexes(toInsertAt: -1).isEmpty == true)
    #expect(controller?.itemIndexes(toInsertAt: 6).isEmpty == true)
    #expect(controller?.itemIndexes(toInsertAt: .max).isEmpty == true)
    #expect(controller?.itemIndexes(toInsertAt: 2).map(\.index) == [2, 0, 0])
    #expect(controller?.itemIndex(at: 5) == nil)
    #expect(controller?.itemIndex(at: 4)?.controller === inner)
  }
}
