/// A snapshot as arrays of arrays: the baseline.
///
/// A dictionary of places is rebuilt when it is asked after a change, and serves to check that ids
/// are unique.
struct NaiveSnapshot {
  private struct Place {
    var section: Int32
    var item: Int32
  }

  private var sections: [[Int]] = []
  private var places: [Int: Place] = [:]
  private var isDirty = false

  var itemIdentifiers: [Int] {
    var items: [Int] = []
    items.reserveCapacity(sections.reduce(0) { $0 + $1.count })
    for section in sections { items += section }
    return items
  }

  mutating func appendSection() { sections.append([]) }

  mutating func append(_ items: [Int], to section: Int) {
    clean()
    for item in items {
      let place = Place(section: Int32(section), item: Int32(sections[section].count))
      let known = places.updateValue(place, forKey: item)
      precondition(known == nil, "the baseline has no way to move \(item)")
      sections[section].append(item)
    }
  }

  mutating func delete(_ items: [Int]) {
    let going = Set(items)
    for section in sections.indices { sections[section].removeAll(where: going.contains) }
    isDirty = true
  }

  /// Looks the items up one by one: to rebuild the dictionary for each move would take longer.
  mutating func move(_ item: Int, before anchor: Int) {
    for section in sections.indices {
      guard let index = sections[section].firstIndex(of: item) else { continue }
      sections[section].remove(at: index)
      break
    }
    for section in sections.indices {
      guard let index = sections[section].firstIndex(of: anchor) else { continue }
      sections[section].insert(item, at: index)
      break
    }
    isDirty = true
  }

  /// Returns the index of each of some items among all, added up.
  mutating func sumOfIndexes(of items: [Int]) -> Int {
    clean()
    var starts = [0]
    for section in sections { starts.append(starts[starts.count - 1] + section.count) }
    return items.reduce(0) { sum, item in
      guard let place = places[item] else { return sum }
      return sum + starts[Int(place.section)] + Int(place.item)
    }
  }

  private mutating func clean() {
    guard isDirty else { return }
    places.removeAll(keepingCapacity: true)
    for (section, items) in sections.enumerated() {
      for (index, item) in items.enumerated() {
        places[item] = Place(section: Int32(section), item: Int32(index))
      }
    }
    isDirty = false
  }
}
