/// Collects the items of a section, written one below the other.
///
/// Conditions and loops can be used; the attribute is repeated on each override of `items`.
@resultBuilder
public enum Items {
  /// Takes one item.
  public static func buildExpression(_ item: ListItem) -> [ListItem] { [item] }

  /// Takes items that were made elsewhere.
  public static func buildExpression(_ items: [ListItem]) -> [ListItem] { items }

  /// Puts parts one behind the other.
  public static func buildBlock(_ parts: [ListItem]...) -> [ListItem] { parts.flatMap { $0 } }

  /// Takes the items of a condition that holds.
  public static func buildOptional(_ part: [ListItem]?) -> [ListItem] { part ?? [] }

  /// Takes the items of the first branch.
  public static func buildEither(first part: [ListItem]) -> [ListItem] { part }

  /// Takes the items of the second branch.
  public static func buildEither(second part: [ListItem]) -> [ListItem] { part }

  /// Takes the items of a loop.
  public static func buildArray(_ parts: [[ListItem]]) -> [ListItem] { parts.flatMap { $0 } }
}
