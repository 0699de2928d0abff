import Foundation
import RosterIGListKit
import UIKit

@testable import IGListKitScreens

/// A window of the simulated UIKit with a screen, 320 points wide.
@MainActor
struct ScreenWindow<Controller: UIViewController> {
  let controller: Controller
  let window: UIWindow

  init(_ controller: Controller, height: CGFloat = 480) async {
    UIKitSimulation.reset()
    UIKitSimulation.nibs["LabelCell"] = { [LabelCell(frame: .zero)] }
    UIKitSimulation.nibs["FooterView"] = { [HeaderView(frame: .zero)] }
    self.controller = controller
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    await settle()
  }

  /// Lays out, and lets updates and animations end; those that a tap asks for wait for a turn.
  func settle() async {
    UIKitSimulation.layout()
    for _ in 0..<100 {
      UIKitSimulation.clock.advance(by: 1)
      UIKitSimulation.layout()
      if let adapter, adapter.updater.activity != .idle { await Task.yield() }
    }
  }

  private var adapter: ListAdapter? { (controller as? any HasAdapter)?.adapter }
}

@MainActor
protocol HasAdapter {
  var adapter: ListAdapter { get }
}

extension ListViewController: HasAdapter {
}

extension UICollectionView {
  /// The texts of the labels on the screen, from top to bottom.
  var texts: [String] {
    visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { cell in
        (cell as? LabelCell)?.text ?? (cell as? AppointmentCell)?.text.map { "- " + $0 }
          ?? "\(type(of: cell))"
      }
  }

  func cell(_ section: Int, _ item: Int = 0) -> UICollectionViewCell? {
    cellForItem(at: IndexPath(item: item, section: section))
  }

  func header(_ section: Int, kind: String = elementKindSectionHeader) -> HeaderView? {
    supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      as? HeaderView
  }
}
