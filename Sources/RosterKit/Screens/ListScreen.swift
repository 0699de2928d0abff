public import RosterDiff

/// A document together with the sections that the reader has switched on and off.
///
/// ```swift
/// var screen = ListScreen(document)
/// await adapter.show(screen)
/// screen.switches["banner"] = false      // an update like any other
/// await adapter.show(screen)
/// screen.document = newer                // the switch stays
/// ```
public struct ListScreen: Sendable {
  /// The document from the server.
  public var document: ListScreen.Document

  /// Whether sections are shown, by their ids; it overrides the document.
  ///
  /// The switches stay when the document is replaced, including those of sections that it does not
  /// contain.
  public var switches: [String: Bool] = [:]

  /// Creates a screen without switches.
  ///
  /// - Parameter document: The document from the server; the default is empty.
  public init(_ document: ListScreen.Document = ListScreen.Document()) {
    self.document = document
  }

  /// Returns whether a section is shown.
  ///
  /// - Parameter id: The id of the section.
  /// - Returns: Whether it is shown; false if the document does not contain it.
  /// - Complexity: O(*n*), where *n* is the number of sections.
  public func isShown(_ id: String) -> Bool {
    document.entries.contains { $0.id == id && isShown($0) }
  }

  /// The sections that are shown, in order: objects for an adapter.
  public var objects: [any ListDiffable] {
    document.entries.filter { isShown($0) }.map(\.object)
  }

  private func isShown(_ entry: ListScreen.Document.Entry) -> Bool {
    switches[entry.id] ?? entry.isShown
  }
}
