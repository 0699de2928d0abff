/// The name of a live view, under which the engine, the list view and the host speak of it.
///
/// A view keeps its name while it shows its element, wherever that moves. A name is never given
/// out twice by one engine.
public struct ViewID: Hashable, Sendable {
  let number: UInt64

  init(_ number: UInt64) {
    self.number = number
  }
}

extension ViewID: CustomStringConvertible {
  /// The name as `#17`.
  public var description: String { "#\(number)" }
}
