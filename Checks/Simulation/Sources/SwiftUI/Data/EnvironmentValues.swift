/// `swiftui/environmentvalues`.
public struct EnvironmentValues {
  /// `swiftui/environmentvalues/refresh`.
  public internal(set) var refresh: RefreshAction?

  /// `swiftui/environmentvalues/init()`.
  public init() {}
}

/// `swiftui/refreshaction`.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// `swiftui/refreshaction/callasfunction()`.
  public func callAsFunction() async { await action() }
}

extension View {
  /// `swiftui/view/refreshable(action:)`.
  public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    RefreshableView(content: self, action: RefreshAction(action: action))
  }
}

struct RefreshableView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let action: RefreshAction
}
