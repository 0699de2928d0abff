/// The identifier of a view on the screen, shared by the engine, the list view and the host.
///
/// A view keeps its identifier while it shows its element, even if the element moves. An engine
/// never reuses an identifier.
public struct ViewID: Hashable, Sendable {
  let number: UInt64

  init(_ number: UInt64) {
    self.number = number
  }
}

extension ViewID: CustomStringConvertible {
  /// The identifier as `#17`.
  public var description: String { "#\(number)" }
}
