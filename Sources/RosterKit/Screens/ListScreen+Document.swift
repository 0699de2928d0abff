public import RosterDiff
import RosterView

extension ListScreen {
  /// A screen as a server describes it: sections in order, each of a registered type.
  ///
  /// ```json
  /// {"sections": [
  ///   {"id": "top", "type": "banner", "order": 1, "payload": {"title": "Hello"}},
  ///   {"id": "feed", "type": "posts", "order": 2, "payload": {"posts": []}},
  ///   {"id": "debug", "type": "banner", "isShown": false, "payload": {"title": "Build 7"}}
  /// ]}
  /// ```
  ///
  /// It is decoded by any decoder that was given the `userInfo` of a `ListScreen.Registry`; the settings
  /// of the decoder, as for dates, hold for payloads too. A section that cannot be shown is left out
  /// and is one of the `problems`: one of an unknown type, one with the id of another one that is
  /// shown, and one with a payload or anything else that does not decode. The others are shown.
  ///
  /// Sections stand in ascending `order`, a number, 0 if it is not given; those with the same order
  /// as in the document. Ids are texts or whole numbers. `isShown` is true if it is not given.
  public struct Document: Sendable {
    /// A section that can be shown.
    public struct Entry: Sendable {
      /// What tells it from the other sections.
      public let id: String

      /// The name of its type.
      public let type: String

      /// Where it stands among the others.
      public let order: Double

      /// Whether it is shown, unless a switch of the `ListScreen` says otherwise.
      public let isShown: Bool

      let section: any ScreenObject

      /// The `ListScreen.Section`, an object for an adapter.
      public var object: any ListDiffable & Sendable { section }
    }

    /// The sections in the order in which they stand, those included that are switched off.
    public let entries: [Entry]

    /// What is wrong with the sections that were left out, in order of the document.
    public let problems: [ListScreen.Problem]

    let registryFaults: [ListFault]

    /// Creates a document without sections.
    public init() {
      self.init(entries: [], problems: [], registryFaults: [])
    }

    init(entries: [Entry], problems: [ListScreen.Problem], registryFaults: [ListFault]) {
      self.entries = entries
      self.problems = problems
      self.registryFaults = registryFaults
    }
  }
}
