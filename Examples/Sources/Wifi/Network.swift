/// A network that can be joined.
struct Network: Identifiable, Hashable, Sendable {
  /// The identity.
  let id: Int

  /// Its name, which need not be unique.
  let name: String

  /// The strength of its signal, in percent.
  var strength: Int

  /// The strength as four bars.
  var bars: String {
    let all = ["▂", "▄", "▆", "█"]
    let count = (strength + 24) / 25
    return all.indices.map { $0 < count ? all[$0] : "·" }.joined()
  }

  /// Returns whether the network precedes another one: by name, and by id for equal names.
  func isBefore(_ other: Network) -> Bool {
    (name.lowercased(), name, id) < (other.name.lowercased(), other.name, other.id)
  }
}
