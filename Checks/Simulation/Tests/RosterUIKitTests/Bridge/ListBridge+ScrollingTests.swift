import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// When the ends of the content are near.
@MainActor @Suite(.serialized) struct ListBridgeScrollingTests {
  private final class Delegate: CollectionViewDelegate {
    var starts = 0
    var ends = 0
    func collectionViewIsNearStart(_ view: any ListView) { starts += 1 }
    func collectionViewIsNearEnd(_ view: any ListView) { ends += 1 }
  }

  /// The views, and how their lists lie.
  enum Kind: CaseIterable {
    case collection, table, horizontal, rightToLeft

    @MainActor func screen(_ insets: ScreenInsets) -> TestScreen {
      let screen = TestScreen(self == .table ? .table : .collection, insets)
      screen.layout.headerReferenceSize = .zero
      if self == .rightToLeft { screen.view.semanticContentAttribute = .forceRightToLeft }
      if self == .horizontal || self == .rightToLeft {
        screen.view.collectionViewLayout = UIKitCollectionLayout(
          ListLayout(rowHeight: .fixed(20), axis: .horizontal))
      }
      return screen
    }

    /// The lengths of the screen, with its insets and without them.
    @MainActor func lengths(_ screen: TestScreen) -> (whole: CGFloat, visible: CGFloat) {
      switch self {
      case .collection, .table: (screen.list.bounds.height, 200)
      case .horizontal, .rightToLeft: (screen.list.bounds.width, 100)
      }
    }

    /// Scrolls a distance from the beginning of the content to the first that the reader sees.
    @MainActor func scroll(_ screen: TestScreen, to distance: CGFloat) {
      switch self {
      case .collection, .table: screen.scroll(to: distance)
      case .horizontal, .rightToLeft: screen.scrollHorizontally(to: distance)
      }
    }
  }

  @Test(arguments: Kind.allCases, ScreenInsets.allCases)
  func `the end is near when it is nearer than the length of the screen`(
    _ kind: Kind, _ insets: ScreenInsets
  ) {
    let (screen, delegate) = (kind.screen(insets), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<50)])
    screen.settle()
    let (whole, visible) = kind.lengths(screen)

    kind.scroll(screen, to: 1000 - visible - whole)
    let before = delegate.ends
    kind.scroll(screen, to: 1000 - visible - whole + 0.5)

    #expect((before, delegate.ends) == (0, 1))
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `the delegate hears of a drag from its beginning to its end`(_ kind: ViewKind) {
    final class Drags: CollectionViewDelegate {
      var events: [String] = []

      private func add(_ event: String) { if events.last != event { events.append(event) } }

      func scrollViewDidScroll(_ view: any ListView) { add("scroll") }
      func scrollViewWillBeginDragging(_ view: any ListView) { add("begin") }
      func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
        add("end \(willDecelerate)")
      }
      func scrollViewDidEndDecelerating(_ view: any ListView) { add("rest") }
    }
    let (screen, drags) = (TestScreen(kind), Drags())
    let adapter = screen.adapter()
    adapter.viewDelegate = drags
    adapter.show([group(1, 0..<50)], completion: nil)
    screen.settle()
    drags.events = []

    screen.list.simulateDrag(by: CGPoint(x: 0, y: 50), velocity: CGPoint(x: 0, y: 0.5))
    screen.settle()
    let thrown = drags.events
    drags.events = []
    screen.list.simulateDrag(by: CGPoint(x: 0, y: 50))
    screen.settle()

    #expect(thrown == ["begin", "scroll", "end true", "scroll", "rest"])
    #expect(drags.events == ["begin", "scroll", "end false"])
  }

  @Test(arguments: Kind.allCases, ScreenInsets.allCases)
  func `so is the start, once for the rows that come there`(
    _ kind: Kind, _ insets: ScreenInsets
  ) {
    let (screen, delegate) = (kind.screen(insets), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 10..<60)])
    screen.settle()
    let whole = kind.lengths(screen).whole
    kind.scroll(screen, to: 600)
    adapter.show([group(1, 0..<60)])
    screen.settle()
    let opened = delegate.starts

    kind.scroll(screen, to: whole)
    let before = delegate.starts
    kind.scroll(screen, to: whole - 0.5)
    kind.scroll(screen, to: 0)

    #expect((opened, before, delegate.starts) == (1, 1, 2))
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: Kind.allCases, ScreenInsets.allCases)
  func `rows that come at one end report only that one again`(
    _ kind: Kind, _ insets: ScreenInsets
  ) {
    let (screen, delegate) = (kind.screen(insets), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(2, 0..<50)])
    screen.settle()
    let visible = kind.lengths(screen).visible
    kind.scroll(screen, to: 1_000 - visible)

    adapter.show([group(1, 0..<30), group(2, 0..<50)])
    screen.settle()
    let atEnd = (delegate.starts, delegate.ends)
    kind.scroll(screen, to: 0)
    let atStart = (delegate.starts, delegate.ends)
    adapter.show([group(1, 0..<30), group(2, 0..<55)])
    screen.settle()
    kind.scroll(screen, to: 1_700 - visible)

    #expect(atEnd == (1, 1) && atStart == (2, 1))
    #expect((delegate.starts, delegate.ends) == (2, 2))
    withExtendedLifetime(adapter) {}
  }

  @Test func `rows that come before a long footer report the end again`() {
    let (screen, delegate) = (TestScreen(), Delegate())
    screen.layout.footerReferenceSize = CGSize(width: 100, height: 900)
    let source = screen.diffableSource()
    source.delegate = delegate
    func show(_ items: Range<Int>) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([1])
      snapshot.appendItems(Array(items))
      snapshot.setViews(SectionViews(footer: "Footer"), ofSection: 1)
      source.apply(snapshot)
      screen.settle()
    }
    show(0..<20)
    screen.scroll(to: 1_100)
    let before = delegate.ends

    show(0..<21)
    screen.scroll(to: 1_120)

    #expect((before, delegate.ends) == (1, 2))
    #expect(screen.conditions == [] && screen.faults == [])
  }
}
