/// How the elements of one diff are identified and compared.
///
/// A type, not two closures, so that the compiler makes one copy of the diff for each kind of
/// element with both questions inlined.
package protocol DiffRule<Element> {
  associatedtype Element
  associatedtype ID: Hashable

  /// Returns the identity.
  func id(of element: Element) -> ID

  /// Returns whether the old and the new version of an element look the same.
  func isContentEqual(_ old: Element, _ new: Element) -> Bool
}

/// The element's own identity and comparison.
package struct DiffableRule<Element: ListDiffable>: DiffRule {
  package init() {}

  @inline(__always)
  package func id(of element: Element) -> Element.DiffIdentifier { element.diffIdentifier }

  @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool {
    old.isContentEqual(to: new)
  }
}

/// The identity of `Identifiable` and the comparison of `Equatable`.
package struct IdentifiableRule<Element: Identifiable & Equatable>: DiffRule {
  package init() {}

  @inline(__always)
  package func id(of element: Element) -> Element.ID { element.id }

  @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// The identity of an object, and a comparison that begins or ends with the instance.
package struct ObjectRule<Element: ListDiffable & AnyObject>: DiffRule {
  private let comparison: ListComparison

  package init(_ comparison: ListComparison) {
    self.comparison = comparison
  }

  @inline(__always)
  package func id(of element: Element) -> Element.DiffIdentifier { element.diffIdentifier }

  @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool {
    old === new || (comparison == .content && old.isContentEqual(to: new))
  }
}

/// An identity and a comparison given by functions.
package struct FunctionRule<Element, ID: Hashable>: DiffRule {
  private let identity: (Element) -> ID
  private let comparison: (Element, Element) -> Bool

  package init(
    id: @escaping (Element) -> ID, isContentEqual: @escaping (Element, Element) -> Bool
  ) {
    identity = id
    comparison = isContentEqual
  }

  @inline(__always)
  package func id(of element: Element) -> ID { identity(element) }

  @inline(__always)
  package func isContentEqual(_ old: Element, _ new: Element) -> Bool { comparison(old, new) }
}

/// When an object that is still in the list counts as changed.
public enum ListComparison: Hashable, Sendable {
  /// When it is another instance whose content differs.
  case content

  /// When it is another instance.
  case instance
}
