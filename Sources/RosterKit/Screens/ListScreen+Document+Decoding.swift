extension ListScreen.Document: Decodable {
  /// Decodes a document.
  ///
  /// - Parameter decoder: A decoder with the `userInfo` of a registry.
  /// - Throws: `DecodingError` if the decoder has no registry, or there is no list of sections;
  ///   problems of single sections are not thrown.
  /// - Complexity: O(*n* log *n*), where *n* is the number of sections, plus decoding them.
  public init(from decoder: any Decoder) throws {
    guard let registry = ListScreen.Registry(of: decoder) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "the userInfo of the decoder is not that of a ScreenRegistry"))
    }
    let container = try decoder.container(keyedBy: ScreenKey.self)
    let readings = try container.decode([EntryReading].self, forKey: .sections)
    var entries: [Entry] = []
    var problems: [ListScreen.Problem] = []
    var indexes: [String: Int] = [:]
    for (index, reading) in readings.enumerated() {
      switch reading.result {
      case .success(let entry):
        if let first = indexes[entry.id] {
          problems.append(reading.problem(index, .repeatedID(first: first)))
        } else {
          indexes[entry.id] = index
          entries.append(entry)
        }
      case .failure(let failure): problems.append(reading.problem(index, failure.reason))
      }
    }
    self.init(
      entries: Self.ordered(entries), problems: problems, registryFaults: registry.faults)
  }

  /// Returns entries sorted by `order`; those with the same one keep their order.
  private static func ordered(_ entries: [Entry]) -> [Entry] {
    entries.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
  }
}

/// The result of decoding one section; it never throws, so that the others are decoded.
private struct EntryReading: Decodable {
  struct Failure: Error {
    let reason: ListScreen.Problem.Reason
  }

  private(set) var id: String?
  private(set) var type: String?
  private(set) var result: Result<ListScreen.Document.Entry, Failure>

  init(from decoder: any Decoder) {
    result = .failure(Failure(reason: .unknownType))
    do {
      try read(try decoder.container(keyedBy: ScreenKey.self), ListScreen.Registry(of: decoder))
    } catch {
      let reason = ListScreen.Problem.Reason(error, from: decoder.codingPath)
      result = .failure(Failure(reason: reason))
    }
  }

  func problem(_ index: Int, _ reason: ListScreen.Problem.Reason) -> ListScreen.Problem {
    ListScreen.Problem(index: index, id: id, type: type, reason: reason)
  }

  private mutating func read(
    _ section: KeyedDecodingContainer<ScreenKey>, _ registry: ListScreen.Registry?
  ) throws {
    type = try? section.decode(String.self, forKey: .type)
    let id = try section.id()
    self.id = id
    let type = try section.decode(String.self, forKey: .type)
    // Newer servers can send types whose other fields are not known.
    guard let part = registry?[type] else { return }
    let entry = ListScreen.Document.Entry(
      id: id, type: type, order: try section.order(),
      isShown: try section.decodeIfPresent(Bool.self, forKey: .isShown) ?? true,
      section: try part.decode(section, id))
    result = .success(entry)
  }
}

extension KeyedDecodingContainer<ScreenKey> {
  fileprivate func id() throws -> String {
    if let number = try? decode(Int.self, forKey: .id) { return "\(number)" }
    return try decode(String.self, forKey: .id)
  }

  fileprivate func order() throws -> Double {
    let order = try decodeIfPresent(Double.self, forKey: .order) ?? 0
    if order.isNaN {
      throw DecodingError.dataCorruptedError(
        forKey: .order, in: self, debugDescription: "not a number")
    }
    return order
  }
}
