import Foundation

/// `uikit/uinib`.
@preconcurrency @MainActor open class UINib: NSObject {
  let name: String

  /// `uikit/uinib/init(nibname:bundle:)`.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// `uikit/uinib/instantiate(withowner:options:)`.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    UIKitSimulation.nibs[name]?() ?? []
  }

  /// `uikit/uinib/optionskey`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// `uikit/uinib/optionskey/rawvalue`.
    public let rawValue: String

    /// `uikit/uinib/optionskey/init(rawvalue:)`.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
