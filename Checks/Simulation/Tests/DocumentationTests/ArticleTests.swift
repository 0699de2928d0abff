import Foundation
import RosterUIKit
import SwiftUI
import Testing
import UIKit

@testable import ScreensBefore

/// The screens of the articles do what they show; `.ci/check-samples` compares them with the articles.
@MainActor @Suite(.serialized) struct ArticleTests {
  /// Shows a view controller in a window.
  private func open(_ controller: UIViewController) -> UIWindow {
    UIKitSimulation.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
    return window
  }

  private func list(in controller: UIViewController) throws -> UICollectionView {
    UIKitSimulation.layout()
    return try #require(controller.view.subviews.first as? UICollectionView)
  }

  private func titles(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().map { path in
      let content = view.cellForItem(at: path)?.contentConfiguration
      return (content as? UIListContentConfiguration)?.text ?? "?"
    }
  }

  @Test func `the screen after IGListKit shows posts, and that there are none`() throws {
    let controller = FeedController()
    let window = open(controller)

    controller.posts = []
    let view = try list(in: controller)
    #expect(view.backgroundView != nil)
    controller.posts = [Post(id: 1, author: "Ada", likes: 3)]
    UIKitSimulation.layout()
    let cells = [0, 1].map { view.cellForItem(at: IndexPath(item: $0, section: 0)) as? PostCell }
    controller.posts = [Post(id: 1, author: "Ada", likes: 4)]
    UIKitSimulation.layout()

    #expect(cells.map { $0?.text } == ["Ada", "4 likes"])
    #expect(cells[0]?.frame.size == CGSize(width: 320, height: 44))
    #expect(view.backgroundView == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `the screen after diffable data sources shows what the one before did`() throws {
    let recipes = [
      Recipe(id: 1, name: "Soup", isFavorite: false), Recipe(id: 2, name: "Pie", isFavorite: true),
    ]
    let before = ScreensBefore.RecipesController()
    var window = open(before)
    before.show(
      recipes.map { ScreensBefore.Recipe(id: $0.id, name: $0.name, isFavorite: $0.isFavorite) })
    let oldTitles = titles(try list(in: before))

    let after = RecipesController()
    window = open(after)
    after.show(recipes)
    let view = try list(in: after)
    let newTitles = titles(view)
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 1))
    after.show([recipes[1], Recipe(id: 1, name: "Broth", isFavorite: false)])
    let changed = titles(try list(in: after))

    #expect(oldTitles == ["Pie", "Soup"] && newTitles == oldTitles)
    #expect(changed == ["Pie", "Broth"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) === cell)
    let headers = view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test func `identifiers are shown by registrations`() {
    let controller = UIViewController()
    let window = open(controller)
    let view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.rosterList(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    controller.view.addSubview(view)
    let names = RecipeNames(view) { "recipe \($0)" }

    names.show([3, 1])
    UIKitSimulation.layout()

    #expect(titles(view) == ["recipe 3", "recipe 1"])
  }

  @Test func `the screen of SwiftUI shows sections, and forgets what was swiped`() throws {
    final class Log { var forgotten: [String] = [] }
    let log = Log()
    let networks = [
      Network(id: 1, name: "home", isKnown: true), Network(id: 2, name: "cafe", isKnown: false),
    ]
    let controller = UIHostingController(
      rootView: NetworksView(
        networks: networks, forget: { log.forgotten.append($0.name) }, scan: {}))
    let window = open(controller)
    let view = try list(in: controller)

    let known = view.simulateSwipe(at: IndexPath(item: 0, section: 0))
    let nearby = view.simulateSwipe(at: IndexPath(item: 0, section: 1))
    let action = try #require(known?.actions.first)
    action.handler(action, view) { _ in }

    #expect(view.numberOfSections == 2 && nearby == nil)
    #expect(log.forgotten == ["home"])
    #expect(view.refreshControl != nil)
    withExtendedLifetime(window) {}
  }
}
