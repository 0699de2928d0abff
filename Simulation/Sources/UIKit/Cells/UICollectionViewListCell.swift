import Foundation

/// uikit/uicollectionviewlistcell
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = []
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// uikit/uicellaccessory
@MainActor public struct UICellAccessory {
  /// uikit/uicellaccessory/displayedstate
  public enum DisplayedState: Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  let name: String
  let displayed: DisplayedState

  public static func disclosureIndicator(
    displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(name: "disclosureIndicator", displayed: displayed) }

  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(name: "checkmark", displayed: displayed)
  }

  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(name: "reorder", displayed: displayed)
  }
}
