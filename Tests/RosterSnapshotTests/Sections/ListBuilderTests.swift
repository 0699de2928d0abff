import RosterSnapshot
import Testing

@Suite struct ListBuilderTests {
  @Test func `elements, lists and missing elements stand in the order in which they are written`() {
    let missing: Int? = nil
    let present: Int? = 5

    let list = collect {
      1
      [2, 3]
      missing
      4...4
      present
    }

    #expect(list == [1, 2, 3, 4, 5])
  }

  @Test(arguments: [false, true]) func `conditions choose`(condition: Bool) {
    let list = collect {
      if condition { 1 }
      if condition { 2 } else { 3 }
      switch condition {
      case true: 4
      case false: [5, 6]
      }
    }

    #expect(list == (condition ? [1, 2, 4] : [3, 5, 6]))
  }

  @Test func `loops repeat, and nothing gives nothing`() {
    let empty = collect {}

    let list = collect {
      for number in 0..<3 {
        number
        if number == 1 { [10, 11] }
      }
    }

    #expect(list == [0, 1, 10, 11, 2])
    #expect(empty.isEmpty)
  }

  private func collect(@ListBuilder<Int> _ list: () -> [Int]) -> [Int] { list() }
}
