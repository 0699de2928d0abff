import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// UIKit's list layout with the headers, footers and swipe actions of the data.
@MainActor @Suite(.serialized) struct UICollectionViewLayoutListTests {
  private final class Swipes: CollectionViewDelegate {
    func collectionView(
      _ view: any ListView, swipeActionsForItemAt path: ItemPath
    ) -> CollectionView.SwipeActions? {
      .init(leading: [.init("pin", title: "Pin")], trailing: [.init("archive", title: "Archive")])
    }
  }

  private func provider(
    _ title: String
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider {
    { _ in
      UISwipeActionsConfiguration(
        actions: [UIContextualAction(style: .normal, title: title) { $2(true) }])
    }
  }

  @Test(arguments: [true, false])
  func `the app's own swipe actions at one side leave those of the data at the other`(
    _ isLeading: Bool
  ) {
    let (screen, swipes) = (TestScreen(), Swipes())
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    if isLeading {
      configuration.leadingSwipeActionsConfigurationProvider = provider("App")
    } else {
      configuration.trailingSwipeActionsConfigurationProvider = provider("App")
    }
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.rosterList(
      using: configuration)
    let adapter = screen.adapter()
    adapter.viewDelegate = swipes
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let path = IndexPath(item: 1, section: 0)

    let leading = screen.view.simulateSwipe(at: path, leading: true)
    let trailing = screen.view.simulateSwipe(at: path)

    #expect(leading?.actions.map(\.title) == [isLeading ? "App" : "Pin"])
    #expect(trailing?.actions.map(\.title) == [isLeading ? "Archive" : "App"])
  }

  @Test func `a view that no list of Roster has gets no headers and no footers`() {
    final class Source: NSObject, UICollectionViewDataSource {
      var kinds: [String] = []

      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }

      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        kinds.append(kind)
        return collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "view", for: indexPath)
      }
    }
    let (screen, source) = (TestScreen(), Source())
    screen.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      screen.view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.rosterList(
      using: UICollectionLayoutListConfiguration(appearance: .plain))

    screen.view.dataSource = source
    UIKitSimulation.layout()

    #expect(source.kinds == [])
    #expect(screen.view.visibleCells.map(\.frame.minY).first == 0)
    #expect(screen.conditions == [])
  }
}
