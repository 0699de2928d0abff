public import RosterDiff

/// A document and what the reader has switched on and off.
///
/// ```swift
/// var screen = ListScreen(document)
/// await adapter.show(screen)
/// screen.switches["banner"] = false      // an update like any other
/// await adapter.show(screen)
/// screen.document = newer                // the switch stays
/// ```
public struct ListScreen: Sendable {
  /// What the server says.
  public var document: ListScreen.Document

  /// Whether sections are shown, by their ids, whatever the document says.
  ///
  /// They stay when another document comes, also those of sections that are not there.
  public var switches: [String: Bool] = [:]

  /// Creates a screen on which nothing was switched.
  ///
  /// - Parameter document: What the server says; nothing unless it is given.
  public init(_ document: ListScreen.Document = ListScreen.Document()) {
    self.document = document
  }

  /// Returns whether a section is shown.
  ///
  /// - Parameter id: The id of the section.
  /// - Returns: Whether it is; false if it is not in the document.
  /// - Complexity: O(*n*) of the number of sections.
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
