import RosterDiff
import Testing

@Suite struct ElementKindTests {
  @Test func `kinds are equal if they have the same text`() {
    let (first, second): (ElementKind, ElementKind) = ("badge", ElementKind(keeping: "badge"))

    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first != "badges" && first != "Badge" && first != "")
    #expect(first.name == "badge")
  }

  @Test func `the kinds of every list differ from kinds with their names`() {
    let kinds: Set<ElementKind> = [.header, .footer, "header", "footer", ""]

    #expect(kinds.count == 5)
    #expect(ElementKind.header.name == "header" && "\(ElementKind.footer)" == "footer")
    #expect(ElementKind.header == .header && ElementKind.header != .footer)
  }
}
