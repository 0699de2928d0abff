public import UIKit

/// `swiftui/uihostingcontroller`.
///
/// It shows one `UIViewRepresentable`, over its whole view, or else texts.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// `swiftui/uihostingcontroller/rootview`.
  public var rootView: Content {
    didSet { (viewIfLoaded as? HostingView)?.setNeedsUpdate() }
  }

  /// `swiftui/uihostingcontroller/init(rootview:)`.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// `swiftui/uihostingcontroller/init(coder:)`.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    view = HostingView { [weak self] in self.map { ViewContents(of: $0.rootView) } }
  }
}

/// The view of a screen, which is updated before it is laid out.
@MainActor
final class HostingView: UIView {
  /// The screen whose bodies are being asked.
  private(set) static var updated: HostingView?

  private let contents: @MainActor () -> ViewContents?
  private var node: RepresentableNode?
  private var needsUpdate = true
  private var transaction = Transaction()

  init(_ contents: @escaping @MainActor () -> ViewContents?) {
    self.contents = contents
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Has the screen updated before the next frame, with the present transaction.
  func setNeedsUpdate() {
    needsUpdate = true
    transaction = Transaction.current
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    while needsUpdate { update() }
    node?.view.frame = bounds
  }

  private func update() {
    needsUpdate = false
    // What is read by the view of UIKit belongs to the screen as well.
    Self.updated = self
    defer { Self.updated = nil }
    let contents = contents()
    let transaction = transaction
    self.transaction = Transaction()
    guard let contents, let representable = contents.representable else { return show(nil) }
    if let node, node.update(to: representable, contents.environment, transaction) { return }
    show(RepresentableNode(representable, contents.environment, transaction))
  }

  private func show(_ node: RepresentableNode?) {
    self.node?.view.removeFromSuperview()
    self.node?.dismantle()
    self.node = node
    if let node { addSubview(node.view) }
  }
}

/// A view of UIKit with what SwiftUI keeps for it.
@MainActor
private final class RepresentableNode {
  let view: UIView
  private let coordinator: Any
  private let type: Any.Type

  /// Tells the type of the view that its view of UIKit is no longer shown.
  let dismantle: () -> Void

  init<Representable: UIViewRepresentable>(
    _ representable: Representable, _ environment: EnvironmentValues, _ transaction: Transaction
  ) {
    let context = UIViewRepresentableContext<Representable>(
      coordinator: representable.makeCoordinator(), transaction: transaction,
      environment: environment)
    let view = representable.makeUIView(context: context)
    representable.updateUIView(view, context: context)
    self.view = view
    coordinator = context.coordinator
    type = Representable.self
    dismantle = { Representable.dismantleUIView(view, coordinator: context.coordinator) }
  }

  /// Updates the view, unless it belongs to a view of another type.
  func update<Representable: UIViewRepresentable>(
    to representable: Representable, _ environment: EnvironmentValues, _ transaction: Transaction
  ) -> Bool {
    guard let view = view as? Representable.UIViewType, type == Representable.self,
      let coordinator = coordinator as? Representable.Coordinator
    else { return false }
    representable.updateUIView(
      view,
      context: UIViewRepresentableContext(
        coordinator: coordinator, transaction: transaction, environment: environment))
    return true
  }
}
