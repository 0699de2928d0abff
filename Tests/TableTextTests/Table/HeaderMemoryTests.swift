import TableSamples
import Testing

@testable import TableText

@Suite struct HeaderMemoryTests {
  private func read(
    _ texts: [String], naming names: String...
  ) -> [Bool] {
    var memory = HeaderMemory()
    return texts.map { text in
      memory.reading(
        of: OutputLines(lines: text.split(separator: ";").map(String.init)),
        naming: names.map(Samples.column)
      ).hasHeader
    }
  }

  @Test func `a header stays one while it is the same`() {
    #expect(
      read(["NAME STATE;web up;db down", "NAME STATE", "NAME   STATE;WEB UP;DB DOWN"])
        == [true, true, true])
  }

  @Test func `a header that goes is forgotten and known again by evidence`() {
    #expect(
      read(["NAME STATE KIND;web up x", "error", "NAME STATE KIND;web up x"])
        == [true, false, true])
  }

  @Test func `a line that turns up among the rows was never a header`() {
    #expect(
      read([
        "ALPHA BETA;gamma delta;eps zeta", "abc def;ALPHA BETA;gamma delta",
        "ALPHA BETA;gamma delta;eps zeta",
      ]) == [true, false, false])
  }

  @Test func `a line that stays while all rows are replaced is a header`() {
    #expect(
      read([
        "fruit colour;apple red;plum blue", "fruit colour;pear green;fig black",
        "fruit colour;kiwi green;lime green", "fruit colour;melon red",
      ]) == [false, false, true, true])
  }

  @Test(arguments: [
    ["alice admin;bob user;eve user", "alice admin;bob guest;eve guest"],
    ["web down;db 3;api 4", "web down;db 5;api 6"],
    ["M README;?? a;?? b", "M README;?? c;?? d"],
    ["alpha;beta;gamma", "alpha;delta;eps"],
    ["alpha beta;gamma delta", "alpha beta;eps zeta"],
  ])
  func `a row that stays while others change is no header`(_ texts: [String]) {
    #expect(!read(texts + texts + texts + texts).contains(true))
  }

  @Test func `columns that the user calls by name are evidence`() {
    #expect(read(["fruit colour;apple red"], naming: "colour") == [true])
    #expect(read(["fruit colour;apple red"], naming: "Fruit", "colour") == [true])
    #expect(read(["fruit colour;apple red"], naming: "size") == [false])
    #expect(read(["NAME SIZE AGE;a 1 2"], naming: "size") == [true])
  }
}
