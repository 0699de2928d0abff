import Foundation

/// `uikit/uicollectionviewcell`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// `uikit/uicollectionviewcell/configurationupdatehandler`.
  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void

  /// `uikit/uicollectionviewcell/dragstate`.
  public enum DragState: Int, Sendable {
    /// `uikit/uicollectionviewcell/dragstate/none`.
    case none
    /// `uikit/uicollectionviewcell/dragstate/lifting`.
    case lifting
    /// `uikit/uicollectionviewcell/dragstate/dragging`.
    case dragging
  }

  /// `uikit/uicollectionviewcell/contentview`.
  public let contentView: UIView
  private var configuredView: (any UIView & UIContentView)?

  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// `uikit/uicollectionviewcell/init(coder:)`.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// `uikit/uicollectionviewcell/isselected`.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// `uikit/uicollectionviewcell/ishighlighted`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// `uikit/uicollectionviewcell/backgroundview`.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// `uikit/uicollectionviewcell/selectedbackgroundview`.
  open var selectedBackgroundView: UIView?
  /// `uikit/uicollectionviewcell/backgroundconfiguration`.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// `uikit/uicollectionviewcell/automaticallyupdatescontentconfiguration`.
  open var automaticallyUpdatesContentConfiguration = true
  /// `uikit/uicollectionviewcell/automaticallyupdatesbackgroundconfiguration`.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// `uikit/uicollectionviewcell/defaultbackgroundconfiguration()`.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// `uikit/uicollectionviewcell/contentconfiguration`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuredView?.configuration }
    set { configure(newValue) }
  }

  /// `uikit/uifocusitem/isfocused`; the list view sets it.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// `uikit/uicollectionviewcell/configurationstate`.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isFocused
    return state
  }

  /// `uikit/uicollectionviewcell/configurationupdatehandler`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private var needsConfiguration = false

  /// `uikit/uicollectionviewcell/setneedsupdateconfiguration()`.
  public func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// `uikit/uicollectionviewcell/updateconfiguration(using:)`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  /// `uikit/uicollectionviewcell/dragstatedidchange(_:)`.
  open func dragStateDidChange(_ dragState: DragState) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    configuredView?.frame = contentView.bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return configuredView?.sizeThatFits(size) ?? size
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
  }

  private func configure(_ configuration: (any UIContentConfiguration)?) {
    if let configuration, let view = configuredView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      configuredView?.removeFromSuperview()
      configuredView = configuration?.makeContentView()
      if let configuredView { contentView.addSubview(configuredView) }
    }
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insert(new, at: 0) }
  }
}
