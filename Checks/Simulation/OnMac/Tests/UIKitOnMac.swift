import QuartzCore
import Testing
import UIKit

/// Tests of real UIKit are apart already: they run one after the other.
struct ApartTrait: TestTrait, SuiteTrait {}

extension Trait where Self == ApartTrait {
  static var apart: ApartTrait { ApartTrait() }
}

/// What the tests ask of the simulation, done by UIKit itself.
///
/// UIKit raises an exception where the simulation calls `onCondition`; the test process ends with the
/// text of the exception, which `Scripts/confirm-on-mac` prints.
@MainActor
enum UIKitSimulation {
  static var onCondition: @MainActor (String) -> Void = { _ in }

  static let clock = RunLoopClock()

  static func reset() {}

  /// Lays out what has changed, as the run loop does before a frame.
  static func layout() { CATransaction.flush() }
}

/// Real time, in which the run loop turns.
@MainActor
final class RunLoopClock {
  func advance(by seconds: TimeInterval) {
    UIKitSimulation.layout()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    UIKitSimulation.layout()
  }

  /// Longer than UIKit's animations take.
  func finish() { advance(by: 0.6) }
}

// What a finger does, as far as it can be done without one.
extension UIScrollView {
  /// Scrolls; the phases of a drag are not reported, as no finger touches the screen.
  func simulateDrag(by distance: CGPoint, velocity: CGPoint = .zero) {
    let start = contentOffset
    for step in 1...5 {
      let part = CGFloat(step) / 5
      contentOffset = CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part)
      layoutIfNeeded()
    }
  }
}

extension UIWindow {
  /// The safe area that a test adds: that of a root view controller, in whose view the list is.
  var simulatedSafeAreaInsets: UIEdgeInsets {
    get { rootViewController?.additionalSafeAreaInsets ?? .zero }
    set {
      let controller = rootViewController ?? UIViewController()
      controller.additionalSafeAreaInsets = newValue
      rootViewController = controller
    }
  }
}

extension UICollectionView {
  @discardableResult
  func simulateTap(at indexPath: IndexPath) -> Bool {
    guard cellForItem(at: indexPath) != nil else { return false }
    guard delegate?.collectionView?(self, shouldSelectItemAt: indexPath) ?? true else {
      return true
    }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    delegate?.collectionView?(self, didSelectItemAt: indexPath)
    return true
  }

  /// Nothing: there is no drag session without a finger.
  @discardableResult
  func simulateDragAndDrop(from source: IndexPath, to target: IndexPath?) -> Bool { false }
}

extension UITableView {
  @discardableResult
  func simulateTap(at indexPath: IndexPath) -> Bool {
    guard cellForRow(at: indexPath) != nil,
      let path = delegate?.tableView?(self, willSelectRowAt: indexPath) ?? indexPath
    else { return false }
    selectRow(at: path, animated: false, scrollPosition: .none)
    delegate?.tableView?(self, didSelectRowAt: path)
    return true
  }

  /// Nothing: rows are moved by UIKit's own controls only.
  func simulateMove(from source: IndexPath, to target: IndexPath) {}

  /// Nothing: there is no drag session without a finger.
  @discardableResult
  func simulateDragAndDrop(from source: IndexPath, to target: IndexPath?) -> Bool { false }
}
