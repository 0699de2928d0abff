import UIKit

/// What a view shows, once the bodies of all views in it were asked.
@MainActor
struct ViewContents {
  /// The texts from top to bottom.
  var texts: [String] = []

  /// The identity that `id(_:)` gave.
  var identity: AnyHashable?

  /// The first view of UIKit in it.
  var representable: (any UIViewRepresentable)?

  /// The environment of that view.
  var environment = EnvironmentValues()

  init(of view: some View) {
    add(view, EnvironmentValues())
  }

  private mutating func add(_ view: some View, _ environment: EnvironmentValues) {
    if let view = view as? any UIViewRepresentable {
      representable = view
      self.environment = environment
    } else if let view = view as? any PrimitiveView {
      view.add(to: &self, environment)
    } else {
      add(view.body, environment)
    }
  }

  fileprivate mutating func add(all views: [any View], _ environment: EnvironmentValues) {
    for view in views { add(view, environment) }
  }
}

/// A view without a body.
@MainActor
protocol PrimitiveView {
  func add(to contents: inout ViewContents, _ environment: EnvironmentValues)
}

extension EmptyView: PrimitiveView {
  func add(to contents: inout ViewContents, _ environment: EnvironmentValues) {}
}

extension Text: PrimitiveView {
  func add(to contents: inout ViewContents, _ environment: EnvironmentValues) {
    contents.texts.append(content)
  }
}

extension TupleView: PrimitiveView {
  func add(to contents: inout ViewContents, _ environment: EnvironmentValues) {
    contents.add(all: children, environment)
  }
}

extension Optional: PrimitiveView where Wrapped: View {
  func add(to contents: inout ViewContents, _ environment: EnvironmentValues) {
    if let self { contents.add(all: [self], environment) }
  }
}

extension IdentifiedView: PrimitiveView {
  func add(to contents: inout ViewContents, _ environment: EnvironmentValues) {
    contents.identity = id
    contents.add(all: [content], environment)
  }
}

extension RefreshableView: PrimitiveView {
  func add(to contents: inout ViewContents, _ environment: EnvironmentValues) {
    var inner = environment
    inner.refresh = action
    contents.add(all: [content], inner)
  }
}
