import RosterEngine
import RosterView

/// The host of a list in a cell, whose rows are part of the content of the cell.
///
/// The rows have their estimated heights. Keys go to the list while its row has the focus, and the
/// page scrolls a horizontal one by messages.
@MainActor
final class WebNestedHost: ViewHost {
  private weak var view: CollectionView?

  /// Called when the content of the cell has changed.
  private let didChange: @MainActor () -> Void

  private var scene = WebScene()

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
    scene.apply(transaction) { view?.identity(of: $0) }
    didChange()
  }

  func makeHost(for list: CollectionView) -> (any ViewHost)? {
    WebNestedHost(list) { [weak self, weak list] in
      guard let self, let view, let list else { return }
      if let cell = scene.rows.keys.first(where: { view.nestedList(of: $0) === list }) {
        scene.outdate(cell)
      }
      didChange()
    }
  }

  // MARK: - Content

  /// Writes the rows that are visible.
  func write(_ html: inout HTMLBuilder) {
    guard let view else { return }
    for id in scene.outdated {
      if let cell = view.cell(of: id) { scene.write(id, from: cell) }
    }
    html.element(.div, [.class("roster-nested")]) { html in
      for shown in view.viewsInReadingOrder {
        if let row = scene.rows[shown.view] { write(row, shown, in: view, &html) }
      }
    }
  }

  private func write(
    _ row: WebScene.Row, _ shown: ListEngine.View, in view: CollectionView,
    _ html: inout HTMLBuilder
  ) {
    var frame = row.attributes.frame
    frame.x -= view.scrollOffset.x
    frame.y -= view.scrollOffset.y
    var names = "roster-inner"
    if row.look.contains(.selected) { names += " roster-selected" }
    if row.look.contains(.highlighted) { names += " roster-highlighted" }
    let cell = view.cell(of: shown.view)
    if cell?.isFocused == true { names += " roster-focused" }
    let tap = HTMLBuilder.Attribute.onClick("tap-\(row.token)") { [weak view] in
      guard let view, let path = view.element(of: shown.view)?.itemPath else { return }
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
      width: proposal.width ?? min(WebMetrics.width, proposal.greatest.width),
      height: proposal.height ?? min(height, proposal.greatest.height))
  }
}
