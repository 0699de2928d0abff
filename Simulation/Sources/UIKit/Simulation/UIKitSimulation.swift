import Foundation

/// What a test sets and drives in the simulation; the one thing here that UIKit does not have.
@MainActor
public enum UIKitSimulation {
  /// The clock of all animations, whose time passes only when a test advances it.
  public static var clock = SimulatedClock()

  /// Receives each broken rule.
  ///
  /// By default the process stops with the text of the condition. After a handler returns, the batch is dropped and the view reloads; a dequeued cell that was
  /// refused is replaced by an empty one.
  public static var onCondition: @MainActor (SimulatedCondition) -> Void = { condition in
    fatalError(condition.description)
  }

  /// Whether rules are checked at all; measurements switch the checks off.
  public static var checks = true

  /// Deviations that UIKit is known for, each with its switch.
  public static var quirks = SimulatedQuirks()

  /// What UIKit would write to the console, oldest first.
  public internal(set) static var log: [String] = []

  /// Windows on the screen.
  static var windows: [Weak<UIWindow>] = []

  /// Cells of nib files by name: there are no files here.
  public static var nibs: [String: @MainActor () -> [UIView]] = [:]

  static var reachedDefault = false

  /// Puts clock, handler, checks, quirks, log, nibs and traits back to their defaults.
  public static func reset() {
    clock = SimulatedClock()
    onCondition = { fatalError($0.description) }
    checks = true
    quirks = SimulatedQuirks()
    log = []
    nibs = [:]
    windows = []
    UIView.resetAnimationState()
    UITraitCollection.simulated = .standard
    UIAccessibility.posted = []
    UIAccessibility.simulatesVoiceOver = false
  }

  /// Lays out all windows, as the run loop does before a frame is drawn.
  public static func layout() {
    windows.removeAll { $0.object == nil }
    for window in windows { window.object?.layoutIfNeeded() }
  }

  static func raise(_ number: Int, _ message: String, _ operations: [String] = []) {
    guard checks else { return }
    onCondition(SimulatedCondition(number: number, message: message, operations: operations))
  }

  static func warn(_ text: String) {
    log.append(text)
  }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}
