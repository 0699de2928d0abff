import RosterDiff
import Testing

@Suite struct ListFaultPlaceTests {
  @Test func `the place of a fault is in the text that is logged`() {
    let place = ListFault.Place(fileID: "Feed/FeedScreen.swift", line: 41)

    let fault = ListFault(.rule, "no section 3", response: "nothing was done", at: place)

    #expect(place.description == "Feed/FeedScreen.swift:41")
    #expect(fault.description == "no section 3: nothing was done")
    #expect(fault.debugDescription == "no section 3: nothing was done (Feed/FeedScreen.swift:41)")
    #expect(ListFault(.rule, "a", response: "b").debugDescription == "a: b")
  }

  @Test func `a place is the call that makes it`() {
    let place = ListFault.Place()

    #expect(place == ListFault.Place(fileID: #fileID, line: #line - 2))
  }

  @Test func `a fault takes a place once, and only one in the app`() {
    let fault = ListFault(.data, "a", response: "b")
    let (first, second) = (ListFault.Place(), ListFault.Place())

    let once = fault.placed(at: first)

    #expect(once.place == first)
    #expect(once.placed(at: second) == once)
    #expect(fault.placed(at: nil) == fault)
    for library in ["RosterKit", "RosterView", "RosterUIKit", "RosterIGListKit"] {
      let place = ListFault.Place(fileID: "\(library)/ListAdapter.swift", line: 1)
      #expect(fault.placed(at: place) == fault)
    }
  }
}
