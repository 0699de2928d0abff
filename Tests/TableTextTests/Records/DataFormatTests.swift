import Testing

@testable import TableText

@Suite struct DataFormatTests {
  @Test(arguments: [
    ("a.json", DataFormat.array), ("dir/A.JSON", .array), ("a.jsonl", .lines),
    ("a.ndjson", .lines), ("a.b.csv", .csv), ("a.tsv", .tsv), ("A.TAB", .tsv), ("a.txt", nil),
    ("json", nil), ("a.csv/b", nil),
    ("", nil), ("-", nil),
  ])
  func `the extension gives the format`(path: String, format: DataFormat?) {
    #expect(DataFormat.named(by: path) == format)
  }

  @Test(arguments: [
    ("[1,2]", DataFormat.array), (" \n[\n1\n]", .array), ("\u{FEFF}[1]\n\n", .array),
    ("[1]\n[2]", .lines), ("{\"id\":1}", .lines), ("id,v", .csv), ("1\n2", .csv), ("", nil),
    (" \r\n\t", nil), ("\u{FEFF}", nil),
  ])
  func `the contents give the format`(text: String, format: DataFormat?) {
    #expect(DataFormat.found(in: Array(text.utf8)) == format)
  }

  @Test(arguments: [
    ("a,b\n1,2", ","), ("a;b\n1;2", ";"), ("a\tb\n1\t2", "\t"), ("", ","), ("a\n1", ","),
    // What splits both rows evenly counts more than what splits the header more often.
    ("a, b, c;d\n1;2", ";"), ("a;b;c,d\n1,2", ","), ("\"a;b\",c\n1,2", ","),
    ("\"a,b\";\"c\"\n1;2", ";"), ("a,b;c,d\n1;2,3", ";"), ("a;b;c,d", ";"), ("\"a;b", ","),
  ])
  func `the first rows of a table give its separator`(text: String, separator: String) {
    #expect(DataFormat.csv.separator(in: Array(text.utf8)) == Array(separator.utf8)[0])
    #expect(DataFormat.tsv.separator(in: Array(text.utf8)) == 0x09)
    #expect(DataFormat.separated(by: 0x7c).separator(in: Array(text.utf8)) == 0x7c)
  }
}
