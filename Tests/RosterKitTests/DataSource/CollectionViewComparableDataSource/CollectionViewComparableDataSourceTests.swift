import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@MainActor @Suite struct CollectionViewComparableDataSourceTests {
  typealias Source = CollectionViewComparableDataSource<String, Network>

  struct Network: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  final class Log {
    var updates: [Int] = []
  }

  let clock = VirtualClock()
  let list: ShownList
  let log = Log()
  let source: Source

  init() {
    let log = log
    list = ShownList(height: 4, clock: clock)
    source = Source(list.view, updater: ListAdapterUpdater(clock: clock)) {
      (cell: ContentCell, network) in
      log.updates.append(network.id)
      cell.content = ListContent(title: network.name)
    }
  }

  private var view: ShownList.View { list.view }

  private func show(_ names: (Int, String)..., header: String? = nil, footer: String? = nil) {
    log.updates = []
    source.apply {
      ListSection("a", header: header, footer: footer) {
        names.map { Network(id: $0.0, name: $0.1) }
      }
    }
  }

  private func cell(_ id: Int) -> (any ListCell)? {
    source.indexPath(for: id).flatMap { view.cell(at: $0) }
  }

  @Test func `sections can be written down and awaited`() async {
    let receipt = await source.apply {
      ListSection("known") { Network(id: 1, name: "home") }
      ListSection("nearby", header: "Nearby") { [Network(id: 2, name: "cafe")] }
    }

    #expect(receipt.outcome == .applied)
    #expect(list.host.text == "home\nNearby\ncafe")
    #expect(source.value(for: ItemPath(section: 1, item: 0))?.name == "cafe")
  }

  @Test func `a value that differs updates the cell in place`() {
    show((1, "one"), (2, "two"))
    let cells = [cell(1), cell(2)]

    show((1, "one"), (2, "TWO"))

    #expect(list.host.text == "one\nTWO")
    #expect(log.updates == [2])
    #expect(cell(1) === cells[0])
    #expect(cell(2) === cells[1])
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `a text that is being typed in a cell survives an update of its value`() throws {
      final class NoteCell: CollectionViewCell {
        var name = ""
        var draft = ""
      }
      final class Cells {
        var last: [Int: NoteCell] = [:]
      }
      let cells = Cells()
      let source = Source(view, updater: ListAdapterUpdater(clock: clock)) {
        (cell: NoteCell, network) in
        cell.name = network.name
        cells.last[network.id] = cell
      }
      func show(_ names: String...) {
        source.apply {
          ListSection("a") { names.map { Network(id: $0.count, name: $0) } }
        }
      }
      show("one", "three")
      let cell = try #require(cells.last[5])
      cell.draft = "half a sen"

      show("THREE", "new!", "one")

      let now = try #require(cells.last[5])
      #expect(now === cell)
      #expect(now.name == "THREE")
      #expect(now.draft == "half a sen")
    }
  #endif

  @Test func `what a cell knows besides its content survives an update`() {
    show((1, "one"), (2, "two"))
    view.selectItem(at: ItemPath(section: 0, item: 1))

    show((2, "TWO"), (1, "one"))

    #expect((cell(2) as? CollectionViewCell)?.isSelected == true)
    #expect(view.selectedItems == [ItemPath(section: 0, item: 0)])
  }

  @Test func `an item that moves and whose value differs is moved and updated`() async {
    show((1, "one"), (2, "two"), (3, "three"))
    let moved = cell(1)
    log.updates = []

    let receipt = await source.apply {
      ListSection("a") {
        [Network(id: 2, name: "two"), Network(id: 3, name: "three"), Network(id: 1, name: "ONE")]
      }
    }

    #expect(list.host.text == "two\nthree\nONE")
    #expect(cell(1) === moved)
    #expect(log.updates == [1])
    #expect(receipt.items.moves == 1)
    #expect(receipt.items.updates == 1)
  }

  @Test func `an item that moves to a new section and whose value differs keeps its cell`() {
    show((1, "one"), (2, "two"))
    let moved = cell(2)

    source.apply {
      ListSection("new") { Network(id: 2, name: "TWO") }
      ListSection("a") { Network(id: 1, name: "one") }
    }

    #expect(list.host.text == "TWO\none")
    #expect(cell(2) === moved)
  }

  @Test func `an item that is not on the screen is not touched and right when it appears`() {
    source.apply { ListSection("a") { (0..<9).map { Network(id: $0, name: "\($0)") } } }
    log.updates = []

    source.apply {
      ListSection("a") { (0..<9).map { Network(id: $0, name: $0 == 7 ? "seven" : "\($0)") } }
    }
    #expect(log.updates.isEmpty)
    view.scroll(by: 5)

    #expect(list.host.text == "5\n6\nseven\n8")
  }

  @Test func `headers and footers follow in place`() {
    show((1, "one"), header: "H", footer: "F")
    let ends = [view.cell(for: .header(section: 0)), view.cell(for: .footer(section: 0))]

    show((1, "one"), header: "HH", footer: "FF")

    #expect(list.host.text == "HH\none\nFF")
    #expect(view.cell(for: .header(section: 0)) === ends[0])
    #expect(view.cell(for: .footer(section: 0)) === ends[1])
    #expect(log.updates.isEmpty)
  }

  @Test func `a header comes and goes with its title`() {
    show((1, "one"))

    show((1, "one"), header: "H")
    #expect(list.host.text == "H\none")
    show((1, "one"))

    #expect(list.host.text == "one")
    #expect(log.updates.isEmpty)
  }

  @Test func `a provider makes cells and the updater fills fresh and live ones`() {
    var made = 0
    var updates: [String] = []
    let source = Source(view) { view, path, _ in
      made += 1
      return view.dequeue(ContentCell.self, for: .item(path))
    } cellUpdater: { cell, network in
      updates.append(network.name)
      cell.content.title = network.name
    }
    source.apply { ListSection("a") { Network(id: 1, name: "one") } }

    source.apply { ListSection("a") { Network(id: 1, name: "ONE") } }

    #expect(made == 1)
    #expect(updates == ["one", "ONE"])
    #expect(list.host.text == "ONE")
  }

  @Test func `two values with one id are a fault, and the first is kept`() {
    show((1, "one"), (1, "two"))

    #expect(
      list.faults == ["item identifiers are not unique: 1 (section a): the first of each was kept"])
    #expect(list.host.text == "one")
  }

  @Test func `headers and footers made by a provider follow in place, and no others are made`() {
    var made: [String] = []
    source.supplementaryViewProvider = { [source] view, element, section, item in
      let cell = view.dequeue(ContentCell.self, for: element)
      let views = source.snapshot().views(ofSection: section)
      cell?.content.title = "\(element == .header(section: 0) ? views.header?.title ?? "" : "end")"
      made.append("\(section) \(item.map { "\($0)" } ?? "-")")
      return cell
    }
    show((1, "one"), header: "H", footer: "F")
    let ends = [view.cell(for: .header(section: 0)), view.cell(for: .footer(section: 0))]

    show((1, "one"), header: "HH", footer: "F")

    #expect(list.host.text == "HH\none\nend")
    #expect(view.cell(for: .header(section: 0)) === ends[0])
    #expect(view.cell(for: .footer(section: 0)) === ends[1])
    #expect(made.allSatisfy { $0 == "a -" })
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    // MARK: - Animation

    @Test func `value changes are animated for a fifth of a second when apply is`() {
      show((1, "one"))
      view.animation = ListAnimation(duration: .seconds(1))

      show((1, "ONE"))
      let animation = list.host.transactions.last?.animation
      source.apply(animatingDifferences: false) {
        ListSection("a") { Network(id: 1, name: "two") }
      }

      #expect(animation?.duration == .milliseconds(200))
      #expect(list.host.transactions.last?.animation == nil)
      #expect(list.host.text == "two")
    }

    @Test func `changes of titles alone are animated like values`() {
      show((1, "one"), header: "H")
      view.animation = ListAnimation(duration: .seconds(1))

      show((1, "one"), header: "HH")

      #expect(list.host.transactions.last?.animation == .standard)
    }

    @Test func `how value changes are animated can be chosen, also not at all`() {
      show((1, "one"))
      source.valueAnimation = ListAnimation(duration: .milliseconds(700), curve: .linear)

      show((1, "two"))
      let chosen = list.host.transactions.last?.animation
      source.valueAnimation = nil
      show((1, "three"))

      #expect(chosen == ListAnimation(duration: .milliseconds(700), curve: .linear))
      #expect(list.host.transactions.last?.animation == nil)
      #expect(list.host.text == "three")
    }

    @Test func `a step in which items come or go is animated as the view says`() {
      show((1, "one"))
      view.animation = ListAnimation(duration: .seconds(1))

      show((1, "ONE"), (2, "two"))

      #expect(list.host.transactions.last?.animation?.duration == .seconds(1))
    }

    @Test func `values are not animated by a view that does not animate`() {
      show((1, "one"))
      view.animation = nil

      show((1, "two"))

      #expect(list.host.transactions.last?.animation == nil)
    }

    @Test func `the completion of a value change comes after a fifth of a second`() {
      show((1, "one"))
      list.host.animates = true
      list.host.followsClock = true
      var isDone = false

      source.apply {
        ListSection("a") { Network(id: 1, name: "two") }
      } completion: { _ in
        isDone = true
      }
      clock.advance(by: .milliseconds(199))
      #expect(!isDone)
      clock.advance(by: .milliseconds(1))

      #expect(isDone)
    }
  #endif
}
