import Foundation

/// `uikit/uiaccessibility`.
@preconcurrency @MainActor public enum UIAccessibility {
  /// `uikit/uiaccessibility/notification`.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// `uikit/uiaccessibility/notification/rawvalue`.
    public let rawValue: UInt32

    /// `uikit/uiaccessibility/notification/init(rawvalue:)`.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// `uikit/uiaccessibility/notification/screenchanged`.
    public static let screenChanged = Notification(rawValue: 1000)
    /// `uikit/uiaccessibility/notification/layoutchanged`.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// `uikit/uiaccessibility/notification/announcement`.
    public static let announcement = Notification(rawValue: 1008)
    /// `uikit/uiaccessibility/notification/pagescrolled`.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether VoiceOver runs in the simulation.
  public static var simulatesVoiceOver: Bool {
    get { UIKitSimulation.state.simulatesVoiceOver }
    set { UIKitSimulation.state.simulatesVoiceOver = newValue }
  }

  /// What was posted, oldest first.
  public static var posted: [(notification: Notification, argument: Any?)] {
    UIKitSimulation.state.posted
  }

  /// `uikit/uiaccessibility/isvoiceoverrunning`.
  public static var isVoiceOverRunning: Bool { simulatesVoiceOver }

  /// `uikit/uiaccessibility/isreducemotionenabled`.
  public static var isReduceMotionEnabled: Bool { false }

  /// `uikit/uiaccessibility/post(notification:argument:)`.
  public static func post(notification: Notification, argument: Any?) {
    UIKitSimulation.state.posted.append((notification, argument))
  }
}
