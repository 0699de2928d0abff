// Elements that the app's own script fills.

extension HTMLBuilder.Attribute {
  /// Notifies the app's own script (`WebAsset.script(_:path:)`) when the element has been added, changed
  /// or removed.
  ///
  /// The content of the element, once it is on the page, belongs to the script; patches change its
  /// attributes, such as `data(_:_:)`, only.
  ///
  /// - Parameter name: The name by which the script knows the element, of letters, digits, `-` and `_`.
  /// - Returns: The attribute.
  public static func hook(_ name: String) -> Self {
    Self(isName(name) ? [("data-roster-hook", name)] : [])
  }

  /// Calls the app with a text that its own script sends for an element with a `hook(_:)`.
  ///
  /// The text comes from the browser of the visitor, who can send any other one.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - limit: The maximum number of UTF-16 code units of a text, at most 7,000; longer ones have no
  ///     effect.
  ///   - perform: Receives the text.
  /// - Returns: The attribute.
  public static func onHook(
    _ name: String, limit: Int = 1_000, perform: @escaping @MainActor (String) -> Void
  ) -> Self {
    action(name, "hook", .hook(limit: min(limit, 7_000), perform))
  }
}
