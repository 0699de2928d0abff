import Foundation
import RosterKit
import RosterTesting
import TestModels
import Testing

/// The parsed parts of a document, and the messages about the rest.
@MainActor @Suite struct ScreenDocumentTests {
  let list = ScreenList()

  /// The messages about a document with the given second section; the first one is valid.
  private func problem(_ section: String) throws -> String {
    let document = try list.document(RosterKitTests.section("a", "A"), section)
    #expect(document.entries.map(\.id) == ["a"])
    #expect(document.problems.count == 1)
    #expect(document.problems.first?.index == 1)
    return document.problems.first.map { "\($0)" } ?? ""
  }

  @Test func `sections stand by their orders, and as in the document where those are equal`() throws
  {
    let document = try list.document(
      section("a", "", more: ", \"order\": 2"), section("b", ""), section("c", ""),
      section("d", "", more: ", \"order\": 1.5"), section("e", "", more: ", \"order\": -1"),
      section("f", "", more: ", \"order\": 2"))

    #expect(document.entries.map(\.id) == ["e", "b", "c", "d", "a", "f"])
    #expect(document.problems.isEmpty)
  }

  @Test func `a document without sections shows nothing`() throws {
    #expect(try list.document().entries.isEmpty)
    #expect(ListScreen.Document().entries.isEmpty)
  }

  @Test func `ids can be whole numbers`() throws {
    let document = try list.document("{\"id\": 7, \"type\": \"divider\"}")

    #expect(document.entries.map(\.id) == ["7"])
  }

  @Test func `a section that needs no payload needs none in the document`() throws {
    let without = try list.document("{\"id\": \"a\", \"type\": \"divider\"}")
    let with = try list.document("{\"id\": \"a\", \"type\": \"divider\", \"payload\": {\"x\": 1}}")

    #expect(without.problems.isEmpty && with.problems.isEmpty)
    #expect(without.entries.count == 1 && with.entries.count == 1)
  }

  @Test func `a section of a type that is not registered is left out, whatever it is like`() throws
  {
    let problem = try problem("{\"id\": \"x\", \"type\": \"carousel\", \"order\": \"first\"}")

    #expect(problem == "section 1 (carousel \"x\") has a type that is not registered")
  }

  @Test func `a section with the id of one before it is left out, also of another type`() throws {
    let same = try problem(section("a", "B"))
    let other = try problem("{\"id\": \"a\", \"type\": \"divider\"}")

    #expect(same == "section 1 (banner \"a\") has the id of section 0")
    #expect(other == "section 1 (divider \"a\") has the id of section 0")
  }

  @Test func `the id of a section that was left out can be used again`() throws {
    let document = try list.document(section("a", "carousel", ""), section("a", "A"))

    #expect(document.entries.map(\.type) == ["banner"])
    #expect(document.problems.map(\.reason) == [.unknownType])
  }

  @Test func `a payload that lacks something is left out, with the way there`() throws {
    let problem = try problem("{\"id\": \"x\", \"type\": \"banner\", \"payload\": {}}")

    #expect(problem == "section 1 (banner \"x\"): payload.title is missing")
  }

  @Test func `a payload with a value of another type is left out, with the way there`() throws {
    let links = "{\"links\": [{\"url\": \"http://a\"}, {\"url\": 3}]}"

    let problem = try problem("{\"id\": \"x\", \"type\": \"links\", \"payload\": \(links)}")

    #expect(problem.hasPrefix("section 1 (links \"x\"): payload.links[1].url is no "))
  }

  @Test func `a payload with null in the place of a value is left out`() throws {
    let payload = "{\"title\": null}"

    let problem = try problem("{\"id\": \"x\", \"type\": \"banner\", \"payload\": \(payload)}")

    #expect(problem == "section 1 (banner \"x\"): payload.title is null")
  }

  @Test func `a section without the payload that it needs is left out`() throws {
    let problem = try problem("{\"id\": \"x\", \"type\": \"banner\"}")

    #expect(problem == "section 1 (banner \"x\"): payload is missing")
  }

  @Test func `a section without an id or a type is left out`() throws {
    let noID = try problem("{\"type\": \"banner\"}")
    let noType = try problem("{\"id\": \"x\"}")

    #expect(noID == "section 1 (banner): id is missing")
    #expect(noType == "section 1 (\"x\"): type is missing")
  }

  @Test func `a section with a wrong order or switch is left out`() throws {
    let order = try problem(section("x", "", more: ", \"order\": \"first\""))
    let shown = try problem(section("x", "", more: ", \"isShown\": 3"))

    #expect(order == "section 1 (banner \"x\"): order is no Double")
    #expect(shown == "section 1 (banner \"x\"): isShown is no Bool")
  }

  @Test func `an order that is no number is left out`() throws {
    let order = ", \"order\": \"nan\""

    let document = try list.document(json: "{\"sections\": [\(section("x", "", more: order))]}") {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }

    #expect(document.entries.isEmpty)
    let text = "section 0 (banner \"x\"): order cannot be read: not a number"
    #expect(document.problems.map(\.description) == [text])
  }

  @Test(arguments: ["null", "5", "\"text\"", "[]"])
  func `what is no section at all is left out`(_ element: String) throws {
    let problem = try problem(element)

    #expect(problem.hasPrefix("section 1 is "))
  }

  @Test func `an error that a payload throws by itself is told`() throws {
    struct Picky: Decodable, Equatable {
      init(from decoder: any Decoder) throws { throw Broken() }
    }
    let registry = ListScreen.Registry {
      ListScreen.Part("picky", Picky.self) { ListSectionController($0) }
    }
    let decoder = JSONDecoder()
    decoder.userInfo = registry.userInfo
    let json = "{\"sections\": [{\"id\": \"p\", \"type\": \"picky\", \"payload\": 1}]}"

    let document = try decoder.decode(ListScreen.Document.self, from: Data(json.utf8))

    let text = "section 0 (picky \"p\"): payload cannot be read: Broken()"
    #expect(document.problems.map(\.description) == [text])
  }

  @Test func `settings of the decoder hold for payloads`() throws {
    let link = "{\"url\": \"http://a\", \"date\": \"1970-01-01T00:00:07Z\"}"
    let json = """
      {"sections": [{"id": "x", "type": "links", "payload": {"links": [\(link)]}}]}
      """

    let document = try list.document(json: json) { $0.dateDecodingStrategy = .iso8601 }

    let section = try #require(document.entries.first?.object as? ListScreen.Section<Links>)
    #expect(section.payload.links.first?.date == Date(timeIntervalSince1970: 7))
    #expect(section.payload.links.first?.url.absoluteString == "http://a")
  }

  @Test func `other formats do as well`() throws {
    let properties: [String: Any] = [
      "sections": [
        ["id": "a", "type": "banner", "order": 2, "payload": ["title": "A"]],
        ["id": "b", "type": "hero", "isShown": false, "payload": ["title": 7]],
        ["id": "c", "type": "hero", "isShown": false, "payload": ["title": "C"]],
      ]
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: properties, format: .binary, options: 0)
    let decoder = PropertyListDecoder()
    decoder.userInfo = list.registry.userInfo

    let document = try decoder.decode(ListScreen.Document.self, from: data)

    #expect(document.entries.map(\.id) == ["c", "a"])
    #expect(document.entries.map(\.isShown) == [false, true])
    #expect(document.problems.map(\.index) == [1])
  }

  @Test func `what is no document is an error`() {
    #expect(throws: DecodingError.self) { try list.document(json: "{}") }
    #expect(throws: DecodingError.self) { try list.document(json: "{\"sections\": 1}") }
    #expect(throws: DecodingError.self) { try list.document(json: "[]") }
  }

  @Test func `a decoder without a registry is an error that says so`() {
    let data = Data("{\"sections\": []}".utf8)

    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListScreen.Document.self, from: data)
    }

    #expect(
      "\(error as Any)".contains("the userInfo of the decoder is not that of a ScreenRegistry"))
  }

  /// A section in a random document, valid or invalid in some way.
  private struct RandomSection {
    let text: String
    let id: String
    let order: Int
    let isRight: Bool

    init(_ generator: inout SeededGenerator) {
      id = "\(Int.random(in: 0..<8, using: &generator))"
      order = Int.random(in: 0..<3, using: &generator)
      let more = ", \"order\": \(order)"
      let forms = [
        section(id, "t", more: more), section(id, "t", more: more),
        section(id, "hero", "t", more: more),
        "{\"id\": \(id), \"type\": \"divider\"\(more)}", section(id, "carousel", "t"),
        "{\"id\": \"\(id)\", \"type\": \"banner\", \"payload\": {\"title\": []}}", "null",
      ]
      let form = Int.random(in: 0..<forms.count, using: &generator)
      text = forms[form]
      isRight = form < 4
    }
  }

  @Test func `whatever is wrong, all that is right is shown and the rest is told`() throws {
    try checkProperty(seed: 31, cases: TestLength.count(short: 200, long: 10_000)) { generator in
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in RandomSection(&generator) }
    } shrink: {
      Shrinking.removals($0)
    } holds: { sections in
      let json = "{\"sections\": [\(sections.map(\.text).joined(separator: ","))]}"
      let document = try list.document(json: json)
      var expected: [(id: String, order: Int)] = []
      for section in sections where section.isRight {
        if expected.contains(where: { $0.id == section.id }) { continue }
        // Insertion sort.
        let place = expected.firstIndex { $0.order > section.order } ?? expected.count
        expected.insert((section.id, section.order), at: place)
      }
      return document.entries.map(\.id) == expected.map(\.id)
        && document.problems.count == sections.count - expected.count
    }
  }
}
