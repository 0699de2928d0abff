/// A network that can be joined.
struct Network: Identifiable, Hashable, Sendable {
  /// What identifies it.
  let id: Int

  /// Its name, which others can have too.
  let name: String

  /// How well it is received, in percent.
  var strength: Int

  /// The strength as four bars.
  var bars: String {
    let all = ["▂", "▄", "▆", "█"]
    let count = (strength + 24) / 25
    return all.indices.map { $0 < count ? all[$0] : "·" }.joined()
  }

  /// Whether the network stands above another one: by name, and by id where names are equal.
  func isBefore(_ other: Network) -> Bool {
    (name.lowercased(), name, id) < (other.name.lowercased(), other.name, other.id)
  }
}
