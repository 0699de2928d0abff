import Foundation
import RosterIGListKit
import Testing
import UIKit

@testable import ScreensAfter

/// The screens of IGListKit and of Apple's data sources run on Roster after the changes that the
/// articles show.
@MainActor @Suite(.serialized) struct ScreensAfterTests {
  /// Shows a view controller in a window.
  private func open(_ controller: UIViewController, height: CGFloat = 480) -> UIWindow {
    UIKitSimulation.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
    return window
  }

  private func list(in controller: UIViewController) throws -> UICollectionView {
    settle()
    return try #require(controller.view.subviews.first as? UICollectionView)
  }

  private func settle() {
    UIKitSimulation.layout()
    UIKitSimulation.clock.advance(by: 1)
    UIKitSimulation.layout()
  }

  private func text(_ view: UICollectionReusableView?) -> String? {
    ((view as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?
      .text
  }

  private func lines(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().compactMap {
      (view.cellForItem(at: $0) as? LineCell)?.text
    }
  }

  // MARK: - IGListKit

  @Test func `the article's screen of IGListKit shows posts, and that there are none`() throws {
    let controller = ScreensAfter.FeedController()
    let window = open(controller)

    controller.posts = []
    let view = try list(in: controller)
    let label = view.backgroundView?.subviews.first as? UILabel
    controller.posts = [ScreensAfter.Post(id: 1, author: "Ada", likes: 3)]
    settle()
    controller.posts = [ScreensAfter.Post(id: 1, author: "Ada", likes: 4)]
    settle()

    let cells = [0, 1].map {
      view.cellForItem(at: IndexPath(item: $0, section: 0)) as? ScreensAfter.PostCell
    }
    #expect(label?.text == "No posts yet")
    #expect(cells.map { $0?.text } == ["Ada", "4 likes"])
    #expect(cells[0]?.frame.size == CGSize(width: 320, height: 44))
    #expect(view.backgroundView == nil)
    withExtendedLifetime(window) {}
  }

  private var news: [any ListDiffable] {
    [
      Headline("Today"), Story(id: 1, title: "Rain", comments: ["a", "b"]),
      Story(id: 2, title: "Sun", comments: ["c"]), NSString(string: "ad"),
    ]
  }

  private func openNews() throws -> (NewsController, UICollectionView, UIWindow) {
    let controller = NewsController()
    let window = open(controller)
    UIKitSimulation.nibs["HeadlineCell"] = { [LineCell(frame: .zero)] }
    controller.news = news
    return (controller, try list(in: controller), window)
  }

  @Test func `three controllers of IGListKit show cells from classes and nibs, and headers`() throws
  {
    let (controller, view, window) = try openNews()

    let headers = (1...2).map {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: $0)) as? TitleView
    }

    #expect(lines(view) == ["Today", "a", "b", "c", "ad"])
    #expect(headers.map { $0?.title } == ["Rain", "Sun"])
    #expect(headers[0]?.frame == CGRect(x: 0, y: 30, width: 320, height: 25))
    let frames = (0...1).map { view.cellForItem(at: IndexPath(item: $0, section: 1))?.frame }
    #expect(frames[0] == CGRect(x: 10, y: 60, width: 300, height: 20))
    #expect(frames[1] == CGRect(x: 10, y: 82, width: 300, height: 20))
    #expect(controller.finished == [true])
    withExtendedLifetime(window) {}
  }

  @Test func `an update of IGListKit's objects moves, changes and removes sections`() throws {
    let (controller, view, window) = try openNews()

    controller.news = [
      Story(id: 2, title: "Sun", comments: ["c", "d"]),
      Story(id: 1, title: "Hail", comments: ["a"]),
    ]
    settle()

    let headers = (0...1).map {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: $0)) as? TitleView
    }
    #expect(lines(view) == ["c", "d", "a"])
    #expect(headers.map { $0?.title } == ["Sun", "Hail"])
    #expect(controller.finished == [true, true])
    withExtendedLifetime(window) {}
  }

  @Test func `a batch of a controller of IGListKit inserts an item`() throws {
    let (controller, view, window) = try openNews()
    let story = try #require(
      controller.adapter.sectionController(forSection: 1) as? StoryController)
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 1))

    story.add("new")
    settle()

    #expect(lines(view) == ["Today", "a", "b", "new", "c", "ad"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) === cell)
    withExtendedLifetime(window) {}
  }

  @Test func `display, scroll and selection reach the delegates of IGListKit`() throws {
    let (controller, view, window) = try openNews()
    let story = try #require(
      controller.adapter.sectionController(forSection: 1) as? StoryController)
    let ad = try #require(controller.adapter.sectionController(forSection: 3) as? AdController)

    view.simulateTap(at: IndexPath(item: 0, section: 0))
    let scrolls = ad.scrolls
    view.setContentOffset(CGPoint(x: 0, y: 1), animated: false)
    UIKitSimulation.layout()
    controller.news = []
    settle()

    #expect(controller.title == "Today")
    #expect(view.indexPathsForSelectedItems ?? [] == [])
    #expect(ad.scrolls > scrolls)
    #expect(
      story.events.filter { $0.hasPrefix("will") }.sorted() == [
        "willDisplay", "willDisplay cell 0", "willDisplay cell 1",
      ])
    #expect(story.place == IndexPath(item: 0, section: 1))
    #expect(
      story.events.filter { $0.hasPrefix("did") }.sorted() == [
        "didEndDisplaying", "didEndDisplaying cell 0", "didEndDisplaying cell 1",
      ])
    withExtendedLifetime(window) {}
  }

  @Test func `a section near the screen enters the working range, and leaves it`()
    throws
  {
    let controller = NewsController()
    let window = open(controller, height: 40)
    UIKitSimulation.nibs["HeadlineCell"] = { [LineCell(frame: .zero)] }
    controller.news = [
      Headline("1"), NSString(string: "ad"), Headline("2"), Headline("3"), Headline("4"),
    ]
    let view = try list(in: controller)
    let ad = try #require(controller.adapter.sectionController(forSection: 1) as? AdController)
    let isLoadedAtStart = ad.isLoaded

    view.setContentOffset(CGPoint(x: 0, y: 280), animated: false)
    settle()

    #expect(isLoadedAtStart)
    #expect(!ad.isLoaded)
    withExtendedLifetime(window) {}
  }

  @Test func `lookups of IGListKit find objects, controllers and sections`() throws {
    let (controller, _, window) = try openNews()
    let adapter = controller.adapter
    let object: Any = controller.news[2]

    #expect(adapter.objects().count == 4)
    #expect(adapter.section(for: object) == 2)
    #expect(adapter.section(for: "none" as Any) == NSNotFound)
    let story = try #require(adapter.sectionController(for: object) as? StoryController)
    #expect((adapter.object(for: story) as? Story)?.id == 2)
    #expect(story.viewController === controller)
    #expect(!story.isFirstSection && !story.isLastSection)
    #expect(story.collectionContext?.containerSize == CGSize(width: 320, height: 480))
    #expect(
      story.collectionContext?.visibleIndexPaths(for: story) == [IndexPath(item: 0, section: 2)])
    withExtendedLifetime(window) {}
  }

  // MARK: - Apple's data sources

  @Test func `Apple's screen of a collection view shows headers, changes and selections`() throws {
    let controller = LibraryController()
    let window = open(controller)
    let books = [
      Book(id: 1, title: "Emma", shelf: .reading), Book(id: 2, title: "Dune", shelf: .finished),
    ]

    controller.show(books)
    let view = try list(in: controller)
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 1))
    controller.show([books[0], Book(id: 2, title: "Dune II", shelf: .finished)])
    settle()
    view.simulateTap(at: IndexPath(item: 0, section: 1))
    controller.remove(1)
    settle()
    controller.select(2)

    let headers = (0...1).map {
      text(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: $0)))
    }
    #expect(headers == ["reading", "finished"])
    #expect(view.numberOfItems(inSection: 0) == 0)
    #expect(text(view.cellForItem(at: IndexPath(item: 0, section: 1))) == "Dune II")
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) === cell)
    #expect(controller.opened == ["Dune II"])
    #expect(controller.completions == 2)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
    withExtendedLifetime(window) {}
  }

  @Test func `the article's screen of diffable data sources only changes the name of the source`()
    throws
  {
    let controller = ScreensAfter.RecipesController()
    let window = open(controller)

    controller.show([
      .init(id: 1, name: "Soup", isFavorite: false), .init(id: 2, name: "Pie", isFavorite: true),
    ])
    let view = try list(in: controller)
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 1))
    controller.show([
      .init(id: 1, name: "Broth", isFavorite: false), .init(id: 2, name: "Pie", isFavorite: true),
    ])
    settle()

    #expect(text(view.cellForItem(at: IndexPath(item: 0, section: 0))) == "Pie")
    #expect(text(view.cellForItem(at: IndexPath(item: 0, section: 1))) == "Broth")
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) === cell)
    withExtendedLifetime(window) {}
  }

  @Test func `Apple's screen of a table view shows changes and selections`() throws {
    let controller = ContactsController()
    let window = open(controller)

    controller.show([Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Bob")])
    settle()
    controller.show([Contact(id: 2, name: "Bo"), Contact(id: 3, name: "Cleo")])
    settle()
    let table = try #require(controller.view.subviews.first as? UITableView)
    table.simulateTap(at: IndexPath(row: 1, section: 0))

    let names = (0..<table.numberOfRows(inSection: 0)).map { row in
      let content = table.cellForRow(at: IndexPath(row: row, section: 0))?.contentConfiguration
      return (content as? UIListContentConfiguration)?.text
    }
    #expect(names == ["Bo", "Cleo"])
    #expect(controller.called == ["Cleo"])
    withExtendedLifetime(window) {}
  }

  @Test func `the screen of a comparable data source updates the cells of changed values`() throws {
    let controller = SensorsController()
    let window = open(controller)

    controller.show([Sensor(id: 1, degrees: 10), Sensor(id: 2, degrees: 20)])
    let view = try list(in: controller)
    let before = (0...1).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    let updates = controller.updates
    controller.show([
      Sensor(id: 3, degrees: 0), Sensor(id: 1, degrees: 10), Sensor(id: 2, degrees: 21),
    ])
    settle()

    let cells = (0...2).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(updates == [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    #expect(cells[1] === before[0] && cells[2] === before[1])
    #expect(cells.map { ($0 as? SensorCell)?.degrees } == [0, 10, 21])
    #expect(
      controller.updates.dropFirst(2).sorted() == [
        IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0),
      ])
    withExtendedLifetime(window) {}
  }
}
