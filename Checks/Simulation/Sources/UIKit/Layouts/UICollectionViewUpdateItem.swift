import Foundation

/// `uikit/uicollectionviewupdateitem`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// `uikit/uicollectionviewupdateitem/action`.
  public enum Action: Int, Sendable {
    /// `uikit/uicollectionviewupdateitem/action/insert`.
    case insert
    /// `uikit/uicollectionviewupdateitem/action/delete`.
    case delete
    /// `uikit/uicollectionviewupdateitem/action/reload`.
    case reload
    /// `uikit/uicollectionviewupdateitem/action/move`.
    case move
    /// `uikit/uicollectionviewupdateitem/action/none`.
    case none
  }

  /// `uikit/uicollectionviewupdateitem/indexpathbeforeupdate`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// `uikit/uicollectionviewupdateitem/indexpathafterupdate`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// `uikit/uicollectionviewupdateitem/updateaction`.
  open private(set) var updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
    super.init()
  }
}
