import RosterDiff
import Testing

@Suite struct ListLookupTests {
  @Test func `both lists are searched by identity`() {
    let lookup = ListLookup([Row(id: 4), Row(id: 5)], [Row(id: 5), Row(id: 6)])

    #expect(lookup.oldIndex(of: 5) == 1)
    #expect(lookup.newIndex(of: 5) == 0)
    #expect(lookup.oldIndex(of: 6) == nil)
    #expect(lookup.newIndex(of: 6) == 1)
  }

  @Test func `of duplicates the first is found`() {
    let lookup = ListLookup(["a", "b", "a"], [], by: { $0 })

    #expect(lookup.oldIndex(of: "a") == 0)
  }

  @Test func `the table is made on first use and once`() {
    var calls = 0
    let lookup = ListLookup(
      [1, 2, 3], [1, 2],
      by: { element in
        calls += 1
        return element
      })
    #expect(calls == 0)

    _ = lookup.oldIndex(of: 1)
    _ = lookup.oldIndex(of: 2)

    #expect(calls == 3)
  }
}
