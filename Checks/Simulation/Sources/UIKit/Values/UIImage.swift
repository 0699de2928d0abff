import Foundation

/// `uikit/uiimage`.
open class UIImage: NSObject, @unchecked Sendable {
  // Safe because nothing changes after the initializer.
  /// `uikit/uiimage/size`.
  public let size: CGSize
  let name: String

  /// `uikit/uiimage/init(named:)`.
  public convenience init?(named name: String) {
    self.init(simulatedName: name)
  }

  /// `uikit/uiimage/init(systemname:)`.
  public convenience init?(systemName name: String) {
    self.init(simulatedName: name)
  }

  /// `uikit/uiimage/init(data:)`.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(simulatedName: "data")
  }

  init(simulatedName name: String, size: CGSize = CGSize(width: 24, height: 24)) {
    self.name = name
    self.size = size
    super.init()
  }

  open override var description: String { "UIImage(\(name))" }
}
