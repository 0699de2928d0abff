/// The two lists of a diff, the only part of it that depends on the type of the elements.
///
/// Everything here is inlined where the type of the elements is known, in the app. The pairing code
/// uses the numbers of elements and is compiled once: an old element has its index, a new one the
/// number of old elements plus its index. The value is valid as long as the buffers are.
@usableFromInline
package struct ListPair<Rule: DiffRule> {
  @usableFromInline let old: UnsafeBufferPointer<Rule.Element>
  @usableFromInline let new: UnsafeBufferPointer<Rule.Element>
  @usableFromInline let rule: Rule

  @inlinable
  package init(
    old: UnsafeBufferPointer<Rule.Element>, new: UnsafeBufferPointer<Rule.Element>, rule: Rule
  ) {
    self.old = old
    self.new = new
    self.rule = rule
  }

  /// Returns whether an old and a new element have the same identity.
  @inlinable @inline(__always)
  func isSame(old oldIndex: Int, new newIndex: Int) -> Bool {
    rule.id(of: old[oldIndex]) == rule.id(of: new[newIndex])
  }

  /// Returns whether the content of an element is equal before and after.
  @inlinable @inline(__always)
  func isContentEqual(old oldIndex: Int, new newIndex: Int) -> Bool {
    rule.isContentEqual(old[oldIndex], new[newIndex])
  }

  /// Returns the identity of the element with a number.
  @inlinable @inline(__always)
  func id(_ number: UInt32) -> Rule.ID {
    let index = Int(number)
    return rule.id(of: index < old.count ? old[index] : new[index &- old.count])
  }
}

/// A question about elements, given by their numbers.
@usableFromInline
package enum ElementQuery {
  /// Whether two elements have the same identity: 1 or 0.
  case isSame(UInt32, UInt32)

  /// Fills in the hashes of some elements, all of the same list.
  case hashes(UnsafeMutableBufferPointer<HashBatch.Entry>, areMany: Bool)

  /// Replaces candidates whose identity differs from that of the element they were found for.
  case candidates(UnsafeMutableBufferPointer<HashBatch.Entry>)

  /// Returns how many pairs differ in content, and writes them to the given memory.
  case updates(of: PairCollector.Batch, into: PairCollector.Batch)
}

extension ListPair {
  /// Answers a question; 0 for questions without an answer.
  @inlinable
  func answer(_ question: ElementQuery) -> Int {
    switch question {
    case .isSame(let first, let second):
      return id(first) == id(second) ? 1 : 0
    case .hashes(let entries, let areMany):
      guard let first = entries.first else { return 0 }
      let isOld = first.element < old.count
      return hash(entries, in: isOld ? old : new, from: isOld ? 0 : old.count, areMany: areMany)
    case .candidates(let entries):
      for index in entries.indices {
        let entry = entries[index]
        let isSame = id(entry.element) == id(entry.candidate)
        entries[index].candidate = isSame ? entry.candidate : HashBatch.Entry.noElement
      }
      return 0
    case .updates(let pairs, var updates):
      for index in 0..<pairs.count {
        let pair = pairs[index]
        let isUpdate = !isContentEqual(old: pair.old, new: pair.new)
        updates.append(old: pair.old, new: pair.new, count: 1, if: isUpdate)
      }
      return updates.count
    }
  }

  /// Hashes elements of one of the lists.
  ///
  /// If there are many, their memory is touched first, so that the cache misses of a batch overlap.
  ///
  /// - Returns: A number that depends on the touched memory, so that the loads are not optimised
  ///   away.
  @inlinable @inline(__always)
  func hash(
    _ entries: UnsafeMutableBufferPointer<HashBatch.Entry>,
    in list: UnsafeBufferPointer<Rule.Element>, from start: Int, areMany: Bool
  ) -> Int {
    var touched: UInt8 = 0
    if areMany, let memory = list.baseAddress, MemoryLayout<Rule.Element>.size > 0 {
      for entry in entries {
        touched &+= UnsafeRawPointer(memory + (Int(entry.element) &- start)).load(as: UInt8.self)
      }
    }
    let hasher = IdentityHasher()
    for index in entries.indices {
      let id = rule.id(of: list[Int(entries[index].element) &- start])
      entries[index].hash = UInt32(truncatingIfNeeded: hasher.hash(id))
    }
    return Int(touched)
  }
}
