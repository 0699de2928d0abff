import Foundation
import RosterView
import Testing

@testable import RosterEngine
@testable import RosterWeb

/// How rows appear and disappear on a page.
@MainActor @Suite struct PageAnimationTests {
  private static func attributes(_ y: Double, alpha: Double = 1) -> ViewAttributes {
    ViewAttributes(frame: ListRect(x: 0, y: y, width: 100, height: 40), alpha: alpha)
  }

  /// Returns how a view is drawn that is not shown, in a step that scrolls from 100 to 160.
  private static func unseen(
    _ kind: ViewChange.Kind, _ cause: ViewChange.Cause, from: ViewAttributes, to: ViewAttributes
  ) -> PageAnimation.Unseen {
    let change = ViewChange(
      view: ViewID(1), element: .item(ItemPath(section: 0, item: 0)), kind: kind, cause: cause,
      from: from, to: to)
    let transaction = ViewTransaction(
      previousOffset: ListPoint(x: 0, y: 100), offset: ListPoint(x: 0, y: 160),
      contentSize: .zero, viewport: .zero, changes: [change])
    return PageAnimation.Unseen(change, in: transaction)
  }

  @Test func `what is inserted or deleted fades in its only place, however the list scrolls`() {
    let (hidden, shown) = (Self.attributes(200, alpha: 0), Self.attributes(200))
    #expect(Self.unseen(.appear, .inserted, from: hidden, to: shown) == .fade)
    #expect(Self.unseen(.disappear, .deleted, from: shown, to: hidden) == .fade)
    #expect(Self.unseen(.appear, .reloaded, from: hidden, to: shown) == .fade)
    #expect(Self.unseen(.disappear, .reloaded, from: shown, to: hidden) == .fade)
  }

  @Test func `what comes from elsewhere or goes there has a distance on the screen`() {
    let (old, new) = (Self.attributes(900), Self.attributes(300))
    // From 800 below the upper edge to 140 below it.
    #expect(
      Self.unseen(.appear, .moved, from: old, to: new) == PageAnimation.Unseen(y: 660, alpha: 1))
    #expect(
      Self.unseen(.disappear, .shifted, from: new, to: old)
        == PageAnimation.Unseen(y: 540, alpha: 1))
    // The content has grown by as much as the list has scrolled: nothing moves on the screen.
    #expect(
      Self.unseen(.appear, .reloaded, from: Self.attributes(240, alpha: 0), to: new) == .fade)
  }

  @Test func `sizes and opacities are shares of what the page shows`() {
    var small = Self.attributes(210, alpha: 0.1)
    small.frame = ListRect(x: 25, y: 210, width: 50, height: 20)
    let half = Self.attributes(200, alpha: 0.5)
    #expect(
      Self.unseen(.appear, .inserted, from: small, to: half)
        == PageAnimation.Unseen(x: 25, y: 10, width: 0.5, height: 0.5, alpha: 0.2))
    small.isHidden = true
    #expect(Self.unseen(.appear, .inserted, from: small, to: half).alpha == 0)
    let empty = ViewAttributes(frame: ListRect(x: 0, y: 0, width: 0, height: 0), alpha: 0)
    #expect(Self.unseen(.appear, .inserted, from: empty, to: empty) == .fade)
  }

  // MARK: - Patches

  private static func state(_ tokens: [Int]) -> PageState {
    var state = PageState()
    state.rows = tokens.map {
      PageRow(
        token: $0, kind: .item,
        geometry: PageRow.Geometry(frame: ListRect(x: 0, y: Double($0), width: 1, height: 1)),
        isMeasured: false, content: PageRow.Content())
    }
    return state
  }

  /// Returns what a message says of rows that appear and disappear.
  private static func unseen(
    in message: String
  ) throws -> (appearing: [[Double]]?, disappearing: [[Double]]?) {
    let patch = try #require(
      try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any])
    return (patch["in"] as? [[Double]], patch["out"] as? [[Double]])
  }

  private static func unseen(
    from old: [Int]?, to new: [Int], _ animation: PageAnimation
  ) throws -> (appearing: [[Double]]?, disappearing: [[Double]]?) {
    try unseen(
      in: PagePatch(
        version: 2, old: old.map(state), new: state(new), scroll: .keep(to: 0),
        animation: animation
      ).message)
  }

  @Test func `a patch says how the rows that it adds appear, and those that it removes disappear`()
    throws
  {
    let low = PageAnimation.Unseen(x: -1.5, y: 2, width: 0.5, height: 2, alpha: 0.25)
    // Row 5 was never on the page, row 1 has come back, row 2 has been there before.
    let animation = PageAnimation(
      timing: .standard, appearing: [5: low, 3: low, 2: low],
      disappearing: [1: low, 4: low, 5: low])

    let found = try Self.unseen(from: [1, 2, 4], to: [1, 2, 3], animation)

    // What fades need not be said, also if an earlier step said something else.
    var later = animation
    later.add(PageAnimation(timing: .standard, appearing: [3: .fade], disappearing: [4: .fade]))
    let faded = try Self.unseen(from: [1, 2, 4], to: [1, 2, 3], later)
    #expect(faded.appearing == nil && faded.disappearing == nil)
    #expect(found.appearing == [[3, -1.5, 2, 0.5, 2, 0.25]])
    #expect(found.disappearing == [[4, -1.5, 2, 0.5, 2, 0.25]])
    let whole = try Self.unseen(from: nil, to: [3], animation)
    #expect(whole.appearing == nil && whole.disappearing == nil)
    let plain = try Self.unseen(from: [1], to: [2], PageAnimation(timing: .standard))
    #expect(plain.appearing == nil && plain.disappearing == nil)
  }

  @Test func `steps that are shown together keep what each says, in the time of the last`() {
    let (first, second) = (PageAnimation.Unseen(x: 1), PageAnimation.Unseen(x: 2))
    var animation = PageAnimation(
      timing: .standard, appearing: [1: first, 2: first], disappearing: [3: first])
    let last = ListAnimation(duration: .seconds(1), curve: .linear)
    animation.add(PageAnimation(timing: last, appearing: [2: second], disappearing: [4: second]))

    #expect(
      animation
        == PageAnimation(
          timing: last, appearing: [1: first, 2: second], disappearing: [3: first, 4: second]))
  }

  // MARK: - Lists

  private final class Styles: CollectionViewDelegate {
    func collectionView(
      _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
    ) -> AnimationStyle { cause == .inserted ? .slide(.trailing) : .none }
  }

  @Test func `a list says how its rows appear and disappear, only while it is animated`() throws {
    let list = WebFixture(sections: 1, items: 20, headers: false)
    let styles = Styles()
    list.view.delegate = styles
    try list.connect()

    for animated in [true, false] {
      list.view.animation = animated ? .standard : nil
      let item = list.makeItem("new")
      list.change { sections in
        sections[0].items.remove(at: 3)
        sections[0].items.insert(item, at: 1)
      }
      let found = try Self.unseen(in: try #require(list.host.nextMessage(at: .zero)))
      // The list is 600 pixels wide.
      #expect(found.appearing?[0].dropFirst() == (animated ? [600, 0, 1, 1, 1] : nil))
      #expect(found.disappearing?[0].dropFirst() == (animated ? [0, 0, 1, 1, 1] : nil))
    }
    withExtendedLifetime(styles) {}
  }
}
