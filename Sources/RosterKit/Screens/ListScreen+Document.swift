public import RosterDiff
import RosterView

extension ListScreen {
  /// A screen as a server describes it: an ordered list of sections of registered types.
  ///
  /// ```json
  /// {"sections": [
  ///   {"id": "top", "type": "banner", "order": 1, "payload": {"title": "Hello"}},
  ///   {"id": "feed", "type": "posts", "order": 2, "payload": {"posts": []}},
  ///   {"id": "debug", "type": "banner", "isShown": false, "payload": {"title": "Build 7"}}
  /// ]}
  /// ```
  ///
  /// It can be decoded by any decoder that has the `userInfo` of a `ListScreen.Registry`. The
  /// settings of the decoder, for example for dates, also apply to payloads. A section that cannot
  /// be shown is left out and reported in `problems`: a section of an unknown type, one with the id
  /// of an earlier section, or one that fails to decode. The other sections are shown.
  ///
  /// Sections are sorted by ascending `order`, a number that is 0 by default; sections with the
  /// same order keep that of the document. Ids are strings or integers. `isShown` is true by
  /// default.
  public struct Document: Sendable {
    /// A section that can be shown.
    public struct Entry: Sendable {
      /// The id of the section.
      public let id: String

      /// The name of its type.
      public let type: String

      /// The sort key of the section.
      public let order: Double

      /// Whether it is shown, unless a switch of the `ListScreen` overrides it.
      public let isShown: Bool

      let section: any ScreenObject

      /// The `ListScreen.Section`, an object for an adapter.
      public var object: any ListDiffable & Sendable { section }
    }

    /// The sections in order, including those that are switched off.
    public let entries: [Entry]

    /// The problems of the sections that were left out, in the order of the document.
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
