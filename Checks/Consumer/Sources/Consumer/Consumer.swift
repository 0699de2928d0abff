import RosterWeb

struct Post: ListDiffable, Equatable {
  let diffIdentifier: Int
  var text: String
}

final class PostController: ListSectionController<Post> {
  override var items: [ListItem]? {
    [
      ListItem(object) { (cell: ContentCell, post) in
        cell.content = ListContent(title: post.text)
      }
    ]
  }
}

/// A cell for pages: without the trait `Web` there is no server, but all that is shown by one.
final class PostCell: CollectionViewCell, WebDrawing {
  var text = ""

  func html(_ html: inout HTMLBuilder) {
    html.element(.p) { $0.text(text) }
  }
}

@main
struct Consumer {
  static func main() async {
    print(diff(["a", "b"], ["b", "a", "c"]).changeCount)

    let view = CollectionView(layout: .list)
    let adapter = ListAdapter(view) { SectionController(for: Post.self) { PostController($0) } }
    let receipt = await adapter.show([Post(diffIdentifier: 1, text: "one")])
    print(receipt.outcome, view.numberOfSections)
    let host = WebHost()
    host.show(view)
    print(host.view === view)
  }
}
