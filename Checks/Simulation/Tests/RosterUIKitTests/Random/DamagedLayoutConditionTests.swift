import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Conditions that no batch raises, but what a bridge asks for, makes or passes on.
@MainActor @Suite(.serialized) struct DamagedLayoutConditionTests {
  /// A layout that answers as its flags say.
  private final class OddLayout: UICollectionViewFlowLayout {
    var showsFirstTwice = false

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect) ?? []
      return showsFirstTwice ? all + all.prefix(1) : all
    }
  }

  /// A cell that has itself shown again while it is shown.
  private final class RestlessCell: CollectionViewCell, UIKitDrawing {
    static var isRestless = false

    var contentConfiguration: any UIContentConfiguration {
      if Self.isRestless { setNeedsDisplay() }
      return UIListContentConfiguration.cell()
    }
  }

  private func numbers(_ screen: TestScreen) -> Set<String> {
    Set(screen.conditions.map { String($0.prefix { $0 != ":" }) })
  }

  @Test func `a layout that shows an item twice is condition 23`() {
    let screen = TestScreen()
    let layout = OddLayout()
    screen.view.collectionViewLayout = layout
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let sound = screen.conditions

    layout.showsFirstTwice = true
    adapter.show([group(1, 0..<4)])
    screen.settle()

    #expect(sound == [])
    #expect(numbers(screen) == ["condition 23"])
  }

  @Test func `asking for the frame of an item that UIKit does not have is condition 25`() throws {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let bridge = try #require(screen.view.bridge)
    let missing = ListElement.item(ItemPath(section: 0, item: 3))

    let sound = (screen.view.frame(of: missing), screen.conditions)
    bridge.shown.counts = [4]
    let damaged = screen.view.frame(of: missing)

    #expect(sound.0 == nil && sound.1 == [])
    #expect(damaged == nil)
    #expect(numbers(screen) == ["condition 25"])
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell that is shown again in each pass is condition 27`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    RestlessCell.isRestless = false
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (_: RestlessCell, _) in }
    source.apply { ListSection(1) { group(1, 0..<2).rows } }
    screen.settle()
    let sound = screen.conditions

    RestlessCell.isRestless = true
    source.apply { ListSection(1) { [Row(id: 100, version: 1), Row(id: 101)] } }
    UIKitSimulation.layout()
    RestlessCell.isRestless = false

    #expect(sound == [])
    #expect(numbers(screen) == ["condition 27"])
  }

  @Test func `identifiers that are not unique are a fault, and condition 30 if passed on`() {
    let (screen, other) = (TestScreen(), UICollectionViewFlowLayout())
    let source = screen.diffableSource()
    source.apply(
      DiffableDataSourceSnapshot { ListSection(1) { [1, 2, 1] } })
    screen.settle()
    let sound = (screen.rows, screen.faults.count, screen.conditions)

    let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: other)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let native = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2, 1])
    native.apply(snapshot)

    #expect(sound == (["1.0", "2.0"], 1, []))
    #expect(numbers(screen) == ["condition 30"])
  }

  @Test(arguments: [false, true])
  func `a header that slides in when a section is deleted is condition 31, behind its switch`(
    _ measuresAtOldIndexPaths: Bool
  ) {
    let screen = TestScreen()
    UIKitSimulation.quirks.measuresHeadersAtOldIndexPaths = measuresAtOldIndexPaths
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<20, title: "One"), group(2, 0..<2, title: "Two")])
    screen.settle()

    adapter.show([group(2, 0..<2, title: "Two")])
    screen.settle()

    #expect(numbers(screen) == (measuresAtOldIndexPaths ? ["condition 31"] : []))
    #expect(screen.title(0) == "Two")
  }
}
