import TableSamples
import TerminalIO
import Testing

@testable import TableText

@Suite struct TextLayoutWrappedTests {
  private func table(_ text: String, keepsStyles: Bool = false) -> OutputTable {
    let lines = OutputLines(Array(text.utf8), keepsStyles: keepsStyles)
    let document = OutputDocument(lines, TableReading.evident(in: lines) ?? .rows)
    let block = document.blocks[0]
    return OutputTable(lines[block.lines], block.reading ?? .rows)
  }

  @Test func `a value that is too long for its column and the next line are one row`() {
    let table = table(HeaderFixture.document("df-wrapped"))

    #expect(
      table.rows.map(\.fields) == [
        ["/dev/mapper/VolGroup01-LogVol02", "41284928", "22118364", "17069412", "57%", "/"],
        ["/dev/sda1", "101086", "12877", "82990", "14%", "/boot"],
        ["tmpfs", "517612", "0", "517612", "0%", "/dev/shm"],
        ["store.example.org:/export/home", "961432072", "203012320", "709582144", "23%", "/home"],
      ])
    #expect(
      table.rows[0].line
        == "/dev/mapper/VolGroup01-LogVol02 41284928  22118364  17069412  57% /")
  }

  @Test func `below a ruler the next line begins with the rest of the value`() {
    let table = table(HeaderFixture.document("gluster"))

    #expect(
      table.rows.map(\.fields) == [
        ["Brick mylonghostname-store2:/gluster/xvdb1/depot", "49154", "0", "Y", "19122"],
        ["Brick s1:/gluster/xvdb1/depot", "49155", "0", "Y", "13050"],
        ["Self-heal Daemon on localhost", "N/A", "N/A", "N", "N/A"],
      ])
  }

  @Test func `a table can consist of one row on two lines`() {
    let table = table(
      """
      Filesystem            Size  Used Avail Use% Mounted on
      /dev/mapper/rootvg-rootlv
                            7.9G  2.4G  5.2G  32% /
      """)

    #expect(
      table.rows.map(\.fields) == [
        ["/dev/mapper/rootvg-rootlv", "7.9G", "2.4G", "5.2G", "32%", "/"]
      ])
  }

  @Test(arguments: [
    // A row without values, and one with a short name.
    "NAME                      READY   AGE\na-0                       1/1     2d\n"
      + "a-very-long-name-of-a-pod\nb-0                       1/1     2d",
    "NAME                      READY   AGE\na-0                       1/1     2d\na-1\n"
      + "                          1/1     2d",
  ]) func `other lines stay rows`(text: String) {
    #expect(table(text).rows.count == 3)
  }

  @Test func `the colours of both lines are those of the row`() {
    let table = table(
      """
      Filesystem            Size  Used Avail Use% Mounted on
      \u{1b}[1m/dev/mapper/rootvg-rootlv\u{1b}[0m
                            7.9G  2.4G  5.2G  \u{1b}[1m32%\u{1b}[0m /
      """, keepsStyles: true)

    let row = table.rows[0]

    #expect(row.fieldStyles.map { $0.map(\.bytes) } == [[0..<25], [], [], [], [0..<3], []])
    #expect(row.lineStyles.map(\.bytes) == [0..<25, 44..<47])
    #expect(Array(row.line.utf8)[44..<47].elementsEqual("32%".utf8))
  }
}
