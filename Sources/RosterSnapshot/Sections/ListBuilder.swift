/// A result builder that collects elements, with conditions and loops.
@resultBuilder
public enum ListBuilder<Element> {
  /// Takes one element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Takes an element that may be missing.
  public static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }

  /// Takes the elements of a sequence.
  public static func buildExpression(_ elements: some Sequence<Element>) -> [Element] {
    Array(elements)
  }

  /// Concatenates the parts of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  /// Takes the elements of an `if` without an `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Takes the elements of the first branch.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// Takes the elements of the second branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// Takes the elements of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }

  /// Takes the elements of a branch with an availability condition.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
