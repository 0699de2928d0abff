import Foundation

/// uikit/uitableviewheaderfooterview
@MainActor open class UITableViewHeaderFooterView: UIView, SimulatedReusable {
  open internal(set) var reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)
  open var backgroundConfiguration: UIBackgroundConfiguration?
  private var configuredView: (any UIView & UIContentView)?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Makes a view of a class that is known only at run time.
  public required convenience init(simulated identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  open func prepareForReuse() {}

  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

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
    contentView.frame = bounds
    configuredView?.frame = contentView.bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configuredView?.sizeThatFits(size) ?? CGSize(width: size.width, height: 28)
  }
}
