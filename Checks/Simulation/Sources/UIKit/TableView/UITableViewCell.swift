import Foundation

/// `uikit/uitableviewcell`.
@preconcurrency @MainActor open class UITableViewCell: UIView, SimulatedReusable {
  /// `uikit/uitableviewcell/configurationupdatehandler`.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// `uikit/uitableviewcell/cellstyle`.
  public enum CellStyle: Int, Sendable {
    /// `uikit/uitableviewcell/cellstyle/default`.
    case `default`
    /// `uikit/uitableviewcell/cellstyle/value`.
    case value1
    /// `uikit/uitableviewcell/cellstyle/value`.
    case value2
    /// `uikit/uitableviewcell/cellstyle/subtitle`.
    case subtitle
  }

  /// `uikit/uitableviewcell/editingstyle-swift.enum`.
  public enum EditingStyle: Int, Sendable {
    /// `uikit/uitableviewcell/editingstyle-swift.enum/none`.
    case none
    /// `uikit/uitableviewcell/editingstyle-swift.enum/delete`.
    case delete
    /// `uikit/uitableviewcell/editingstyle-swift.enum/insert`.
    case insert
  }

  /// `uikit/uitableviewcell/separatorstyle`.
  public enum SeparatorStyle: Int, Sendable {
    /// `uikit/uitableviewcell/separatorstyle/none`.
    case none
    /// `uikit/uitableviewcell/separatorstyle/singleline`.
    case singleLine
    /// `uikit/uitableviewcell/separatorstyle/singlelineetched`.
    case singleLineEtched
  }

  /// `uikit/uitableviewcell/selectionstyle-swift.enum`.
  public enum SelectionStyle: Int, Sendable {
    /// `uikit/uitableviewcell/selectionstyle-swift.enum/none`.
    case none
    /// `uikit/uitableviewcell/selectionstyle-swift.enum/blue`.
    case blue
    /// `uikit/uitableviewcell/selectionstyle-swift.enum/gray`.
    case gray
    /// `uikit/uitableviewcell/selectionstyle-swift.enum/default`.
    case `default`
  }

  /// `uikit/uitableviewcell/accessorytype-swift.enum`.
  public enum AccessoryType: Int, Sendable {
    /// `uikit/uitableviewcell/accessorytype-swift.enum/none`.
    case none
    /// `uikit/uitableviewcell/accessorytype-swift.enum/disclosureindicator`.
    case disclosureIndicator
    /// `uikit/uitableviewcell/accessorytype-swift.enum/detaildisclosurebutton`.
    case detailDisclosureButton
    /// `uikit/uitableviewcell/accessorytype-swift.enum/checkmark`.
    case checkmark
    /// `uikit/uitableviewcell/accessorytype-swift.enum/detailbutton`.
    case detailButton
  }

  /// `uikit/uitableviewcell/reuseidentifier`.
  open internal(set) var reuseIdentifier: String?
  /// `uikit/uitableviewcell/contentview`.
  public let contentView: UIView
  private var configuredView: (any UIView & UIContentView)?
  private var needsConfiguration = false

  /// `uikit/uitableviewcell/init(style:reuseidentifier:)`.
  public init(style: CellStyle, reuseIdentifier: String?) {
    contentView = UIView(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// `uikit/uitableviewcell/init(coder:)`.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Makes a cell of a class that is known only at run time.
  public required convenience init(simulated identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// `uikit/uitableviewcell/textlabel`.
  open lazy var textLabel: UILabel? = makeLabel()
  /// `uikit/uitableviewcell/detailtextlabel`.
  open lazy var detailTextLabel: UILabel? = makeLabel()
  /// `uikit/uitableviewcell/accessorytype`.
  open var accessoryType: AccessoryType = .none
  /// `uikit/uitableviewcell/accessoryview`.
  open var accessoryView: UIView?
  /// `uikit/uitableviewcell/selectionstyle`.
  open var selectionStyle: SelectionStyle = .default
  /// `uikit/uitableviewcell/separatorinset`.
  open var separatorInset = UIEdgeInsets.zero
  /// `uikit/uitableviewcell/indentationlevel`.
  open var indentationLevel = 0
  /// `uikit/uitableviewcell/showsreordercontrol`.
  open var showsReorderControl = false
  /// `uikit/uitableviewcell/backgroundview`.
  open var backgroundView: UIView?
  /// `uikit/uitableviewcell/selectedbackgroundview`.
  open var selectedBackgroundView: UIView?
  /// `uikit/uitableviewcell/backgroundconfiguration`.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// `uikit/uitableviewcell/automaticallyupdatescontentconfiguration`.
  open var automaticallyUpdatesContentConfiguration = true
  /// `uikit/uitableviewcell/isediting`.
  open private(set) var isEditing = false

  /// `uikit/uitableviewcell/isselected`.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// `uikit/uitableviewcell/ishighlighted`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// `uikit/uitableviewcell/setselected(_:animated:)`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// `uikit/uitableviewcell/sethighlighted(_:animated:)`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  /// `uikit/uitableviewcell/setediting(_:animated:)`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsUpdateConfiguration()
  }

  /// `uikit/uitableviewcell/prepareforreuse()`.
  open func prepareForReuse() {}

  /// `uikit/uitableviewcell/defaultcontentconfiguration()`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// `uikit/uitableviewcell/contentconfiguration`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuredView?.configuration }
    set { configure(newValue) }
  }

  /// `uikit/uifocusitem/isfocused`; the table view sets it.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// `uikit/uitableviewcell/configurationstate`.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isFocused = isFocused
    return state
  }

  /// `uikit/uitableviewcell/configurationupdatehandler`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// `uikit/uitableviewcell/setneedsupdateconfiguration()`.
  public func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// `uikit/uitableviewcell/updateconfiguration(using:)`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    configuredView?.frame = contentView.bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return configuredView?.sizeThatFits(size) ?? CGSize(width: size.width, height: 44)
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

  private func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    return label
  }
}
