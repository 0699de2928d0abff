// A list that loads page by page.
import RosterTesting

struct Photo: Identifiable, Equatable, ListDiffable {
  let id: Int
}

struct Server {
  struct Answer {
    var photos: [Photo]
    var next: Int?
  }

  func photos(after cursor: Int) async throws -> Answer {
    let photos = (cursor..<cursor + 5).map { Photo(id: $0) }
    return Answer(photos: photos, next: cursor < 10 ? cursor + 4 : nil)
  }
}

@MainActor
func showPages() async {
  let server = Server()
  let view = CollectionView(layout: .list)
  let host = HeadlessHost(view, width: 20, height: 4)

  // snippet.adapter
  let adapter = ListAdapter(view) {
    SectionController(for: Photo.self) { photo in
      ListSingleSectionController(photo) { (cell: ContentCell, photo) in
        cell.content = ListContent(title: "Photo \(photo.id)")
      }
    }
    SectionController(for: PageStatus.self) { status in
      ListSingleSectionController(status) { (cell: ContentCell, status) in
        cell.content = ListContent(title: "\(status.state)", role: .secondary)
      }
    }
  }
  // snippet.end

  // snippet.loader
  let photos = PageLoader<Photo, Int> { load in
    let answer = try await server.photos(after: load.cursor ?? 0)
    return ListPage(answer.photos, after: answer.next)
  }
  photos.onChange = { list in
    adapter.show(list.items as [any ListDiffable] + [list.status(of: .after)])
  }
  view.onNearEnd = { [weak photos] in photos?.load() }
  photos.load()
  // snippet.end

  await photos.waitForLoads()
  print(host.text)

  // snippet.chat
  view.anchorPolicy = .end(threshold: 1)
  let messages = PageLoader<Photo, Int> { load in
    let last = load.cursor ?? 100
    return ListPage((last - 5..<last).map { Photo(id: $0) }, before: last > 5 ? last - 5 : nil)
  }
  messages.onChange = { list in
    adapter.show([list.status(of: .before)] as [any ListDiffable] + list.items)
  }
  view.onNearStart = { [weak messages] in messages?.load(.before) }
  // snippet.end

  // snippet.list
  var list = PagedList<Photo, Int>()
  if let load = list.load(.after) {
    _ = list.finish(load, with: ListPage([Photo(id: 1), Photo(id: 1), Photo(id: 2)], after: nil))
  }
  print(list.items.map(\.id), list.status(of: .after).state)
  // [1, 2] end
  // snippet.end
}

await showPages()
