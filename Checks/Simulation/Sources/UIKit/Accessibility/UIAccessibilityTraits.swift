import Foundation

/// `uikit/uiaccessibilitytraits`.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// `uikit/uiaccessibilitytraits/rawvalue`.
  public let rawValue: UInt64

  /// `uikit/uiaccessibilitytraits/init(rawvalue:)`.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// `uikit/uiaccessibilitytraits/none`.
  public static let none = UIAccessibilityTraits([])
  /// `uikit/uiaccessibilitytraits/button`.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// `uikit/uiaccessibilitytraits/link`.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// `uikit/uiaccessibilitytraits/image`.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// `uikit/uiaccessibilitytraits/selected`.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// `uikit/uiaccessibilitytraits/playssound`.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// `uikit/uiaccessibilitytraits/keyboardkey`.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// `uikit/uiaccessibilitytraits/statictext`.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// `uikit/uiaccessibilitytraits/summaryelement`.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// `uikit/uiaccessibilitytraits/notenabled`.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// `uikit/uiaccessibilitytraits/updatesfrequently`.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// `uikit/uiaccessibilitytraits/searchfield`.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// `uikit/uiaccessibilitytraits/startsmediasession`.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// `uikit/uiaccessibilitytraits/adjustable`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// `uikit/uiaccessibilitytraits/allowsdirectinteraction`.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// `uikit/uiaccessibilitytraits/causespageturn`.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// `uikit/uiaccessibilitytraits/header`.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// `uikit/uiaccessibilitytraits/togglebutton`.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
