import Testing

@testable import TableText

@Suite struct ColumnReferenceTests {
  @Test func `a column is found by its name then without case then by its number`() {
    let columns = ["Name", "name", "1", "Size"]

    #expect(ColumnReference(text: "name").index(in: columns) == 1)
    #expect(ColumnReference(text: "SIZE").index(in: columns) == 3)
    #expect(ColumnReference(text: "1").index(in: columns) == 2)
    #expect(ColumnReference(text: "4").index(in: columns) == 3)
  }

  @Test func `a name without its signs is enough if only one column has it`() {
    let columns = ["PID", "%CPU", "CPU%", "%MEM", "MEM.delta", "%"]

    #expect(ColumnReference(text: "mem").index(in: columns) == 3)
    #expect(ColumnReference(text: "mem.delta").index(in: columns) == 4)
    #expect(ColumnReference(text: "CPU").index(in: columns) == nil)
    #expect(ColumnReference(text: "CPU").similar(in: columns) == ["%CPU", "CPU%"])
    #expect(ColumnReference(text: "%cpu").index(in: columns) == 1)
    #expect(ColumnReference(text: "!").index(in: columns) == nil)
    #expect(ColumnReference(text: "EM").index(in: columns) == nil)
  }

  @Test(arguments: ["5", "0", "-1", "x", "", "\(Int.min)", "\(Int.max)"])
  func `other texts name no column`(text: String) {
    #expect(ColumnReference(text: text).index(in: ["a", "b", "c", "d"]) == nil)
  }

  @Test func `a list has commas and no empty names`() {
    #expect(ColumnReference.list("A, Mounted on") == [.init(text: "A"), .init(text: "Mounted on")])
    #expect(ColumnReference.list("A,,B") == nil)
    #expect(ColumnReference.list("") == nil)
  }
}
