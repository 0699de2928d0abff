import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct SortKeyTests {
  @Test func `numbers sort by value before texts and missing values are last`() {
    let fields = ["b", "10", "9", "1.5K", "a", "", "2%", "10x", "5e-2", "1e3"]

    #expect(
      fields.sorted { SortKey($0) < SortKey($1) }
        == ["5e-2", "2%", "9", "10", "1e3", "1.5K", "10x", "a", "b", ""])
    #expect(
      fields.sorted { SortKey.isDescending(SortKey($0), SortKey($1)) }
        == ["b", "a", "10x", "1.5K", "1e3", "10", "9", "2%", "5e-2", ""])
  }

  @Test func `digits within texts sort as numbers`() {
    let fields = [
      "node-10", "node-9", "node", "node-009", "node-9a", "Node-1", "10.0.0.9", "10.0.0.10",
      "9.0.0.1",
      "v1.10.0", "v1.9.2", "v1.9", "é2", "é10",
    ]

    #expect(
      fields.sorted { SortKey($0) < SortKey($1) } == [
        "9.0.0.1", "10.0.0.9", "10.0.0.10", "Node-1", "node", "node-9", "node-009", "node-9a",
        "node-10", "v1.9", "v1.9.2", "v1.10.0", "é2", "é10",
      ])
  }

  private func sorted(_ fields: [String], name: String = "") -> [String] {
    let reading = ColumnReading(name: name, values: fields)
    return fields.map { ($0, SortKey($0, reading)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test(arguments: [
    ["1.9", "1.10", "1.10.2", "v1.11", "v1.20.0"], ["1.9", "1.10-rc1", "1.11"], ["v1.9", "v1.10"],
    ["2", "9.1", "10", "10.0.1"], ["1.9+k3s1", "1.10"],
  ])
  func `versions sort by their parts`(_ fields: [String]) {
    #expect(sorted(fields.reversed()) == fields)
  }

  @Test func `the same texts are numbers in a column of numbers unless its name says otherwise`() {
    #expect(sorted(["1.9", "1.10", "2"]) == ["1.10", "1.9", "2"])
    #expect(sorted(["1.10", "1.9", "2"], name: "APP VERSION") == ["1.9", "1.10", "2"])
    #expect(sorted(["-5", "1e3", "5%", "1.10"]) == ["-5", "1.10", "5%", "1e3"])
  }

  @Test(arguments: [
    ["10.0.0.9", "10.0.0.10", "10.0.0.10:80", "10.0.0.10:443", "192.168.0.1"],
    ["10.0.0.0/8", "10.0.0.0/16", "10.1.0.0/8"],
    ["127.0.0.1", "::1", "::a", "::10", "2001:db8::7/64", "2001:db8:0:1::/64", "fe80::1/64"],
    ["[::1]:80", "[::1]:443", "[fe80::1]:22"],
    ["00:00:5e:00:53:01", "00:00:5E:00:53:10", "00:00:6a:00:00:00", "a0:00:00:00:00:00"],
  ])
  func `addresses sort by number`(_ fields: [String]) {
    #expect(sorted(fields.reversed()) == fields)
  }

  @Test(arguments: [
    ["540 KiB/s", "1.2 MB/s", "3.4 GB/s"], ["9.5 req/s", "12 req/s", "100 req/s"],
    ["54 Mbit/s", "195 Mbit/s", "405 Mbit/s", "1.2 Gbit/s"], ["0 b/s", "900 kb/s", "1 Mbps"],
    ["9/s", "10/s"], ["2/min", "10/min"], ["512/s", "3.4k/s"], ["9.4 Mbits/sec", "1 Gbits/sec"],
  ])
  func `rates sort by number`(_ fields: [String]) {
    #expect(sorted(fields.reversed()) == fields)
  }

  @Test(arguments: ["3/4", "5 a/b", "10 Mb", "1 b", "9 req/", "1 /s x", "8 x-y/s"])
  func `other units are texts`(_ field: String) {
    #expect(Quantity.measure(of: field) == nil)
  }

  @Test(arguments: ["", "-", "[N/A]", "N/A", "<none>", "?"])
  func `what stands for a missing value is last in both directions`(_ missing: String) {
    let fields = [missing, "17 %", "3 %", "x"]

    #expect(fields.sorted { SortKey($0) < SortKey($1) } == ["3 %", "17 %", "x", missing])
    #expect(
      fields.sorted { SortKey.isDescending(SortKey($0), SortKey($1)) }
        == ["x", "17 %", "3 %", missing])
  }

  @Test func `points in time sort by the instant`() {
    let fields = [
      "2025-05-20T14:00:00+02:00", "2025-05-20T13:00:00Z", "2025-05-20T14:30:00+02:00",
      "2025-05-19",
    ]

    #expect(
      fields.sorted { SortKey($0) < SortKey($1) }
        == [fields[3], fields[0], fields[2], fields[1]])
  }

  @Test(arguments: [false, true]) func `the order is total`(isDescending: Bool) {
    let fields = [
      "1", "2", "10", "1a", "9", "", "a", "1K", "01", "-", "2025-05-20", "May 20 2025",
      "a9", "a09", "a10", "a9b", "a09a", "é", "e\u{301}", "v1.9", "v1.10",
    ]
    let keys = fields.map { SortKey($0) }
    func isBefore(_ one: SortKey, _ two: SortKey) -> Bool {
      isDescending ? SortKey.isDescending(one, two) : one < two
    }

    for first in keys {
      for second in keys {
        let relations = [isBefore(first, second), isBefore(second, first), first == second]
        #expect(relations.count { $0 } == 1)
        for third in keys where isBefore(first, second) && isBefore(second, third) {
          #expect(isBefore(first, third))
        }
      }
    }
  }

  private func sorted(_ file: String, by rule: String, as format: InputFormat) throws -> [String] {
    var session = WatchSession(Samples.options { $0.sort = [SortRule(rule)].compactMap { $0 } })
    let snapshot = try session.receive(Samples.run(Samples.data(file), as: format))
    return snapshot.groups.flatMap(\.rows).map { $0.fields[0] }
  }

  @Test func `times of Go sort by the instant`() throws {
    #expect(try sorted("helm-instants.txt", by: "UPDATED:desc", as: .text) == ["late", "early"])
    #expect(try sorted("goT.tsv", by: "CREATED AT", as: .tsv) == ["a", "b"])
  }
}
