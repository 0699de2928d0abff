import Foundation

/// `uikit/uicollectionviewlistcell`.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// `uikit/uicollectionviewlistcell/accessories`.
  open var accessories: [UICellAccessory] = []
  /// `uikit/uicollectionviewlistcell/indentationlevel`.
  open var indentationLevel = 0
  /// `uikit/uicollectionviewlistcell/indentationwidth`.
  open var indentationWidth: CGFloat = 10
  /// `uikit/uicollectionviewlistcell/indentsaccessories`.
  open var indentsAccessories = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// `uikit/uicollectionviewlistcell/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// `uikit/uicollectionviewlistcell/defaultcontentconfiguration()`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// `uikit/uicellaccessory`.
@preconcurrency @MainActor public struct UICellAccessory {
  /// `uikit/uicellaccessory/displayedstate`.
  public enum DisplayedState: Sendable {
    /// `uikit/uicellaccessory/displayedstate/always`.
    case always
    /// `uikit/uicellaccessory/displayedstate/whenediting`.
    case whenEditing
    /// `uikit/uicellaccessory/displayedstate/whennotediting`.
    case whenNotEditing
  }

  let name: String
  let displayed: DisplayedState

  /// `uikit/uicellaccessory/disclosureindicator(displayed:)`.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(name: "disclosureIndicator", displayed: displayed) }

  /// `uikit/uicellaccessory/checkmark(displayed:)`.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(name: "checkmark", displayed: displayed)
  }

  /// `uikit/uicellaccessory/labeloptions`.
  public struct LabelOptions {
    let font: UIFont?

    /// `uikit/uicellaccessory/labeloptions/init(ishidden:reservedlayoutwidth:tintcolor:font:adjustsfontforcontentsizecategory:)`.
    public init(
      isHidden: Bool? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) { self.font = font }
  }

  /// `uikit/uicellaccessory/label(text:displayed:options:)`.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(name: "label \(text)", displayed: displayed) }

  /// The kind of the accessory, and the text of a label.
  public var simulatedText: String { name }

  /// `uikit/uicellaccessory/reorder(displayed:)`.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(name: "reorder", displayed: displayed)
  }
}
