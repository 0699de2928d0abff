public import RosterDiff

extension ListScreen {
  /// A section of a screen that a server describes: the object of a section controller.
  ///
  /// ```swift
  /// final class BannerController: ListSectionController<ListScreen.Section<Banner>> {
  ///   @ListItems override var items: [ListItem] { ListItem(object.payload, in: BannerCell.self) }
  /// }
  /// ```
  ///
  /// What identifies it is given by the document: its id and the name of its type. A section whose
  /// payload differs is the same one with other content; one of another type with the same id is
  /// another one.
  public struct Section<Payload: Equatable & Sendable>: Equatable, Sendable {
    /// What tells it from the other sections of the screen.
    public let id: String

    /// The name of its type, as the server calls it.
    public let type: String

    /// What it shows.
    public let payload: Payload

    private let controller: SectionController?

    /// Creates a section without a document, for a test of its controller, say.
    ///
    /// - Parameters:
    ///   - payload: What it shows.
    ///   - id: What tells it from the other sections.
    ///   - type: The name of its type.
    public init(_ payload: Payload, id: String, type: String) {
      self.init(payload, id: id, type: type, controller: nil)
    }

    init(_ payload: Payload, id: String, type: String, controller: SectionController?) {
      self.payload = payload
      self.id = id
      self.type = type
      self.controller = controller
    }

    /// Returns whether two sections have the same id, type and payload.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.diffIdentifier == rhs.diffIdentifier && lhs.payload == rhs.payload
    }
  }
}

extension ListScreen.Section: ListDiffable {
  /// What identifies a section of a screen.
  public struct Identity: Hashable, Sendable {
    /// The name of its type.
    public let type: String

    /// What tells it from the other sections of the screen.
    public let id: String
  }

  /// The id and the type.
  public var diffIdentifier: Identity { Identity(type: type, id: id) }
}

extension ListScreen.Section.Identity: CustomStringConvertible {
  /// The identity as `banner top`.
  public var description: String { "\(type) \(id)" }
}

extension ListScreen.Section: ScreenObject {
  /// Makes a controller of a section.
  typealias SectionController = @MainActor @Sendable (Self) -> ListSectionController<Self>

  func makeController() -> BaseListSectionController? { controller?(self) }
}

/// A section of a screen with a payload of any type.
protocol ScreenObject: ListDiffable, Sendable {
  /// Returns a new section controller for it, or nil if it comes from no document.
  @MainActor func makeController() -> BaseListSectionController?
}
