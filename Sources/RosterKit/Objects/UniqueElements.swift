/// The elements of a list without those whose identity occurred before, and what was left out.
struct UniqueElements<Element> {
  /// The first element of each identity, in order.
  private(set) var kept: [Element] = []

  /// The positions of the identities that occur more than once, in order of the first occurrence.
  private(set) var duplicates: [[Int]] = []

  /// Keeps the first element of each identity.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - id: Gives the identity of an element.
  /// - Complexity: O(*n*) of the number of elements.
  init<ID: Hashable>(_ elements: [Element], by id: (Element) -> ID) {
    kept.reserveCapacity(elements.count)
    var firsts: [ID: Int] = [:]
    firsts.reserveCapacity(elements.count)
    var repeats: [Int: [Int]] = [:]
    for (position, element) in elements.enumerated() {
      let identity = id(element)
      if let first = firsts[identity] {
        repeats[first, default: [first]].append(position)
      } else {
        firsts[identity] = position
        kept.append(element)
      }
    }
    duplicates = repeats.sorted { $0.key < $1.key }.map(\.value)
  }
}
