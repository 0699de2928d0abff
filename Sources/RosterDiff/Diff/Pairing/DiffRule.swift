/// How the elements of one diff are identified and compared.
///
/// A type, not two closures, so that the compiler makes one copy of the diff for each kind of
/// element with both questions inlined. (Without `@inlinable` the conformances are not visible in
/// other packages, and `diff/unique/a` costs thirty times as much.)
@usableFromInline
package protocol DiffRule<Element> {
  associatedtype Element
  associatedtype ID: Hashable

  /// Returns the identity.
  func id(of element: Element) -> ID

  /// Returns whether the old and the new version of an element look the same.
  func isContentEqual(_ old: Element, _ new: Element) -> Bool
}

/// The element's own identity and comparison.
@usableFromInline
package struct DiffableRule<Element: ListDiffable>: DiffRule {
  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package func id(of element: Element) -> Element.DiffIdentifier { element.diffIdentifier }

  @inlinable @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool {
    old.isContentEqual(to: new)
  }
}

/// The identity of `Identifiable` and the comparison of `Equatable`.
@usableFromInline
package struct IdentifiableRule<Element: Identifiable & Equatable>: DiffRule {
  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package func id(of element: Element) -> Element.ID { element.id }

  @inlinable @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// The identity of an object, and a comparison that begins or ends with the instance.
@usableFromInline
package struct ObjectRule<Element: ListDiffable & AnyObject>: DiffRule {
  @usableFromInline let comparison: ListComparison

  @inlinable
  package init(_ comparison: ListComparison) {
    self.comparison = comparison
  }

  @inlinable @inline(__always)
  package func id(of element: Element) -> Element.DiffIdentifier { element.diffIdentifier }

  @inlinable @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool {
    old === new || (comparison == .content && old.isContentEqual(to: new))
  }
}

/// An identity and a comparison given by functions.
@usableFromInline
package struct FunctionRule<Element, ID: Hashable>: DiffRule {
  @usableFromInline let identity: (Element) -> ID
  @usableFromInline let comparison: (Element, Element) -> Bool

  @inlinable
  package init(
    id: @escaping (Element) -> ID, isContentEqual: @escaping (Element, Element) -> Bool
  ) {
    identity = id
    comparison = isContentEqual
  }

  @inlinable @inline(__always)
  package func id(of element: Element) -> ID { identity(element) }

  @inlinable @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool { comparison(old, new) }
}

/// When an object that is still in the list counts as changed.
public enum ListComparison: Hashable, Sendable {
  /// When it is another instance whose content differs.
  case content

  /// When it is another instance.
  case instance
}
