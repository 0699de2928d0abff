import Foundation

/// `uikit/uitableviewrowaction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// `uikit/uitableviewrowaction/title`.
  open var title: String?
}
