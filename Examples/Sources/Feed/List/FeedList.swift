import Roster

/// A feed on any screen: trays, posts and a footer, read from the files of a folder.
///
/// It belongs to the main actor.
@MainActor
final class FeedList<View: ListView> {
  /// Makes the section controller of a tray, from what is called when the reader taps a story, and
  /// with faults of the stories.
  typealias MakeTray =
    @MainActor (
      Tray, _ onOpen: @escaping @MainActor (Story.ID) -> Void,
      _ onFault: @escaping @MainActor (ListFault) -> Void
    ) -> ListSectionController<Tray>

  /// The view that shows the list.
  let view: View

  /// The content except posts.
  private(set) var summary = FeedFolder.Summary()

  /// The fault in the present content of the files.
  private(set) var fault: ListFault?

  /// Called when the shown content has changed.
  var onChange: () -> Void = {}

  private let folder: FeedFolder
  private let clock: any ListClock
  private let makeTray: MakeTray
  private let loader: PageLoader<Post, String>
  private lazy var adapter = makeAdapter()
  private var liked: Set<Post.ID> = []
  private var seen: Set<Story.ID> = []
  private var deleted: Set<PostController.Part> = []

  /// Creates a list that shows nothing yet.
  ///
  /// - Parameters:
  ///   - view: The view that shows the list.
  ///   - folder: The folder.
  ///   - delay: The delay of every further page, so that its loading can be seen.
  ///   - clock: The clock that schedules work.
  ///   - makeTray: Makes the section controller of a tray.
  init(
    _ view: View, _ folder: FeedFolder, delay: Duration, clock: any ListClock,
    makeTray: @escaping MakeTray
  ) {
    self.view = view
    self.folder = folder
    self.clock = clock
    self.makeTray = makeTray
    loader = PageLoader { load in
      if load.cursor != nil { try await Task.sleep(for: delay) }
      return try await folder.posts(load.cursor)
    }
    loader.onChange = { [weak self] _ in self?.show() }
    adapter.onFault = { [weak self] in self?.fault = $0 }
    adapter.viewDelegate = self
    adapter.autoDeselectEnabled = true
  }

  /// The number of loaded posts that the reader has not deleted.
  var postCount: Int { posts.count }

  /// Reads the folder for the first time.
  func start() async {
    _ = await folder.readAgain()
    summary = await folder.summary
    loader.load()
    await waitForPages()
  }

  /// Reads the folder, and then follows it until the task is cancelled.
  ///
  /// - Parameter interval: The time between two looks at the files.
  /// - Throws: `CancellationError`.
  func follow(every interval: Duration) async throws {
    await start()
    while true {
      try await Task.sleep(for: interval)
      await readAgain()
    }
  }

  /// Returns when no page is being loaded.
  func waitForPages() async { await loader.waitForLoads() }

  /// Checks whether files have changed, and shows their content.
  func readAgain() async {
    let hasChanged = await folder.readAgain()
    let summary = await folder.summary
    // Pages read files too, and may have found a problem.
    guard hasChanged || summary != self.summary else { return }
    self.summary = summary
    fault = nil
    guard hasChanged else { return onChange() }
    // The new first page replaces all existing pages, including a page that failed.
    loader.refresh()
    await waitForPages()
  }

  // MARK: - What the reader does

  private func like(_ id: Post.ID) {
    liked.formSymmetricDifference([id])
    show()
  }

  private func delete(_ part: PostController.Part) {
    deleted.insert(part)
    show()
  }

  private func open(_ id: Story.ID) {
    seen.insert(id)
    show()
  }

  // MARK: - Showing

  private func makeAdapter() -> ListAdapter {
    ListAdapter(view, clock: clock, emptyView: Self.emptyCell) {
      SectionController(for: Tray.self) { [weak self, makeTray] tray in
        makeTray(tray, { self?.open($0) }, { self?.fault = $0 })
      }
      SectionController(for: Post.self) { [weak self] post in
        PostController(post, onLike: { self?.like($0) }, onDelete: { self?.delete($0) })
      }
      SectionController(for: PageStatus.self) { [weak self] status in
        FooterController(status) { self?.loader.retry() }
      }
    }
  }

  private static func emptyCell() -> (any ListCell)? {
    let cell = MessageCell()
    cell.lines = ["Nothing here yet", "Posts appear as soon as page-1.json has some."]
    return cell
  }

  private func show() {
    adapter.show(objects)
    onChange()
    loadWhatIsSeen()
  }

  /// Trays and posts with the reader's changes, and the footer.
  private var objects: [any ListDiffable] {
    var trays = summary.trays.filter { !$0.stories.isEmpty }
    for tray in trays.indices {
      for story in trays[tray].stories.indices {
        trays[tray].stories[story].isSeen = seen.contains(trays[tray].stories[story].id)
      }
    }
    let posts = posts
    let status = loader.list.status(of: .after)
    let isFooterShown = !posts.isEmpty || status.state != .end && status.state != .idle
    return trays + posts + (isFooterShown ? [status] : [])
  }

  /// The posts and comments that the reader has not deleted, with what the reader likes.
  private var posts: [Post] {
    loader.list.items.filter { !deleted.contains(.post($0.id)) }.map { post in
      var post = post
      post.isLiked = liked.contains(post.id)
      post.comments.removeAll { deleted.contains(.comment($0.id, of: post.id)) }
      return post
    }
  }

  /// Loads the next page if the footer is on the screen.
  private func loadWhatIsSeen() {
    let isSeen = adapter.visibleObjects(of: PageStatus.self).contains { $0.state == .idle }
    if isSeen { loader.load() }
  }
}

extension FeedList: CollectionViewDelegate {
  /// Loads the next page if the end is now on the screen.
  func scrollViewDidScroll(_ view: any ListView) { loadWhatIsSeen() }
}
