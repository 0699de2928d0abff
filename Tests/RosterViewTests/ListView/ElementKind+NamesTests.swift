import RosterDiff
import RosterView
import Testing

@MainActor @Suite struct ElementKindNamesTests {
  @Test(arguments: ["badge", "", "größer"])
  func `a kind named at run time equals the literal and itself`(_ name: String) {
    let literal: ElementKind =
      switch name {
      case "badge": "badge"
      case "": ""
      default: "größer"
      }

    let kind = ElementKind.named(String(Array(name)))

    #expect(kind == literal && kind.hashValue == literal.hashValue)
    #expect(kind == .named(name) && kind.name == name)
    #expect(kind != .named(name + "s"))
  }
}
