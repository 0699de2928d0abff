import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// The sessions of drags that a list takes.
@MainActor @Suite(.serialized) struct ListBridgeDropSessionsTests {
  /// A session whose items a test sets.
  private final class Session: NSObject, UIDragSession, UIDropSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var isLocal = true
    let allowsMoveOperation = true
    let isRestrictedToDraggingApplication = true

    var localDragSession: (any UIDragSession)? { isLocal ? self : nil }

    func location(in view: UIView) -> CGPoint { .zero }
  }

  private func takes(_ session: Session, _ screen: TestScreen) -> Bool? {
    switch screen.kind {
    case .collection:
      screen.view.dropDelegate?.collectionView(screen.view, canHandle: session)
    case .table: screen.table.dropDelegate?.tableView(screen.table, canHandle: session)
    }
  }

  @Test(arguments: ViewKind.allCases)
  func `a list takes a session with the one item that was dragged in it`(_ kind: ViewKind) throws {
    let (screen, session) = (TestScreen(kind), Session())
    let adapter = screen.adapter()
    screen.list.allowsDragAndDrop = true
    adapter.show([group(1, 0..<3)], completion: nil)
    screen.settle()
    let path = IndexPath(item: 1, section: 0)
    session.items =
      switch kind {
      case .collection:
        screen.view.dragDelegate?.collectionView(
          screen.view, itemsForBeginning: session, at: path) ?? []
      case .table:
        screen.table.dragDelegate?.tableView(
          screen.table, itemsForBeginning: session, at: path) ?? []
      }
    let item = try #require(session.items.first)

    let own = takes(session, screen)
    session.isLocal = false
    let fromOtherApp = takes(session, screen)
    session.isLocal = true
    session.items = [item, UIDragItem(itemProvider: NSItemProvider())]
    let withAnother = takes(session, screen)
    session.items = [UIDragItem(itemProvider: NSItemProvider())]

    #expect(own == true)
    #expect(fromOtherApp == false && withAnother == false)
    #expect(takes(session, screen) == false)
  }
}
