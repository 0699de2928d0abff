public import RosterDiff

extension ListScreen {
  /// A section of a server-described screen: the object of a section controller.
  ///
  /// ```swift
  /// final class BannerController: ListSectionController<ListScreen.Section<Banner>> {
  ///   @ListItems override var items: [ListItem] { ListItem(object.payload, in: BannerCell.self) }
  /// }
  /// ```
  ///
  /// Its identity is the id and the type name from the document. A section with another payload is
  /// the same section with other content; one with the same id and another type is another section.
  public struct Section<Payload: Equatable & Sendable>: Equatable, Sendable {
    /// The id of the section, unique in the screen.
    public let id: String

    /// The name of its type in documents.
    public let type: String

    /// The content of the section.
    public let payload: Payload

    private let controller: SectionController?

    /// Creates a section without a document, for example to test its controller.
    ///
    /// - Parameters:
    ///   - payload: The content of the section.
    ///   - id: The id of the section.
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
  /// The identity of a section of a screen.
  public struct Identity: Hashable, Sendable {
    /// The name of its type.
    public let type: String

    /// The id of the section.
    public let id: String
  }

  /// The id and the type.
  public var diffIdentifier: Identity { Identity(type: type, id: id) }
}

extension ListScreen.Section.Identity: CustomStringConvertible {
  /// A description such as `banner top`.
  public var description: String { "\(type) \(id)" }
}

extension ListScreen.Section: ScreenObject {
  /// Makes a controller of a section.
  typealias SectionController = @MainActor @Sendable (Self) -> ListSectionController<Self>

  func makeController() -> BaseListSectionController? { controller?(self) }
}

/// A section of a screen with a payload of any type.
protocol ScreenObject: ListDiffable, Sendable {
  /// Returns a new section controller, or nil if the section was not created from a document.
  @MainActor func makeController() -> BaseListSectionController?
}
