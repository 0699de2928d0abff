// What IGListKit does, in Roster.
import RosterTesting

// snippet.object
struct Post: ListDiffable, Identifiable, Equatable {
  let id: Int
  var author: String
  var likes: Int
  var comments: [Comment] = []
}

struct Comment: ListDiffable, Identifiable, Equatable {
  let id: Int
  var text: String
}
// snippet.end

// snippet.class
final class Draft: ListDiffable {
  let id: Int
  var text: String

  init(id: Int, text: String) {
    self.id = id
    self.text = text
  }

  var diffIdentifier: Int { id }

  func isContentEqual(to other: Draft) -> Bool { text == other.text }
}
// snippet.end

// snippet.controller
final class DraftController: ListSectionController<Draft> {
  override var numberOfItems: Int { 1 }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { cell in
      cell.content = ListContent(title: object.text, subtitle: "Draft")
    }
  }

  override func didSelectItem(at index: Int) { print("edit draft \(object.id)") }
}
// snippet.end

// snippet.binding
final class CommentCell: CollectionViewCell, ListBindable {
  var text = ""

  func bind(_ viewModel: Comment) { text = viewModel.text }
}

struct Likes: ListDiffable, Equatable {
  var count: Int

  var diffIdentifier: String { "likes" }
}

final class PostController: ListSectionController<Post> {
  @ListItems override var items: [ListItem] {
    ListItem(object.author) { (cell: ContentCell, author) in
      cell.content = ListContent(title: author)
    }
    ListItem(Likes(count: object.likes)) { (cell: ContentCell, likes) in
      cell.content = ListContent(title: "\(likes.count) likes")
    }
    for comment in object.comments {
      ListItem(comment, in: CommentCell.self)
        .onSelect { print("reply to \(comment.id)") }
    }
  }
}
// snippet.end

// snippet.source
final class FeedSource: ListAdapterDataSource {
  var posts: [Post] = []
  var draft: Draft?

  func objects(for adapter: ListAdapter) -> [any ListDiffable] {
    (draft.map { [$0] } ?? []) + posts
  }

  func listAdapter(
    _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> BaseListSectionController? {
    switch object {
    case let draft as Draft: DraftController(draft)
    case let post as Post: PostController(post)
    default: nil
    }
  }
}
// snippet.end

// snippet.batch
final class Pile: ListSectionController<Draft> {
  var lines = ["one", "two", "three"]

  override var numberOfItems: Int { lines.count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { $0.content.title = lines[index] }
  }

  func replaceFirst(by line: String) {
    performBatch { [self] batch in
      lines[0] = line
      batch.delete(in: self, at: [0])
      batch.insert(in: self, at: [0])
    }
  }
}
// snippet.end

// snippet.untyped
final class NoteController: AnyListSectionController {
  private var text = ""

  override func didUpdate(to object: Any) {
    switch object {
    case let post as Post: text = post.author
    case let draft as Draft: text = draft.text
    default: text = ""
    }
  }

  @ListItems override var items: [ListItem] {
    ListItem(text) { (cell: ContentCell, text) in cell.content.title = text }
  }
}
// snippet.end

// snippet.updater
final class CountingUpdater: ListUpdatingDelegate {
  let base = ListAdapterUpdater()
  private(set) var count = 0

  func perform(_ request: ListUpdateRequest) {
    count += 1
    base.perform(request)
  }
}
// snippet.end

struct Images {
  func load(_ post: Post) async {}
}

// snippet.properties
final class AlbumController: ListSectionController<Post> {
  private let images: Images

  init(_ post: Post, images: Images) {
    self.images = images
    super.init(post)
  }
}
// snippet.end

// snippet.range
final class PhotoController: ListSectionController<Post> {
  let images = Images()

  override func whileInWorkingRange() async {
    await images.load(object)
  }
}
// snippet.end

// snippet.header
final class TitledController: ListSectionController<Post> {
  override var header: ListItem? {
    ListItem(object.author) { (cell: ContentCell, author) in
      cell.content = ListContent(title: author, role: .header)
    }
  }
}
// snippet.end

// snippet.reorder
final class Lane: ListSectionController<Post> {
  override func canMoveItem(at index: Int) -> Bool { true }

  override func canMoveItem(
    at index: Int, to target: Int, of other: BaseListSectionController
  ) -> Bool {
    other is Lane
  }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    print("item \(index) is item \(target) now")
  }
}
// snippet.end

@MainActor
func askedForData() async -> FeedSource {
  let view = CollectionView(layout: .list)
  // snippet.adapter
  let source = FeedSource()
  let adapter = ListAdapter(view, dataSource: source)

  source.posts = [Post(id: 1, author: "Ada", likes: 3)]
  await adapter.performUpdates()
  // snippet.end
  return source
}

@MainActor
func toldWhatToShow() async {
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 20, height: 8)

  // snippet.told
  let adapter = ListAdapter(view) {
    SectionController(for: Post.self) { PostController($0) }
    SectionController(for: Draft.self) { DraftController($0) }
  }
  await adapter.show([Post(id: 1, author: "Ada", likes: 3)])
  // snippet.end

  // snippet.receipt
  let posts = [Post(id: 1, author: "Ada", likes: 4), Post(id: 2, author: "Alan", likes: 0)]
  let receipt = await adapter.show(posts)
  print(receipt.outcome, receipt.sections.inserts, receipt.items.updates)
  // applied 1 1
  // snippet.end

  // snippet.faults
  adapter.onFault = { fault in print(fault) }
  await adapter.show([Post(id: 7, author: "Ada", likes: 0), Post(id: 7, author: "Alan", likes: 0)])
  // 2 objects share the identity Post 7 (positions 0 and 1): the first was kept
  // snippet.end

  // snippet.test
  print(host.text)
  // Ada
  // 0 likes
  // snippet.end
}

@MainActor
func updater() throws -> ListAdapterUpdater {
  // snippet.options
  var options = ListUpdateOptions()
  options.sectionMoves = .deletesAndInserts
  options.mostSectionChanges = 100
  options.diffing = .background(minimum: 1_000)
  options.coalescing = .adaptive(
    try ListUpdateOptions.AdaptiveCoalescing(
      shortest: .milliseconds(50), increment: .milliseconds(50), longest: .seconds(1)))
  let updater = ListAdapterUpdater(options: options)
  // snippet.end
  return updater
}

// snippet.stack
let stacked = SectionController(for: Post.self) { post in
  ListStackedSectionController(post, parts: [PostController(post), PhotoController(post)])
}
// snippet.end

// snippet.single
let drafts = SectionController(for: Draft.self) { draft in
  ListSingleSectionController(draft) { (cell: ContentCell, draft) in
    cell.content.title = draft.text
  }
}
// snippet.end

// snippet.diff
let changes = diff([1, 2, 3, 4], [4, 1, 2, 3])
print(changes)
// 4 → 4 elements: moves 3→0
let asIGListKit = diff([1, 2, 3, 4], [4, 1, 2, 3], options: DiffOptions(moves: .positional))
print(asIGListKit.moves.count)
// 4
// snippet.end

let source = await askedForData()
print(source.posts.count)
await toldWhatToShow()
