import Foundation

/// uikit/uiaccessibility
@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether VoiceOver runs in the simulation.
  public static var simulatesVoiceOver = false

  /// What was posted, oldest first.
  public internal(set) static var posted: [(notification: Notification, argument: Any?)] = []

  public static var isVoiceOverRunning: Bool { simulatesVoiceOver }

  public static var isReduceMotionEnabled: Bool { false }

  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
  }
}
