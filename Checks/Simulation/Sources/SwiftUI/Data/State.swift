/// `swiftui/state`.
///
/// SwiftUI keeps the value with the view; here it belongs to the value that was made first, so that a
/// view with state has to be made once.
@MainActor @propertyWrapper
public struct State<Value> {
  private let storage: StateStorage<Value>

  /// `swiftui/state/init(wrappedvalue:)`.
  public init(wrappedValue value: Value) {
    storage = StateStorage(value)
  }

  /// `swiftui/state/init()`.
  public init() where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil)
  }

  /// `swiftui/state/wrappedvalue`.
  public var wrappedValue: Value {
    get { storage.read() }
    nonmutating set { storage.write(newValue) }
  }

  /// `swiftui/state/projectedvalue`.
  public var projectedValue: Binding<Value> {
    Binding(get: { storage.read() }, set: { storage.write($0) })
  }
}

/// A value, with the screens that have read it.
@MainActor
private final class StateStorage<Value> {
  private var value: Value
  private var readers: [Reader] = []

  private struct Reader {
    weak var view: HostingView?
  }

  init(_ value: Value) {
    self.value = value
  }

  func read() -> Value {
    if let view = HostingView.updated, !readers.contains(where: { $0.view === view }) {
      readers = readers.filter { $0.view != nil } + [Reader(view: view)]
    }
    return value
  }

  func write(_ value: Value) {
    self.value = value
    for reader in readers { reader.view?.setNeedsUpdate() }
  }
}
