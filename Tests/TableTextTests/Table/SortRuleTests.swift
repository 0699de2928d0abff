import TableSamples
import Testing

@testable import TableText

@Suite struct SortRuleTests {
  @Test func `the direction stands behind the last colon`() {
    #expect(SortRule("CPU")?.isDescending == false)
    #expect(SortRule("CPU:asc") == SortRule("CPU"))
    #expect(SortRule("CPU:desc")?.isDescending == true)
    #expect(SortRule("CPU:desc")?.column == Samples.column("CPU"))
    #expect(SortRule("Address:Port")?.column == Samples.column("Address:Port"))
  }

  @Test func `without a column there is no rule`() {
    #expect(SortRule("") == nil)
    #expect(SortRule(":desc") == nil)
  }
}
