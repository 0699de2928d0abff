import Roster

/// A section controller that shows the loading state of the pages, below the last post.
final class FooterController: ListSectionController<PageStatus> {
  private let onRetry: () -> Void

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - status: The loading state of the pages.
  ///   - onRetry: Called when the reader taps a page that could not be loaded.
  init(_ status: PageStatus, onRetry: @escaping () -> Void) {
    self.onRetry = onRetry
    super.init(status)
  }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { [object] cell in
      cell.content = ListContent(object.state)
    }
  }

  override func didSelectItem(at index: Int) {
    if case .failed = object.state { onRetry() }
  }
}

extension ListContent {
  /// Creates the content for the state of the last page.
  fileprivate init(_ state: PageStatus.State) {
    switch state {
    case .idle: self.init(title: "There is more", role: .secondary)
    case .loading: self.init(title: "Loading", role: .secondary, disclosure: .loading)
    case .failed(let reason):
      self.init(title: reason, subtitle: "⏎ tries again", role: .destructive)
    case .end: self.init(title: "That is all", role: .secondary)
    }
  }
}
