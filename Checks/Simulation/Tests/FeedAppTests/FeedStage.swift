import RosterTesting
import RosterUIKitSimulated
import UIKit

@testable import Feed

/// The feed app in a window, with files that a test writes.
@MainActor
final class FeedStage {
  @MainActor
  final class Log {
    var conditions: [String] = []
  }

  let files: FeedFiles
  let window: UIWindow
  let controller: FeedViewController
  let log = Log()
  private let clock = VirtualClock()

  var view: UICollectionView { controller.collectionView }

  /// Opens the app, and waits until the feed is on the screen.
  init(_ files: FeedFiles, height: CGFloat = 800) async {
    UIKitSimulation.reset()
    self.files = files
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: height))
    controller = FeedViewController(files.folder, delay: .zero, clock: clock)
    let log = log
    UIKitSimulation.onCondition = { log.conditions.append($0.description) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    settle()
    await waitForPages()
  }

  /// Lays out, and lets updates and animations end.
  func settle() {
    for _ in 0..<4 {
      UIKitSimulation.layout()
      clock.advance(by: .seconds(1))
      UIKitSimulation.clock.finish()
    }
  }

  /// Waits until what is seen has been loaded.
  func waitForPages() async {
    await controller.waitForFeed()
    settle()
    await controller.waitForFeed()
    settle()
  }

  /// Pulls the list down, and waits until it is refreshed.
  func pull() async {
    view.contentOffset = .zero
    view.simulateDrag(by: CGPoint(x: 0, y: -300))
    while view.refreshControl?.isRefreshing == true, !Task.isCancelled { await Task.yield() }
    await waitForPages()
  }

  /// The texts of a cell.
  private func text(_ view: UIView) -> String {
    let cell = view as? UICollectionViewCell
    if let content = cell?.contentConfiguration as? UIListContentConfiguration {
      return [content.text, content.secondaryText].compactMap { $0 }.joined(separator: " | ")
    }
    guard let tray = (view as? TrayCell)?.tray else { return "" }
    return tray.indexPathsForVisibleItems.sorted().compactMap { tray.cellForItem(at: $0) }
      .map { text($0) }.joined(separator: ", ")
  }

  /// The texts on the screen, from top to bottom.
  var texts: [String] {
    settle()
    let headers = view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    let cells: [UIView] = view.visibleCells
    return (cells + headers).sorted { $0.frame.minY < $1.frame.minY }
      .map { text($0) }
  }

  /// The index path of the first row on the screen with a text.
  func path(of text: String) -> IndexPath? {
    settle()
    return view.indexPathsForVisibleItems.sorted().first { path in
      view.cellForItem(at: path).map { self.text($0) == text } ?? false
    }
  }

  /// The present problem, if one is shown.
  var notice: String? {
    settle()
    return controller.notice.isHidden ? nil : controller.notice.text
  }
}
