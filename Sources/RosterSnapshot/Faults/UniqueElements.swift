/// The elements of a list without duplicates, and the positions of the duplicates.
package struct UniqueElements<Element> {
  /// The first element of each identity, in order.
  package private(set) var kept: [Element]

  /// The positions of each identity that occurs more than once, by first occurrence.
  package private(set) var duplicates: [[Int]] = []

  /// Keeps the first element of each identity.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - old: A list of unique identities that is probably similar.
  ///   - id: Returns the identity of an element.
  /// - Complexity: O(*n*), where *n* is the number of elements; without hashing if `old` has the
  ///   same identities in the same order.
  package init<ID: Hashable>(_ elements: [Element], old: [Element] = [], by id: (Element) -> ID) {
    kept = elements
    if elements.elementsEqual(old, by: { id($0) == id($1) }) { return }
    var seen: Set<ID> = []
    seen.reserveCapacity(elements.count)
    if elements.allSatisfy({ seen.insert(id($0)).inserted }) { return }
    removeDuplicates(of: elements, by: id)
  }

  private mutating func removeDuplicates<ID: Hashable>(
    of elements: [Element], by id: (Element) -> ID
  ) {
    kept = []
    var firsts: [ID: Int] = [:]
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
