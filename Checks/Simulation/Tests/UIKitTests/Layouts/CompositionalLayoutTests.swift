import Testing
import UIKit

@MainActor
struct CompositionalLayoutTests {
  init() {
    UIKitSimulation.reset()
  }

  private func list(
    _ sections: [[Int]], _ layout: UICollectionViewLayout
  ) -> TestList {
    let list = TestList(sections)
    list.view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "header")
    list.view.collectionViewLayout = layout
    UIKitSimulation.layout()
    return list
  }

  private func frames(_ list: TestList) -> [CGRect] {
    list.sections.indices.flatMap { section in
      list.sections[section].indices.compactMap {
        list.view.layoutAttributesForItem(at: path(section, $0))?.frame
      }
    }
  }

  @Test func `Fractions of the group give columns`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    section.contentInsets.top = 6

    let found = frames(list([[0, 1, 2]], UICollectionViewCompositionalLayout(section: section)))

    #expect(found.map(\.minX) == [0, 50, 0])
    #expect(found.map(\.minY) == [6, 6, 40])
    #expect(found.allSatisfy { $0.size == CGSize(width: 50, height: 30) })
  }

  @Test func `A count divides the group with its spacing`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
      repeatingSubitem: item, count: 3)
    group.interItemSpacing = .fixed(5)

    let found = frames(
      list(
        [[0, 1, 2]],
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))))

    #expect(found.map(\.minX) == [0, 35, 70])
    #expect(found.map(\.width) == [30, 30, 30])
  }

  @Test func `Rows of a list take the height of their cells, and what follows shifts`() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let list = TestList([])
    list.height = { $0 == 0 ? 60 : 30 }
    list.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    list.sections = [[0, 1], [2]]
    list.view.reloadData()
    UIKitSimulation.layout()

    #expect(frames(list).map(\.minY) == [0, 60, 90])
    #expect(list.view.contentSize.height == 120)
  }

  @Test func `Rows that become known above the screen do not move it`() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let list = TestList([])
    list.height = { _ in 30 }
    list.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    list.sections = [Array(0..<100)]
    list.view.reloadData()
    UIKitSimulation.layout()
    list.view.scrollToItem(at: path(0, 50), at: .top, animated: false)
    UIKitSimulation.layout()
    list.height = { _ in 90 }
    list.view.contentOffset.y += 10
    UIKitSimulation.layout()
    list.view.contentOffset.y -= 5
    list.view.isPrefetchingEnabled = true
    UIKitSimulation.layout()
    let top = list.cell(0, 50).map { $0.frame.minY - list.view.contentOffset.y }

    UIKitSimulation.clock.advance(by: 1)

    #expect(list.view.layoutAttributesForItem(at: path(0, 49))?.frame.height == 90)
    #expect(list.cell(0, 50).map { $0.frame.minY - list.view.contentOffset.y } == top)
    #expect(top == -5)
  }

  @Test func `Headers and footers of a list are supplementary views`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    let list = list([[0], [1]], UICollectionViewCompositionalLayout.list(using: configuration))

    #expect(
      list.view.visibleSupplementaryViews(
        ofKind: UICollectionView.elementKindSectionHeader
      ).count == 2)
    #expect(frames(list).map(\.minY) == [28, 128])
  }

  @Test func `A row is swiped`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete \(short(path))") { _, _, done in
          done(true)
        }
      ])
    }
    let list = list([[0, 1]], UICollectionViewCompositionalLayout.list(using: configuration))

    #expect(list.view.simulateSwipe(at: path(0, 1))?.actions.first?.title == "Delete 0-1")
    #expect(list.view.simulateSwipe(at: path(0, 1), leading: true) == nil)
  }
}
