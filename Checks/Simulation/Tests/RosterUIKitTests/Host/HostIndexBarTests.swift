import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Index titles of Roster's own list view in a scroll view.
@MainActor @Suite(.serialized) struct HostIndexBarTests {
  /// A data source with an index title for each of its sections.
  private final class IndexedSource: CollectionViewDiffableDataSource<String, Int> {
    override var indexTitles: [String] { snapshot().sectionIdentifiers }
  }

  /// A list of sections.
  ///
  /// Each test makes its own, in one go with what it does: the screens of tests replace each other.
  @MainActor
  private final class Stage {
    let screen: HostScreen
    private let source: IndexedSource

    init(_ titles: [String], rows: Int, _ insets: ScreenInsets = .none) {
      screen = HostScreen(ListLayout(rowHeight: .fixed(20)), insets)
      source = IndexedSource(screen.list, updater: ListAdapterUpdater(clock: screen.clock)) {
        (cell: DrawnRowCell, id: Int) in cell.bind(Row(id: id))
      }
      show(titles, rows: rows)
    }

    func show(_ titles: [String], rows: Int) {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      for (section, title) in titles.enumerated() {
        snapshot.appendSections([title])
        snapshot.appendItems((0..<rows).map { section * 100 + $0 })
      }
      source.apply(snapshot)
      screen.settle()
    }

    var bar: HostIndexBar? {
      screen.host.subviews.lazy.compactMap { $0 as? HostIndexBar }.first
    }

    var labels: [UILabel] { bar?.subviews.compactMap { $0 as? UILabel } ?? [] }
  }

  @Test(arguments: [false, true], ScreenInsets.allCases)
  func `the bar is at the trailing edge between the insets`(
    _ isRightToLeft: Bool, _ insets: ScreenInsets
  ) throws {
    let stage = Stage(["A", "B", "C", "D"], rows: 20, insets)
    if isRightToLeft { stage.screen.host.semanticContentAttribute = .forceRightToLeft }

    stage.screen.host.setNeedsLayout()
    stage.screen.settle()

    let (frame, visible) = (try #require(stage.bar).frame, stage.screen.visibleRect)
    #expect((frame.minY, frame.maxY) == (visible.minY, visible.maxY))
    #expect(isRightToLeft ? frame.minX == visible.minX : frame.maxX == visible.maxX)
  }

  @Test func `a title is chosen once while the finger stays on it`() throws {
    let stage = Stage(["A", "B", "C", "D"], rows: 20)
    let bar = try #require(stage.bar)
    var choices = 0
    bar.addAction(UIAction { _ in choices += 1 }, for: .valueChanged)

    bar.simulateTouch([105, 106, 90].map { CGPoint(x: 10, y: $0) })

    #expect(choices == 2)
  }

  @Test func `the same title can be chosen again after the list was scrolled`() throws {
    let stage = Stage(["A", "B", "C", "D"], rows: 20)
    let bar = try #require(stage.bar)
    bar.simulateTouch([CGPoint(x: 10, y: 105)])
    stage.screen.settle()
    stage.screen.host.contentOffset.y = 0
    stage.screen.settle()

    bar.simulateTouch([CGPoint(x: 10, y: 105)])
    stage.screen.settle()

    #expect(stage.screen.texts.first == "200.0")
  }

  @Test func `a finger on the bar scrolls to the sections`() throws {
    let stage = Stage(["A", "B", "C", "D"], rows: 20)
    let screen = stage.screen
    let bar = try #require(stage.bar)
    #expect(stage.labels.map(\.text) == ["A", "B", "C", "D"])
    #expect(bar.frame == CGRect(x: 80, y: 0, width: 20, height: 200))
    #expect(stage.labels.map(\.frame.minY) == [72, 86, 100, 114])

    bar.simulateTouch([CGPoint(x: 10, y: 105)])
    screen.settle()
    #expect(screen.texts.first == "200.0")
    #expect(bar.frame == CGRect(x: 80, y: 800, width: 20, height: 200))
    #expect(bar.accessibilityValue == "C")

    // The bar moves along with the content while the finger slides.
    bar.simulateTouch([CGPoint(x: 10, y: 80), CGPoint(x: 10, y: 95), CGPoint(x: 10, y: 190)])
    screen.settle()
    #expect(screen.texts.first == "300.0")
    bar.accessibilityDecrement()
    screen.settle()
    #expect(screen.texts.first == "200.0")
    #expect(screen.problems == [])
  }

  @Test func `assistive technologies go from section to section, and no further than the ends`()
    throws
  {
    let stage = Stage(["A", "B", "C"], rows: 20)
    let bar = try #require(stage.bar)
    var values: [String?] = []

    for step in [
      bar.accessibilityIncrement, bar.accessibilityIncrement, bar.accessibilityIncrement,
      bar.accessibilityDecrement,
    ] {
      step()
      stage.screen.settle()
      values.append(bar.accessibilityValue)
    }

    #expect(values == ["B", "C", "C", "B"])
    #expect(stage.screen.texts.first == "100.0")
  }

  @Test func `titles that do not fit are left out, and can be chosen all the same`() throws {
    let stage = Stage((0..<40).map { "\($0)" }, rows: 12)
    let bar = try #require(stage.bar)
    #expect(stage.labels.filter { !$0.isHidden }.count == 14)

    bar.simulateTouch([CGPoint(x: 10, y: 102)])
    stage.screen.settle()

    #expect(stage.screen.texts.first == "2000.0")
  }

  @Test func `without titles there is no bar`() {
    let stage = Stage([], rows: 0)
    #expect(stage.bar == nil)
    stage.show(["A", "B"], rows: 20)
    #expect(stage.bar != nil)

    stage.show([], rows: 0)

    #expect(stage.bar == nil)
    #expect(stage.screen.host.indexBar == nil)
  }
}
