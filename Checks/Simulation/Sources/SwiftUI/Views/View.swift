/// `swiftui/view`.
@MainActor @preconcurrency public protocol View {
  /// `swiftui/view/body-swift.associatedtype`.
  associatedtype Body: View

  /// `swiftui/view/body-swift.property`.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
  /// Views that draw themselves have none.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
  /// A view that draws itself ends the search for views.
  public typealias Body = Never
}

/// `swiftui/emptyview`.
public struct EmptyView: View {
  public typealias Body = Never

  /// `swiftui/emptyview/init()`.
  public nonisolated init() {}
}

/// `swiftui/text`.
public struct Text: View {
  public typealias Body = Never

  let content: String

  /// `swiftui/text/init(_:)-9d1g4`.
  public nonisolated init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }
}

/// `swiftui/tupleview`.
public struct TupleView<T>: View {
  public typealias Body = Never

  /// `swiftui/tupleview/value`.
  public var value: T

  let children: [any View]
}

/// `swiftui/contextmenu`, which SwiftUI has deprecated: its name is also one of Roster's.
public struct ContextMenu<MenuItems: View> {}

extension View {
  /// `swiftui/view/id(_:)`.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

struct IdentifiedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let id: AnyHashable
}
