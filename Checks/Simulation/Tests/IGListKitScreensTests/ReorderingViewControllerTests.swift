import Foundation
import RosterIGListKit
import Testing
import UIKit

@testable import IGListKitScreens

/// Items and sections that the user drags on a screen of IGListKit.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10)))
struct ReorderingViewControllerTests {
  private typealias Screen = ScreenWindow<ReorderingViewController>

  private func screen(_ trays: [(id: String, items: [String])]) async -> Screen {
    let controller = ReorderingViewController()
    controller.trays = trays.map { Tray(id: $0.id, items: $0.items) }
    return await ScreenWindow(controller)
  }

  /// Presses the row with a text and drags it to the middle of another, all 20 points high.
  private func drag(
    _ row: Int, to target: Int, on screen: Screen, _ end: LongPressState = .ended
  ) async {
    func middle(_ row: Int) -> CGPoint { CGPoint(x: 160, y: 20 * row + 10) }
    screen.controller.handleLongPress(.began, at: middle(row))
    screen.controller.handleLongPress(.changed, at: middle(target))
    screen.controller.handleLongPress(end, at: middle(target))
    for _ in 0..<20 { await Task.yield() }
    await screen.settle()
  }

  private func moves(_ section: Int, _ screen: Screen) -> [String]? {
    (screen.controller.adapter.sectionController(forSection: section)
      as? ReorderableSectionController)?.moves
  }

  @Test func `an item that is dragged in its section is moved by its controller`() async {
    let screen = await screen([("x", ["a", "b", "c"]), ("y", ["d"])])

    await drag(0, to: 2, on: screen)
    let down = screen.controller.collectionView.texts
    await drag(1, to: 0, on: screen)

    #expect(down == ["b", "c", "a", "d"])
    #expect(screen.controller.collectionView.texts == ["c", "b", "a", "d"])
    #expect(screen.controller.trays[0].items == ["c", "b", "a"])
    #expect(moves(0, screen) == ["0 to 2", "1 to 0"])
  }

  @Test func `an item that may not move stays, and so does one whose drag is cancelled`() async {
    let screen = await screen([("x", ["a", "b", "c"])])

    await drag(0, to: 2, on: screen, .cancelled)
    screen.controller.trays[0].isLocked = true
    await drag(0, to: 2, on: screen)

    #expect(screen.controller.collectionView.texts == ["a", "b", "c"])
    #expect(moves(0, screen) == [])
  }

  @Test func `an item that is dropped in another section goes back`() async {
    let screen = await screen([("x", ["a", "b"]), ("y", ["c", "d"])])

    await drag(0, to: 3, on: screen)

    #expect(screen.controller.collectionView.texts == ["a", "b", "c", "d"])
    #expect(moves(0, screen) == [] && moves(1, screen) == [])
  }

  @Test func `a section of one item is moved by the move delegate`() async {
    let screen = await screen([("x", ["a"]), ("y", ["b"]), ("z", ["c"])])

    await drag(2, to: 0, on: screen)
    let up = screen.controller.trays.map(\.id)
    // As with IGListKit, a section that comes from above is dropped in front of the other one.
    await drag(0, to: 2, on: screen)

    #expect(up == ["z", "x", "y"])
    #expect(screen.controller.trays.map(\.id) == ["x", "z", "y"])
    #expect(screen.controller.collectionView.texts == ["a", "c", "b"])
  }
}
