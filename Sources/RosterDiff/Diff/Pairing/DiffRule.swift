/// The identification and comparison of the elements of a diff.
///
/// This is a protocol for types, not two closures, so that the compiler specialises the diff for
/// each kind of element and inlines both functions. (Without `@inlinable` the conformances are not
/// visible in other packages, and `diff/unique/a` costs thirty times as much.)
@usableFromInline
package protocol DiffRule<Element> {
  associatedtype Element
  associatedtype ID: Hashable

  /// Returns the identity of an element.
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

/// Identity by `Identifiable` and comparison by `Equatable`.
@usableFromInline
package struct IdentifiableRule<Element: Identifiable & Equatable>: DiffRule {
  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package func id(of element: Element) -> Element.ID { element.id }

  @inlinable @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// The identity of an object, and a comparison that considers the instance.
@usableFromInline
package struct ObjectRule<Element: ListDiffable & AnyObject>: DiffRule {
  @usableFromInline let comparison: DiffOptions.Comparison

  @inlinable
  package init(_ comparison: DiffOptions.Comparison) {
    self.comparison = comparison
  }

  @inlinable @inline(__always)
  package func id(of element: Element) -> Element.DiffIdentifier { element.diffIdentifier }

  @inlinable @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool {
    old === new || (comparison == .content && old.isContentEqual(to: new))
  }
}

/// Identity and comparison by functions.
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

extension DiffOptions {
  /// When an object that stays in the list counts as changed.
  public enum Comparison: Hashable, Sendable {
    /// If it is a different instance whose content differs.
    case content

    /// If it is a different instance.
    case instance
  }
}
