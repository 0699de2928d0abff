import Foundation

/// `uikit/uitableviewheaderfooterview`.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView, SimulatedReusable {
  /// `uikit/uitableviewheaderfooterview/reuseidentifier`.
  open internal(set) var reuseIdentifier: String?
  /// `uikit/uitableviewheaderfooterview/contentview`.
  public let contentView = UIView(frame: .zero)
  /// `uikit/uitableviewheaderfooterview/backgroundconfiguration`.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  private var configuredView: (any UIView & UIContentView)?

  /// `uikit/uitableviewheaderfooterview/init(reuseidentifier:)`.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// `uikit/uitableviewheaderfooterview/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Makes a view of a class that is known only at run time.
  public required convenience init(simulated identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  /// `uikit/uitableviewheaderfooterview/prepareforreuse()`.
  open func prepareForReuse() {}

  private var needsConfiguration = false

  /// `uikit/uitableviewheaderfooterview/configurationstate`.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// `uikit/uitableviewheaderfooterview/setneedsupdateconfiguration()`.
  public func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// `uikit/uitableviewheaderfooterview/updateconfiguration(using:)`.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  private func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
  }

  /// `uikit/uitableviewheaderfooterview/defaultcontentconfiguration()`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// `uikit/uitableviewheaderfooterview/contentconfiguration`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuredView?.configuration }
    set {
      configuredView?.removeFromSuperview()
      configuredView = newValue?.makeContentView()
      if let configuredView { contentView.addSubview(configuredView) }
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    configuredView?.frame = contentView.bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return configuredView?.sizeThatFits(size) ?? CGSize(width: size.width, height: 28)
  }
}
