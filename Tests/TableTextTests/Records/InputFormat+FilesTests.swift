import Testing

@testable import TableText

@Suite struct InputFormatFilesTests {
  @Test(arguments: [
    ("a.json", InputFormat.json(path: [])), ("dir/A.JSON", .json(path: [])),
    ("a.jsonl", .jsonLines),
    ("a.ndjson", .jsonLines), ("a.b.csv", .csv), ("a.tsv", .tsv), ("A.TAB", .tsv), ("a.txt", nil),
    ("json", nil), ("a.csv/b", nil),
    ("", nil), ("-", nil),
  ])
  func `the extension gives the format`(path: String, format: InputFormat?) {
    #expect(InputFormat.named(by: path) == format)
  }

  @Test(arguments: [
    ("[1,2]", InputFormat.json(path: [])), (" \n[\n1\n]", .json(path: [])),
    ("\u{FEFF}[1]\n\n", .json(path: [])),
    ("[1]\n[2]", .jsonLines), ("{\"id\":1}", .jsonLines), ("{\n\"id\":1}", .json(path: [])),
    ("id,v", .csv),
    ("a b\n1 2", .text), ("1\n2", .text), ("a,b\n1", .text), ("a\tb\n1\t2", .csv),
    ("4K\t./a\n8K\t./b", .text), ("up 3 days, 1 user\n", .text), ("", nil),
    (" \r\n\t", nil), ("\u{FEFF}", nil),
  ])
  func `the contents give the format`(text: String, format: InputFormat?) {
    #expect(InputFormat.found(in: Array(text.utf8)) == format)
  }

  @Test(arguments: [
    ("a,b\n1,2", ","), ("a;b\n1;2", ";"), ("a\tb\n1\t2", "\t"), ("", ","), ("a\n1", ","),
    // An even split of both rows counts more than many splits of the header.
    ("a, b, c;d\n1;2", ";"), ("a;b;c,d\n1,2", ","), ("\"a;b\",c\n1,2", ","),
    ("\"a,b\";\"c\"\n1;2", ";"), ("a,b;c,d\n1;2,3", ";"), ("a;b;c,d", ";"), ("\"a;b", ","),
  ])
  func `the first rows of a table give its separator`(text: String, separator: String) {
    #expect(InputFormat.csv.separator(in: Array(text.utf8)) == Array(separator.utf8)[0])
    #expect(InputFormat.tsv.separator(in: Array(text.utf8)) == 0x09)
    #expect(InputFormat.separated(by: 0x7c).separator(in: Array(text.utf8)) == 0x7c)
  }
}
