import Testing

@testable import RosterCommand

@Suite struct SortRuleTests {
  @Test func theDirectionStandsBehindTheLastColon() {
    #expect(SortRule("CPU")?.isDescending == false)
    #expect(SortRule("CPU:asc") == SortRule("CPU"))
    #expect(SortRule("CPU:desc")?.isDescending == true)
    #expect(SortRule("CPU:desc")?.column == Samples.column("CPU"))
    #expect(SortRule("Address:Port")?.column == Samples.column("Address:Port"))
  }

  @Test func withoutAColumnThereIsNoRule() {
    #expect(SortRule("") == nil)
    #expect(SortRule(":desc") == nil)
  }
}
