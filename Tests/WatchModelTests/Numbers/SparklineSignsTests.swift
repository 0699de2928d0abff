import Testing

@testable import WatchModel

@Suite struct SparklineSignsTests {
  @Test func `a sparkline goes from the least to the maximum value`() {
    #expect(SparklineSigns.blocks.sparkline([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
    #expect(SparklineSigns.digits.sparkline([7, 0, 3.5]) == "815")
    #expect(SparklineSigns.blocks.sparkline([-10, 10]) == "▁█")
    #expect(SparklineSigns.blocks.sparkline([-1.7e308, 1.7e308, 0]) == "▁█▅")
  }

  @Test func `equal values are low and missing ones are gaps`() {
    #expect(SparklineSigns.blocks.sparkline([5, 5, 5]) == "▁▁▁")
    #expect(SparklineSigns.blocks.sparkline([nil, 5, nil, 6]) == " ▁ █")
    #expect(SparklineSigns.blocks.sparkline([]) == "")
    #expect(SparklineSigns.blocks.sparkline([nil]) == "")
  }

  @Test(
    arguments: [
      ([:], true), (["LANG": "en_US.UTF-8"], true), (["LANG": "de_DE.utf8"], true),
      (["LANG": "C"], false), (["LANG": "C.UTF-8", "LC_ALL": "C"], false),
      (["LC_CTYPE": "POSIX", "LANG": "x.UTF-8"], false), (["LC_ALL": "", "LANG": "C.UTF-8"], true),
    ] as [([String: String], Bool)])
  func `the language says whether there are blocks`(_ variables: [String: String], _ isUTF8: Bool) {
    #expect(SparklineSigns { variables[$0] } == (isUTF8 ? .blocks : .digits))
  }
}
