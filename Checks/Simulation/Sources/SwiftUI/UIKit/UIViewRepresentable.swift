public import UIKit

/// `swiftui/uiviewrepresentable`.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// `swiftui/uiviewrepresentable/uiviewtype`.
  associatedtype UIViewType: UIView

  /// `swiftui/uiviewrepresentable/coordinator`.
  associatedtype Coordinator = Void

  /// `swiftui/uiviewrepresentable/context`.
  typealias Context = UIViewRepresentableContext<Self>

  /// `swiftui/uiviewrepresentable/makecoordinator()`.
  func makeCoordinator() -> Coordinator

  /// `swiftui/uiviewrepresentable/makeuiview(context:)`.
  func makeUIView(context: Context) -> UIViewType

  /// `swiftui/uiviewrepresentable/updateuiview(_:context:)`.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// `swiftui/uiviewrepresentable/dismantleuiview(_:coordinator:)`.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  /// `swiftui/uiviewrepresentable/dismantleuiview(_:coordinator:)`.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  /// `swiftui/uiviewrepresentable/makecoordinator()`.
  public func makeCoordinator() {}
}

/// `swiftui/uiviewrepresentablecontext`.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// `swiftui/uiviewrepresentablecontext/coordinator`.
  public let coordinator: Representable.Coordinator

  /// `swiftui/uiviewrepresentablecontext/transaction`.
  public internal(set) var transaction: Transaction

  /// `swiftui/uiviewrepresentablecontext/environment`.
  public internal(set) var environment: EnvironmentValues
}
