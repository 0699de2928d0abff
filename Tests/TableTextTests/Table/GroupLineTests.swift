import TableSamples
import Testing

@testable import TableText

@Suite struct GroupLineTests {
  private func columns(_ text: String) -> [String] { Samples.table(text).columns }

  @Test func `vmstat has groups in dashes above its names`() {
    let table = Samples.table(
      """
      procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
       r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
       1  0      0 2189716  90000 812344    0    0    12    31  120  210  4  1 95  0  0
      """)

    #expect(table.reading == TableReading(header: .groupsAndNames))
    #expect(
      table.columns == [
        "r", "b", "swpd", "free", "buff", "cache", "si", "so", "bi", "bo", "in", "cs", "us", "sy",
        "id", "wa", "st",
      ])
    #expect(
      table.rows.map(\.fields) == [
        [
          "1", "0", "0", "2189716", "90000", "812344", "0", "0", "12", "31", "120", "210", "4",
          "1", "95", "0", "0",
        ]
      ])
  }

  @Test func `names that are equal are told apart by their groups`() {
    let table = Samples.table(
      """
      Inter-|   Receive           |  Transmit
       face |bytes    packets errs|bytes    packets errs
          lo:     172       3    0      172       3    0
        eth0: 98123451234 1240123    0 4812345123   840123    0
      """)

    #expect(
      table.columns == [
        "face", "Receive bytes", "Receive packets", "Receive errs", "Transmit bytes",
        "Transmit packets", "Transmit errs",
      ])
    #expect(
      table.rows.map(\.fields) == [
        ["lo:", "172", "3", "0", "172", "3", "0"],
        ["eth0:", "98123451234", "1240123", "0", "4812345123", "840123", "0"],
      ])
  }

  @Test func `a column without a name has that of its group`() {
    let text = """
      disk- ------reads------
            total merged   ms
      ram0     10     20    1
      vda       3      4   12
      """

    #expect(columns(text) == ["disk", "total", "merged", "ms"])
  }

  @Test(arguments: [
    "NAME  SIZE\na     1", "a | b\nc | d | e", "-- one --\ntwo", "a b\n- -", "--a-- --b--",
    "--- ---\na b c", "  -g         like -l\n      --sort=WORD  by a word",
    "------ Message Queues --------\nkey msqid owner perms used messages",
  ])
  func `other lines have no groups`(_ text: String) {
    #expect(GroupLine(above: text.split(separator: "\n").map(String.init)) == nil)
  }
}
