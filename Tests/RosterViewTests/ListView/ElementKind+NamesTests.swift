import RosterEngine
import RosterView
import Testing

@MainActor @Suite struct ListElementKindNamesTests {
  @Test(arguments: ["badge", "", "größer"])
  func `a kind named at run time equals the literal and itself`(_ name: String) {
    let literal: ListElement.Kind =
      switch name {
      case "badge": "badge"
      case "": ""
      default: "größer"
      }

    let kind = ListElement.Kind.named(String(Array(name)))

    #expect(kind == literal && kind.hashValue == literal.hashValue)
    #expect(kind == .named(name) && kind.name == name)
    #expect(kind != .named(name + "s"))
  }
}
