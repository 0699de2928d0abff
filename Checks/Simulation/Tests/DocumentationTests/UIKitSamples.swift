import Foundation
import RosterUIKit
import SwiftUI
import UIKit

// The samples of the doc comments of RosterUIKit, of the article "Roster in UIKit", and of the
// simulation.

private enum Section { case all }

struct Product {
  var name = ""
  var price = ""
}

final class PriceCell: CollectionViewCell {
  var product = Product()
}

extension PriceCell: UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = product.name
    configuration.secondaryText = product.price
    return configuration
  }
}

@MainActor
private enum Cells {
  final class PostCell: UICollectionViewCell, ListCellWithOrigin {
    static var origin: ListCellOrigin { .nib(named: "PostCell") }
  }

  static func registrations(
    _ collectionView: UICollectionView, _ posts: [Post.ID: Post],
    _ registration: UICollectionView.CellRegistration<UICollectionViewListCell, Post>
  ) -> AnyObject {
    let source = CollectionViewDiffableDataSource<Section, Post.ID>(collectionView) {
      view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: posts[id])
    }
    return source
  }
}

@MainActor
private enum ClosuresOfUIKit {
  static func collection(
    _ collectionView: UICollectionView,
    _ registration: UICollectionView.CellRegistration<UICollectionViewListCell, Post.ID>
  ) -> AnyObject {
    let source: CollectionViewDiffableDataSource<Section, Post.ID>
    source = CollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    return source
  }

  static func table(_ tableView: UITableView) -> AnyObject {
    let source: TableViewDiffableDataSource<Section, Post.ID>
    source = TableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, id in
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    return source
  }

  final class Posts: TableViewDiffableDataSource<Int, Post.ID> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Posts" }

    override func tableView(
      _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool { true }
  }

  final class NetworkCell: UICollectionViewCell {
    func show(_ network: Network) { accessibilityLabel = network.name }
  }

  static func values(_ collectionView: UICollectionView) -> AnyObject {
    let source: CollectionViewComparableDataSource<Section, Network>
    source = CollectionViewComparableDataSource(collectionView: collectionView) {
      collectionView, indexPath, network in
      collectionView.dequeueReusableCell(withReuseIdentifier: "network", for: indexPath)
    } cellUpdater: { _, cell, _, network in
      (cell as? NetworkCell)?.show(network)
    }
    return source
  }
}

@MainActor
private enum Views {
  static func adapter(_ collectionView: UICollectionView) -> ListAdapter {
    let adapter: ListAdapter
    adapter = ListAdapter(collectionView) {
      SectionController(for: Post.self) { PostController($0) }
    }
    return adapter
  }

  static func both(
    _ collectionView: UICollectionView, _ tableView: UITableView, _ posts: [Post.ID: Post]
  ) -> [AnyObject] {
    let adapter = ListAdapter(collectionView) {
      SectionController(for: Post.self) { PostController($0) }
    }
    let source = TableViewDiffableDataSource<Section, Post.ID>(tableView) {
      (cell: PostCell, id) in cell.show(posts[id])
    }
    return [adapter, source]
  }

  final class PostCell: UITableViewCell {
    func show(_ post: Post?) { accessibilityLabel = post?.author }
  }

  static func table(_ tableView: UITableView, _ posts: [Post.ID: Post]) -> AnyObject {
    let source = TableViewDiffableDataSource<Section, Post.ID>(tableView) { (cell: PostCell, id) in
      cell.show(posts[id])
    }
    source.defaultRowAnimation = .top
    return source
  }

  static func host() -> [AnyObject] {
    let list = CollectionView(layout: .list)
    let adapter = ListAdapter(list) { SectionController(for: Post.self) { PostController($0) } }
    let scrollView = UIKitHost(list)
    return [adapter, scrollView]
  }
}

@MainActor
private enum Layouts {
  static func roster(_ collectionView: UICollectionView) {
    collectionView.collectionViewLayout = UIKitCollectionLayout(ListLayout(rowHeight: .provided))
  }

  static func list() -> UICollectionView {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.rosterList(using: configuration)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    return view
  }

  static func swipeActions(_ collectionView: UICollectionView) -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak collectionView] indexPath in
      collectionView?.trailingSwipeActionsConfiguration(forItemAt: indexPath)
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }
}

@MainActor
private final class Model {
  func load() async throws {}

  func refresh(_ collectionView: UICollectionView) {
    let model = self
    collectionView.setRefreshAction { try await model.load() }
  }
}

@MainActor
private enum ListInSwiftUI {
  @MainActor final class Networks {
    var sections: [ListSection<Bool, Network>] = []
    func forget(_ network: Network) {}
    func scan() async {}
  }

  struct NetworkRow: View {
    let network: Network

    init(_ network: Network) { self.network = network }

    var body: some View { Text(network.name) }
  }

  struct NetworksView: View {
    let model: Networks
    @State var selection: Network.ID?

    var body: some View {
      RosterList(model.sections, selection: $selection) { network in
        NetworkRow(network)
      }
      .swipeActions { _ in
        .init(trailing: [.init("forget", title: "Forget", role: .destructive)])
      } perform: { _, network in
        model.forget(network)
      }
      .refreshable { await model.scan() }
    }
  }
}

@MainActor
private enum Simulated {
  static func test(
    _ collectionView: UICollectionView, _ path: IndexPath, _ target: IndexPath, _ url: URL
  ) throws {
    UIKitSimulation.reset()  // before each test
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(collectionView)
    window.makeKeyAndVisible()

    UIKitSimulation.layout()  // what the run loop does before a frame
    collectionView.simulateTap(at: IndexPath(item: 0, section: 0))
    collectionView.simulateDrag(by: CGPoint(x: 0, y: 300), velocity: CGPoint(x: 0, y: 1))
    SimulatedItemDrag(on: collectionView, from: path)?.move(to: target)
    UIKitSimulation.clock.advance(by: 0.3)  // animations, completions, decelerations
    print(window.simulatedDump())  // the view tree as text
    try window.simulatedSVG().write(to: url, atomically: true, encoding: .utf8)
  }
}
