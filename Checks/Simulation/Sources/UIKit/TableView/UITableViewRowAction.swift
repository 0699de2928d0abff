import Foundation

/// `uikit/uitableviewrowaction`.
@MainActor open class UITableViewRowAction: NSObject {
  /// `uikit/uitableviewrowaction/title`.
  open var title: String?
}
