/// The two lists of a diff as the pairing sees them: identities by index.
///
/// Valid as long as the buffers are.
package struct ListPair<Rule: DiffRule> {
  package let old: UnsafeBufferPointer<Rule.Element>
  package let new: UnsafeBufferPointer<Rule.Element>
  package let rule: Rule
  private let hasher = IdentityHasher()

  package init(
    old: UnsafeBufferPointer<Rule.Element>, new: UnsafeBufferPointer<Rule.Element>, rule: Rule
  ) {
    self.old = old
    self.new = new
    self.rule = rule
  }

  /// Returns whether an old and a new element are the same thing.
  @inline(__always)
  package func isSame(old oldIndex: Int, new newIndex: Int) -> Bool {
    rule.id(of: old[oldIndex]) == rule.id(of: new[newIndex])
  }

  /// Returns whether two old elements are the same thing.
  @inline(__always)
  package func isSame(old first: Int, old second: Int) -> Bool {
    rule.id(of: old[first]) == rule.id(of: old[second])
  }

  /// Returns whether two new elements are the same thing.
  @inline(__always)
  package func isSame(new first: Int, new second: Int) -> Bool {
    rule.id(of: new[first]) == rule.id(of: new[second])
  }

  /// Returns 32 bits of the seeded hash of an old element's identity.
  @inline(__always)
  package func hash(old index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hasher.hash(rule.id(of: old[index])))
  }

  /// Returns 32 bits of the seeded hash of a new element's identity.
  @inline(__always)
  package func hash(new index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hasher.hash(rule.id(of: new[index])))
  }

  /// Returns whether a kept element looks the same before and after.
  @inline(__always)
  package func isContentEqual(old oldIndex: Int, new newIndex: Int) -> Bool {
    rule.isContentEqual(old[oldIndex], new[newIndex])
  }
}
