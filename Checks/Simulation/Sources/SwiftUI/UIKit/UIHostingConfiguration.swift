public import UIKit

/// `swiftui/uihostingconfiguration`.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content

  /// `swiftui/uihostingconfiguration/init(content:)`.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }

  /// `swiftui/uihostingconfiguration/makecontentview()`.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    HostedContentView<Content, Background>(self)
  }

  /// `swiftui/uihostingconfiguration/updated(for:)`.
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

/// The content of a cell: its texts, one below the other.
@MainActor
public class SimulatedContentView: UIView {
  /// The texts from top to bottom.
  public var simulatedTexts: [String] { labels.map { $0.text ?? "" } }

  /// The identity of the content: SwiftUI gives new state to content of another identity.
  public private(set) var simulatedIdentity: AnyHashable?

  private var labels: [UILabel] = []

  func show(_ contents: ViewContents) {
    simulatedIdentity = contents.identity
    for label in labels { label.removeFromSuperview() }
    labels = contents.texts.map { text in
      let label = UILabel(frame: .zero)
      label.text = text
      addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    var top: CGFloat = 0
    for label in labels {
      let height = label.sizeThatFits(bounds.size).height
      label.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = labels.reduce(0) { $0 + $1.sizeThatFits(size).height }
    return CGSize(width: size.width, height: height)
  }
}

@MainActor
final class HostedContentView<Content: View, Background: View>: SimulatedContentView,
  UIContentView
{
  var configuration: any UIContentConfiguration {
    didSet { update() }
  }

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    self.configuration = configuration
    super.init(frame: .zero)
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    guard let configuration = configuration as? UIHostingConfiguration<Content, Background> else {
      return
    }
    show(ViewContents(of: configuration.content))
  }
}
