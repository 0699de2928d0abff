/// `swiftui/viewbuilder`.
@resultBuilder
public struct ViewBuilder {
  /// `swiftui/viewbuilder/buildexpression(_:)`.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// `swiftui/viewbuilder/buildblock()`.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// `swiftui/viewbuilder/buildblock(_:)`.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// `swiftui/viewbuilder/buildblock(_:)`.
  @MainActor
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var children: [any View] = []
    for child in repeat each content { children.append(child) }
    return TupleView(value: (repeat each content), children: children)
  }

  /// `swiftui/viewbuilder/buildif(_:)`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}
