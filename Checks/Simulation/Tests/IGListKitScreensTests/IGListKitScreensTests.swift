import Foundation
import RosterIGListKit
import RosterKit
import Testing
import UIKit

@testable import IGListKitScreens

/// The screens of apps with IGListKit do on Roster what they do there.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct IGListKitScreensTests {
  private typealias LabelCell = IGListKitScreens.LabelCell

  // MARK: - Loading, searching, mixing

  @Test func `a spinner is shown at the end while more is loaded`() async throws {
    let screen = await ScreenWindow(LoadMoreViewController())
    let view = screen.controller.collectionView
    var loads: [([Int]) -> Void] = []
    screen.controller.load = { loads.append($0) }

    view.simulateDrag(by: CGPoint(x: 0, y: -60))
    await screen.settle()
    let whileLoading = view.numberOfSections
    let spinner = screen.controller.adapter.visibleObjects().last as? String
    view.simulateDrag(by: CGPoint(x: 0, y: -10))
    try #require(loads.count == 1)
    loads[0]([20, 21])
    await screen.settle()

    #expect(whileLoading == 21)
    #expect(spinner == "spinner" || view.contentOffset.y < 60)
    #expect(view.numberOfSections == 22)
    #expect(screen.controller.adapter.objects().last as? Int == 21)
  }

  @Test func `a search field filters the list and stays`() async throws {
    let screen = await ScreenWindow(SearchViewController())
    let view = screen.controller.collectionView
    let field = try #require(view.cell(0) as? SearchCell)

    field.searchBar.type("ta")
    await screen.settle()
    let found = view.texts
    field.searchBar.type("x")
    await screen.settle()
    let none = view.texts
    field.searchBar.type("")
    await screen.settle()

    #expect(found == ["SearchCell", "beta", "delta"])
    #expect(none == ["SearchCell"])
    #expect(view.texts == ["SearchCell", "alpha", "beta", "gamma", "delta"])
    #expect(view.cell(0) === field)
  }

  @Test func `a search controller hears of scrolling`() async throws {
    let screen = await ScreenWindow(SearchViewController(), height: 60)
    let view = screen.controller.collectionView
    let search = try #require(
      screen.controller.adapter.sectionController(forSection: 0) as? SearchSectionController)

    view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    await screen.settle()

    #expect(search.scrolls > 0)
  }

  @Test func `objects of several types have their own controllers, and can be filtered`() async {
    let screen = await ScreenWindow(MixedDataViewController())
    let view = screen.controller.collectionView
    let all = view.texts

    screen.controller.selectedClass = User.self
    await screen.settle()
    let users = view.texts
    screen.controller.selectedClass = Int.self
    await screen.settle()
    let numbers = view.texts

    #expect(all == ["Maecenas", "1", "@ryan", "3", "@oliver", "Praesent"])
    #expect(users == ["@ryan", "@oliver"])
    #expect(numbers == ["1", "3"])
  }

  @Test func `a row can be a list with an adapter of its own`() async throws {
    let screen = await ScreenWindow(NestedAdapterViewController())
    let view = screen.controller.collectionView

    let row = try #require(view.cell(1) as? EmbeddedCollectionViewCell)
    let other = try #require(view.cell(3) as? EmbeddedCollectionViewCell)
    let horizontal = try #require(
      screen.controller.adapter.sectionController(forSection: 1) as? HorizontalSectionController)

    #expect(row.collectionView.numberOfSections == 4)
    #expect(other.collectionView.numberOfSections == 6)
    #expect(row.collectionView.texts == ["1", "2", "3"])
    #expect(row.collectionView.cell(0)?.frame.size == CGSize(width: 100, height: 100))
    #expect(horizontal.adapter.viewController === screen.controller)
  }

  // MARK: - Views and sizes

  @Test func `headers come from a class and footers from a nib, and follow their objects`() async {
    let screen = await ScreenWindow(SupplementaryViewController())
    let view = screen.controller.collectionView
    let footer = UICollectionView.elementKindSectionFooter
    let before = [
      view.header(0)?.name, view.header(0, kind: footer)?.name, view.header(1)?.name,
    ]

    screen.controller.feedItems[0] = FeedItem(pk: 1, user: "Jane", comments: ["Foo"])
    screen.controller.adapter.performUpdates(animated: true, completion: nil)
    await screen.settle()

    #expect(before == ["John", "2 comments", "Ryan"])
    #expect(view.texts == ["Foo", "Baz"])
    #expect(view.header(0)?.name == "Jane")
    #expect(view.header(0, kind: footer)?.name == "1 comments")
    #expect(view.header(0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 15))
  }

  @Test func `cells can decide their height`() async {
    let screen = await ScreenWindow(SelfSizingViewController())
    let view = screen.controller.collectionView

    let heights = (0..<3).map { view.cell($0)?.frame.height }

    #expect(heights == [20, 50, 10])
  }

  @Test func `the layout of IGListKit fills a view that gets its size later`() async {
    let screen = await ScreenWindow(ListLayoutViewController())
    let view = screen.controller.collectionView

    let frames = (0..<3).map { view.cell($0)?.frame }

    #expect(
      frames == (0..<3).map { CGRect(x: 0, y: CGFloat($0) * 20, width: 320, height: 20) })
    #expect(view.texts == ["one", "two", "three"])
  }

  @Test func `the layout of IGListKit follows a new width`() async {
    let screen = await ScreenWindow(ListLayoutViewController())
    let view = screen.controller.collectionView

    screen.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    await screen.settle()

    #expect(view.cell(0)?.frame == CGRect(x: 0, y: 0, width: 480, height: 20))
  }

  // MARK: - Events

  @Test func `controllers near the screen load, and those on it are displayed`() async {
    WorkingRangeSectionController.events = []
    let screen = await ScreenWindow(WorkingRangeViewController(), height: 200)
    let view = screen.controller.collectionView
    let atStart = Set(WorkingRangeSectionController.events)
    WorkingRangeSectionController.events = []

    view.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    await screen.settle()

    #expect(
      atStart == ["enter 0", "enter 1", "enter 2", "enter 3", "display 0", "display 1"])
    let events = WorkingRangeSectionController.events
    let near = (0..<10).filter { index in
      let last = events.last { $0 == "enter \(index)" || $0 == "exit \(index)" }
      return last.map { $0.hasPrefix("enter") } ?? (2...3).contains(index)
    }
    #expect(view.texts == ["picture 4", "picture 5"])
    #expect(near == [2, 3, 4, 5, 6, 7])
    #expect(
      Set(events.filter { $0.hasPrefix("display") || $0.hasPrefix("end") }) == [
        "display 4", "display 5", "end 0", "end 1",
      ])
  }

  @Test func `listeners and delegates hear with the parameters of IGListKit`() async {
    let screen = await ScreenWindow(EmptyViewController())
    let adapter = screen.controller.adapter
    let listener = Listener()
    let cells = CellListener()
    adapter.addUpdateListener(listener)
    adapter.performanceDelegate = listener
    adapter.delegate = cells

    screen.controller.data = [1, 2, 3]
    adapter.performUpdates(animated: true, completion: nil)
    await screen.settle()
    screen.controller.collectionView.setContentOffset(CGPoint(x: 0, y: 2), animated: false)
    adapter.reloadData(completion: nil)
    await screen.settle()

    let added = listener.events.filter { !$0.contains("size") }.prefix(5)
    #expect(
      Array(added) == [
        "will dequeue", "dequeue 2.0", "will display", "display 2.0", "update true",
      ])
    #expect(listener.events.contains("size 2.0") && listener.events.contains("scroll 2.0"))
    #expect(listener.events.last == "reload false")
    #expect(cells.paths.first == IndexPath(item: 0, section: 2))
  }

  @Test func `the context of a controller is its adapter, as apps cast it`() async throws {
    let screen = await ScreenWindow(SelfSizingViewController())
    let adapter = screen.controller.adapter
    let controller = try #require(
      adapter.sectionController(forSection: 1) as? LabelSectionController)

    #expect(controller.adapter === adapter)
    #expect(controller.adapter.section(for: controller) == 1)
  }

  @Test func `an updater of the app and one that reloads are taken`() {
    let adapters = AdapterNames.updaters()

    let updater = adapters[0].updater as? ListAdapterUpdater
    #expect(updater?.options.diffing == .background(minimum: 0))
    #expect(updater?.options.sectionMoves == .deletesAndInserts)
    #expect(updater?.options.sectionReloads == .items)
    #expect(updater?.allowsReloadingOnTooManyUpdates == false)
    #expect(adapters[1].updater.options.step == .reload)
    #expect(adapters[2].updater is CountingUpdater && adapters[2].workingRangeSize == 3)
  }

  @Test func `a tapped row is removed, until the view for an empty list is shown`() async {
    let announced = Announced()
    let controller = EmptyViewController()
    announced.adapter = controller.adapter
    announced.start()
    let screen = await ScreenWindow(controller)
    let view = screen.controller.collectionView

    view.simulateTap(at: IndexPath(item: 0, section: 0))
    await screen.settle()
    let left = view.numberOfSections
    let isHiddenBefore = view.backgroundView == nil
    view.simulateTap(at: IndexPath(item: 0, section: 0))
    await screen.settle()
    announced.stop()

    #expect(left == 1 && view.numberOfSections == 0)
    #expect(isHiddenBefore)
    #expect(view.backgroundView.map { screen.controller.emptyLabel.isDescendant(of: $0) } == true)
    #expect(screen.controller.displayed == ["+1", "+2", "-1", "-2"])
    #expect(announced.objects == ["1", "2"])
  }

  // MARK: - Sections of one kind

  @Test func `a section of one cell takes it from a class, a nib or a storyboard`() async {
    let controller = SingleSectionViewController()
    controller.collectionView.register(
      LabelCell.self, forCellWithReuseIdentifier: "cell")
    let screen = await ScreenWindow(controller)
    let view = controller.collectionView

    view.simulateTap(at: IndexPath(item: 0, section: 1))
    await screen.settle()

    #expect(
      view.texts == ["Cell: class", "Cell: nib", "Cell: storyboard", "Ada!", "Ben, 7"])
    #expect(controller.selected == ["2: nib"])
  }

  @Test func `a controller of a value is updated if the value differs`() async throws {
    let controller = SingleSectionViewController()
    controller.collectionView.register(
      LabelCell.self, forCellWithReuseIdentifier: "cell")
    let screen = await ScreenWindow(controller)
    let person = try #require(
      controller.adapter.sectionController(forSection: 4) as? PersonSectionController)

    controller.adapter.performUpdates(animated: false, completion: nil)
    await screen.settle()
    let updates = person.updates
    controller.data[4] = Person(name: "Ben", age: 8).diffable()
    controller.adapter.performUpdates(animated: false, completion: nil)
    await screen.settle()

    #expect(updates == 1)
    #expect(person.updates == 2)
    #expect(controller.collectionView.texts.last == "Ben, 8")
  }

  @Test func `a calendar shows the appointments of the day that is tapped`() async throws {
    let screen = await ScreenWindow(CalendarViewController())
    let view = screen.controller.collectionView
    let before = view.texts
    let cells = (0..<4).map { view.cell(0, $0) }

    view.simulateTap(at: IndexPath(item: 2, section: 0))
    await screen.settle()
    let opened = view.texts
    let kept = (0..<4).map { view.cell(0, $0) === cells[$0] }
    view.simulateTap(at: IndexPath(item: 1, section: 0))
    await screen.settle()

    let month = try #require(
      screen.controller.adapter.sectionController(forSection: 0) as? MonthSectionController)
    #expect(before == ["May", "1 (0)", "2 (2)", "3 (0)"])
    #expect(opened == ["May", "1 (0)", "2* (2)", "3 (0)", "- Dentist", "- Hair"])
    #expect(kept == [true, true, true, true])
    #expect(view.texts == ["May", "1* (0)", "2 (2)", "3 (0)"])
    #expect(month.pressed == ["May 2", "May 1"])
  }

  @Test func `a source of view models of its own knows the controller by its parameter`() async {
    let controller = CalendarViewController()
    let shared = SharedModels()
    controller.shared = shared
    let screen = await ScreenWindow(controller)

    #expect(controller.collectionView.texts == ["May"])
    #expect(controller.collectionView.cell(0)?.frame.width == 310)
    #expect(shared.sections == [0])
    #expect(shared.isController == [true])
    withExtendedLifetime(screen) {}
  }

  // MARK: - The diff alone

  @Test func `the paths of a diff update a table`() async {
    let screen = await ScreenWindow(DiffTableViewController())
    let table = screen.controller.tableView

    screen.controller.change(to: [
      Named(pk: 4, name: "Jane"), Named(pk: 1, name: "Kev"), Named(pk: 2, name: "Mike"),
      Named(pk: 5, name: "Zoe"),
    ])
    await screen.settle()

    let names = (0..<table.numberOfRows(inSection: 0)).map { row in
      let content = table.cellForRow(at: IndexPath(row: row, section: 0))?.contentConfiguration
      return (content as? UIListContentConfiguration)?.text
    }
    #expect(names == ["Jane", "Kev", "Mike", "Zoe"])
    #expect(screen.controller.result?.updates == [])
    #expect(screen.controller.result?.moves.map(\.from.row) == [3])
    #expect(screen.controller.result?.deletes.map(\.row) == [0, 2])
    #expect(screen.controller.result?.inserts.map(\.row) == [1, 3])
  }

  @Test func `a diff knows indexes by identity, and compares as it is told`() {
    let one = Named(pk: 1, name: "a")
    let old = [one, Named(pk: 2, name: "b")]
    let new = [Named(pk: 2, name: "b"), one, Named(pk: 3, name: "c")]

    let equality = ListDiff(oldArray: old, newArray: new, option: .equality)
    let pointers = ListDiff(oldArray: old, newArray: new, option: .pointerPersonality)
    let none = ListDiff(oldArray: nil, newArray: nil, option: .equality)

    #expect(equality.updates.isEmpty && equality.inserts == [2] && equality.moves.count == 1)
    #expect(Array(pointers.updates) == [1])
    #expect(equality.oldIndex(forIdentifier: 2 as NSNumber) == 1)
    #expect(equality.newIndex(forIdentifier: 2 as NSNumber) == 0)
    #expect(equality.newIndex(forIdentifier: 9 as NSNumber) == NSNotFound)
    #expect(equality.hasChanges && !none.hasChanges)
    #expect(Array(pointers.forBatchUpdates().deletes) == [1])
    #expect(Array(pointers.forBatchUpdates().inserts) == [0, 2])
  }
}
