import Foundation

/// uikit/uitableviewcell
@MainActor open class UITableViewCell: UIView, SimulatedReusable {
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// uikit/uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  /// uikit/uitableviewcell/editingstyle-swift.enum
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }

  /// uikit/uitableviewcell/separatorstyle
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
    case singleLineEtched
  }

  /// uikit/uitableviewcell/selectionstyle-swift.enum
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  /// uikit/uitableviewcell/accessorytype-swift.enum
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  open internal(set) var reuseIdentifier: String?
  public let contentView: UIView
  private var configuredView: (any UIView & UIContentView)?
  private var needsConfiguration = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    contentView = UIView(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Makes a cell of a class that is known only at run time.
  public required convenience init(simulated identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  open lazy var textLabel: UILabel? = makeLabel()
  open lazy var detailTextLabel: UILabel? = makeLabel()
  open var accessoryType: AccessoryType = .none
  open var accessoryView: UIView?
  open var selectionStyle: SelectionStyle = .default
  open var separatorInset = UIEdgeInsets.zero
  open var indentationLevel = 0
  open var showsReorderControl = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open private(set) var isEditing = false

  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsUpdateConfiguration()
  }

  open func prepareForReuse() {}

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuredView?.configuration }
    set { configure(newValue) }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

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
