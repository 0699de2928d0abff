import Testing

@testable import RosterCommand

@Suite struct ColumnReferenceTests {
  @Test func `a column is found by its name then without case then by its number`() {
    let columns = ["Name", "name", "1", "Size"]

    #expect(Samples.column("name").index(in: columns) == 1)
    #expect(Samples.column("SIZE").index(in: columns) == 3)
    #expect(Samples.column("1").index(in: columns) == 2)
    #expect(Samples.column("4").index(in: columns) == 3)
  }

  @Test func `a name without its signs is enough if only one column has it`() {
    let columns = ["PID", "%CPU", "CPU%", "%MEM", "MEM.delta", "%"]

    #expect(Samples.column("mem").index(in: columns) == 3)
    #expect(Samples.column("mem.delta").index(in: columns) == 4)
    #expect(Samples.column("CPU").index(in: columns) == nil)
    #expect(Samples.column("CPU").similar(in: columns) == ["%CPU", "CPU%"])
    #expect(Samples.column("%cpu").index(in: columns) == 1)
    #expect(Samples.column("!").index(in: columns) == nil)
    #expect(Samples.column("EM").index(in: columns) == nil)
  }

  @Test(arguments: ["5", "0", "-1", "x", "", "\(Int.min)", "\(Int.max)"])
  func `other texts name no column`(text: String) {
    #expect(Samples.column(text).index(in: ["a", "b", "c", "d"]) == nil)
  }

  @Test func `a list has commas and no empty names`() {
    #expect(ColumnReference.list("A, Mounted on") == [.init(text: "A"), .init(text: "Mounted on")])
    #expect(ColumnReference.list("A,,B") == nil)
    #expect(ColumnReference.list("") == nil)
  }
}
