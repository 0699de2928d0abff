public import RosterDiff
public import RosterSnapshot
import RosterView

extension ListScreen {
  /// The types of sections that a server can use: for each type name, the payload and the section
  /// controller.
  ///
  /// ```swift
  /// let registry = ListScreen.Registry {
  ///   ListScreen.Part("banner", Banner.self) { BannerController($0) }
  ///   ListScreen.Part("posts", PostList.self) { PostListController($0) }
  /// }
  /// let decoder = JSONDecoder()
  /// decoder.userInfo = registry.userInfo
  /// let document = try decoder.decode(ListScreen.Document.self, from: data)
  /// ```
  public struct Registry: Sendable {
    private var parts: [String: ListScreen.Part] = [:]

    /// The mistakes in the registry: several parts with the same name, of which the first is used.
    public private(set) var faults: [ListFault] = []

    /// Creates a registry.
    ///
    /// - Parameter parts: The parts, with conditions and loops.
    public init(@ListBuilder<ListScreen.Part> parts: () -> [ListScreen.Part]) {
      for part in parts() {
        if self.parts[part.type] == nil {
          self.parts[part.type] = part
        } else {
          let problem = "several screen parts are for the type \"\(part.type)\""
          faults.append(ListFault(.rule, problem, response: "the first is used"))
        }
      }
    }

    /// The `userInfo` that a decoder of a `ListScreen.Document` needs; it contains this registry.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
      Self.key.map { [$0: self] } ?? [:]
    }

    /// Returns the part for a type, or nil if there is none.
    subscript(type: String) -> ListScreen.Part? { parts[type] }

    /// Returns the registry in the `userInfo` of a decoder, or nil if there is none.
    init?(of decoder: any Decoder) {
      guard let key = Self.key, let registry = decoder.userInfo[key] as? Self else { return nil }
      self = registry
    }

    private static let key = CodingUserInfoKey(rawValue: "roster.screens")
  }
}

extension ListScreen {
  /// The payload and the section controller of one type of section.
  public struct Part: Sendable {
    typealias Decode =
      @Sendable (_ section: KeyedDecodingContainer<ScreenKey>, _ id: String) throws ->
      any ScreenObject

    let type: String
    let decode: Decode

    /// Creates an entry for a registry.
    ///
    /// - Parameters:
    ///   - type: The name of the type in documents.
    ///   - payload: The type of the payload. A payload that decodes without data can be left out of
    ///     the document.
    ///   - controller: Makes a new controller for a section that is new in the list.
    public init<Payload: Decodable & Equatable & Sendable>(
      _ type: String, _ payload: Payload.Type,
      _ controller:
        @escaping @MainActor @Sendable (ListScreen.Section<Payload>) ->
        ListSectionController<ListScreen.Section<Payload>>
    ) {
      self.type = type
      decode = { section, id in
        ListScreen.Section(
          try section.payload(as: Payload.self), id: id, type: type, controller: controller)
      }
    }
  }
}

/// The keys of a document and its sections.
enum ScreenKey: String, CodingKey {
  case sections
  case id
  case type
  case order
  case isShown
  case payload
}

extension KeyedDecodingContainer<ScreenKey> {
  /// Returns the payload of a section.
  fileprivate func payload<Payload: Decodable>(as type: Payload.Type) throws -> Payload {
    if contains(.payload) { return try decode(type, forKey: .payload) }
    let missing = DecodingError.keyNotFound(
      ScreenKey.payload, DecodingError.Context(codingPath: codingPath, debugDescription: ""))
    guard let none = try? Payload(from: NothingDecoder()) else { throw missing }
    return none
  }
}
