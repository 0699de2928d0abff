import Foundation

/// What a test sets and drives in the simulation; the one thing here that UIKit does not have.
@preconcurrency @MainActor
public enum UIKitSimulation {
  /// The clock of all animations, whose time passes only when a test advances it.
  public static var clock: SimulatedClock {
    get { state.clock }
    set { state.clock = newValue }
  }

  /// Receives each broken rule.
  ///
  /// By default the process stops with the text of the condition. After a handler returns, the batch is
  /// dropped and the view reloads; a dequeued cell that was refused is replaced by an empty one.
  public static var onCondition: @MainActor (SimulatedCondition) -> Void {
    get { state.onCondition }
    set { state.onCondition = newValue }
  }

  /// Whether rules are checked at all; measurements switch the checks off.
  public static var checks: Bool {
    get { state.checks }
    set { state.checks = newValue }
  }

  /// Deviations that UIKit is known for, each with its switch.
  public static var quirks: SimulatedQuirks {
    get { state.quirks }
    set { state.quirks = newValue }
  }

  /// What UIKit would write to the console, oldest first.
  public internal(set) static var log: [String] {
    get { state.log }
    set { state.log = newValue }
  }

  /// Windows on the screen.
  static var windows: [Weak<UIWindow>] {
    get { state.windows }
    set { state.windows = newValue }
  }

  /// Cells of nib files by name: there are no files here.
  public static var nibs: [String: @MainActor () -> [UIView]] {
    get { state.nibs }
    set { state.nibs = newValue }
  }

  /// Whether the running call has reached a default implementation; no call waits, so that no other
  /// test comes between.
  static var reachedDefault = false

  /// Puts everything that a test can set back to its default.
  public static func reset() {
    state = SimulatedState()
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

// Tests that wait let others run meanwhile, on the same actor. Whatever a test can set is in the
// state, so that it ends with the test and is seen by no other.
extension UIKitSimulation {
  @MainActor
  private final class Holder {
    var state = SimulatedState()
  }

  @TaskLocal private static var own: Holder?
  private static let shared = Holder()

  static var state: SimulatedState {
    get { (own ?? shared).state }
    set { (own ?? shared).state = newValue }
  }

  /// Runs a test that waits with a clock, windows and conditions of its own, so that tests that run
  /// meanwhile do not reset them.
  public static func apart<Result>(
    _ test: () async throws -> Result
  ) async rethrows -> Result {
    try await $own.withValue(Holder()) { try await test() }
  }
}

/// What each test has for itself.
@MainActor
struct SimulatedState {
  var clock = SimulatedClock()
  var onCondition: @MainActor (SimulatedCondition) -> Void = { fatalError($0.description) }
  var windows: [Weak<UIWindow>] = []
  var checks = true
  var quirks = SimulatedQuirks()
  var log: [String] = []
  var nibs: [String: @MainActor () -> [UIView]] = [:]
  var areAnimationsEnabled = true
  var traits = UITraitCollection.standard
  var simulatesVoiceOver = false
  var posted: [(notification: UIAccessibility.Notification, argument: Any?)] = []
  var firstResponder = Weak<UIResponder>()
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}
