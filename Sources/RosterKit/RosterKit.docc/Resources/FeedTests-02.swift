import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

@MainActor
@Test func `of two posts with one id the first is shown, and a fault says so`() async {
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 20, height: 5)
  let adapter = makeAdapter(view)
  var faults: [String] = []
  view.onFault = { faults.append("\($0)") }

  await adapter.show([
    Post(id: 1, author: "Ada", text: "First", likes: 0, comments: []),
    Post(id: 1, author: "Alan", text: "Second", likes: 0, comments: []),
  ])

  #expect(host.text.hasPrefix("Ada\nFirst"))
  #expect(
    faults == [
      "2 objects share the identity Post 1 (positions 0 and 1): the first was kept"
    ])
}
