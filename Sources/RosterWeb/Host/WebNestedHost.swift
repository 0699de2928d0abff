import RosterEngine
import RosterView

/// The host of a list in a cell, whose rows are part of the content of the cell.
///
/// The rows have their estimated heights. Keys go to the list while its row has the focus. The page
/// scrolls a horizontal one by messages; a vertical one scrolls by itself, as the page does, over
/// the rows around the part that the reader sees.
@MainActor
final class WebNestedHost: ViewHost {
  private weak var view: CollectionView?

  /// Called when the content of the cell has changed.
  private let didChange: @MainActor () -> Void

  private var scene = WebScene()

  /// Where the list was scrolled to by anything but the page; the number says when.
  private var scrollRequest = ScrollRequest()

  /// An offset that the page has to take over once.
  private struct ScrollRequest {
    var number = 0
    var offset = 0.0
  }

  /// The offset that the page shows.
  private var pageOffset = 0.0

  let standardRowHeight = WebMetrics.row

  init(_ view: CollectionView, didChange: @escaping @MainActor () -> Void) {
    self.view = view
    self.didChange = didChange
    view.levelWidth = WebMetrics.level
  }

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    cell.estimatedWebSize(fitting: proposal)
  }

  func apply(_ transaction: ViewTransaction) {
    // The page shows the list as a part of its row, which is not animated.
    _ = scene.apply(transaction) { view?.identity(of: $0) }
    // Less is the rounding of either side.
    if abs(transaction.offset.y - pageOffset) > 1 { requestScroll(transaction.offset.y) }
    didChange()
  }

  // MARK: - Scrolling

  /// Scrolls a vertical list to where the page has scrolled it.
  func pageDidScroll(to offset: Double) {
    guard let view, scrollsByItself else { return }
    pageOffset = offset
    let overscan = min(max(view.viewportSize.height, 200), 1_000)
    view.hostDidScroll(to: offset, before: overscan, after: overscan)
  }

  /// Sends the offset to a page that shows the list again.
  func appear() { requestScroll(view?.scrollOffset.y ?? 0) }

  private func requestScroll(_ offset: Double) {
    pageOffset = offset
    scrollRequest.number += 1
    scrollRequest.offset = offset
  }

  private var scrollsByItself: Bool { view?.scrollAxis == .vertical }

  func makeHost(for list: CollectionView) -> (any ViewHost)? {
    WebNestedHost(list) { [weak self, weak list] in
      guard let self, let view, let list else { return }
      if let cell = scene.rows.keys.first(where: { view.nestedList(of: $0) === list }) {
        scene.invalidate(cell)
      }
      didChange()
    }
  }

  // MARK: - Content

  /// Writes the rows that are visible.
  func write(_ html: inout HTMLBuilder) {
    guard let view else { return }
    for (row, cell) in scene.takeInvalidated(in: view) { row.write(cell) }
    var attributes = [HTMLBuilder.Attribute.class("roster-nested")]
    if scrollsByItself {
      attributes += [
        .class("roster-scrolls"), .scrollRequest(scrollRequest.number, scrollRequest.offset),
      ]
    }
    html.element(.div, attributes) { html in
      if scrollsByItself {
        let extent = ListRect(x: 0, y: 0, width: 1, height: scene.contentSize.height)
        html.element(.div, [.class("roster-extent"), .frame(extent)])
      }
      for (shown, _) in view.viewsInReadingOrder {
        if let row = scene.rows[shown.view] { write(row, shown, in: view, &html) }
      }
    }
  }

  private func write(
    _ row: WebScene.Row, _ shown: ListEngine.View, in view: CollectionView,
    _ html: inout HTMLBuilder
  ) {
    let id = shown.view
    let look = row.content?.look ?? []
    var frame = shown.attributes.frame
    if !scrollsByItself {
      frame.x -= view.scrollOffset.x
      frame.y -= view.scrollOffset.y
    }
    var names = "roster-inner"
    if look.contains(.selected) { names += " roster-selected" }
    if look.contains(.highlighted) { names += " roster-highlighted" }
    let cell = view.cell(of: id)
    if cell?.isFocused == true { names += " roster-focused" }
    let tap = HTMLBuilder.Attribute.onClick("tap-\(row.token)") { [weak view] in
      guard let view, let path = view.element(of: id)?.itemPath else { return }
      view.tapItem(at: path)
    }
    let isItem = shown.element.itemPath != nil
    html.element(.div, [.class(names), .frame(frame)] + (isItem ? [tap] : [])) { html in
      html.scope("in-\(row.token)-") { cell?.write(&$0) }
    }
  }
}

extension CollectionView {
  /// Returns the list in the cell of a view, or nil if it shows none.
  func nestedList(of view: ViewID) -> CollectionView? {
    (cell(of: view) as? NestedListCell)?.list
  }
}

extension CollectionViewCell {
  /// Returns the estimated size of the cell.
  ///
  /// - Parameters:
  ///   - height: The measured height, if it is known.
  ///   - proposal: The fixed width or height.
  /// - Returns: The size.
  func estimatedWebSize(
    _ height: Double? = nil, fitting proposal: SizeProposal
  ) -> ListSize {
    let height = height ?? (self as? any WebDrawing)?.estimatedWebHeight ?? WebMetrics.row
    return ListSize(
      width: proposal.width ?? min(WebMetrics.width, proposal.maximum.width),
      height: proposal.height ?? min(height, proposal.maximum.height))
  }
}
