import RosterEngine
import RosterTesting
import RosterView

@testable import Chat

/// A reader of a chat on a host without a screen, one line for each 30 characters.
@MainActor
final class ChatStage {
  let list: ChatList
  let host: HeadlessHost
  let clock = VirtualClock()

  init(_ room: ChatRoom, height: Double = 20) {
    list = ChatList(room, clock: clock)
    host = HeadlessHost(list.view, width: 30, height: height)
    host.measure = { cell, width in
      (cell as? ChatCell).map { Double($0.terminalHeight(width: Int(width))) } ?? 1
    }
  }

  /// Waits until pages that were asked for are there and shown.
  func settle() async {
    clock.turn()
    await list.waitForPages()
    clock.turn()
  }

  /// The messages on the screen from top to bottom, each with the distance of its top from that of
  /// the screen.
  var shown: [(id: Int, y: Double)] {
    list.view.visibleItems.compactMap { path in
      guard let cell = list.view.cell(at: path) as? ChatCell, case .message(let message) = cell.row,
        let frame = list.view.frame(of: .item(path))
      else { return nil }
      return (message.id, frame.y - list.view.scrollOffset.y)
    }.sorted { $0.y < $1.y }
  }

  /// Whether the end of the list is at the bottom of the screen.
  var isAtEnd: Bool {
    abs(list.view.contentSize.height - list.view.scrollOffset.y - list.view.viewportSize.height)
      < 0.01
  }

  /// Returns what is wrong with the first message on the screen after a change.
  ///
  /// - Parameter before: The messages before the change; those below one that grows move.
  /// - Returns: The mistake, or nil.
  func drift(since before: [(id: Int, y: Double)]) -> String? {
    guard let kept = before.first else { return nil }
    let now = shown.first { $0.id == kept.id }
    return now?.y == kept.y
      ? nil : "message \(kept.id) was at \(kept.y) and is at \(now.map { "\($0.y)" } ?? "none")"
  }
}
