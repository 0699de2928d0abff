import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

@MainActor
@Test func `a new comment is a new row, and likes change in place`() async {
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 20, height: 5)
  let adapter = makeAdapter(view)
  var post = Post(id: 1, author: "Ada", text: "It computes!", likes: 12, comments: [])
  await adapter.show([post])

  post.likes += 1
  post.comments.append(Comment(id: 1, author: "Alan", text: "Does it think?"))
  let receipt = await adapter.show([post])

  #expect(receipt.items.inserts == 1)
  #expect(receipt.items.updates == 1)
  #expect(
    host.text == """
      Ada
      It computes!
      13 likes
      Alan
      Does it think?
      """)
}
