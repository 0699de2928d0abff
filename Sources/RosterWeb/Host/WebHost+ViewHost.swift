public import RosterEngine
public import RosterView

extension WebHost: ViewHost {
  /// The height of a `ContentCell` of one line.
  public var standardRowHeight: Double { WebMetrics.row }

  /// Returns the size that the page has measured, or an estimate until then: that of a row which has
  /// left the window and come back is the one that it is shown with.
  ///
  /// - Parameters:
  ///   - cell: A configured cell.
  ///   - proposal: The fixed width or height.
  /// - Returns: The size.
  public func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    let row = cell.viewID.flatMap { scene.rows[$0] }
    return cell.estimatedWebSize(row?.measuredHeight ?? row?.height, fitting: proposal)
  }

  /// Returns the host of a list in a cell.
  ///
  /// - Parameter list: The list.
  /// - Returns: Its host.
  public func makeHost(for list: CollectionView) -> (any ViewHost)? {
    WebNestedHost(list) { [weak self, weak list] in
      guard let self, let view, let list else { return }
      if let cell = scene.rows.keys.first(where: { view.nestedList(of: $0) === list }) {
        scene.invalidate(cell)
      }
      setNeedsPatch()
    }
  }

  /// Applies one step of the list, which the page shows with the next patch.
  ///
  /// - Parameter transaction: The step.
  public func apply(_ transaction: ViewTransaction) {
    if let step = scene.apply(transaction, identity: { view?.identity(of: $0) }) {
      outbox.animate(step)
    }
    if transaction.offset != transaction.previousOffset, !followsPage {
      if transaction.isScroll {
        outbox.jumps = true
      } else if let view {
        let axis = view.scrollAxis
        outbox.distance +=
          axis.transposed(transaction.offset).y - axis.transposed(transaction.previousOffset).y
      }
    }
    setNeedsPatch()
  }

  /// Sets the cell behind the rows.
  ///
  /// - Parameter cell: The cell, or nil for none.
  public func backgroundDidChange(_ cell: CollectionViewCell?) { setNeedsBars() }

  /// Sets the titles beside the list.
  ///
  /// - Parameter titles: The titles; empty for none.
  public func indexTitlesDidChange(_ titles: [String]) { setNeedsPatch() }

  /// Shows a menu beside its row, or closes it.
  ///
  /// - Parameter menu: The menu, or nil if it closes.
  public func contextMenuDidChange(_ menu: ContextMenu.Presentation?) { setNeedsPatch() }

  /// Shows or hides the sign of a refresh.
  ///
  /// - Parameter isRefreshing: Whether a refresh runs.
  public func refreshDidChange(_ isRefreshing: Bool) { setNeedsPatch() }
}
