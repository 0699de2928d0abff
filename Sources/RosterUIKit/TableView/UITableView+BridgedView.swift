#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  extension UITableView: BridgedView {
    var currentDataSource: AnyObject? { dataSource }
    var currentDelegate: (any UIScrollViewDelegate)? { delegate }

    func connect(to bridge: ListBridge) {
      if delegate !== bridge { delegate = bridge }
      if dataSource !== bridge { dataSource = bridge }
    }

    func setDelegateAgain(to bridge: ListBridge) {
      delegate = nil
      delegate = bridge
    }

    // MARK: - Steps

    var isHeldByUser: Bool { hasUncommittedUpdates }

    /// A table view keeps its numeric offset.
    var requestsOffset: Bool { false }

    func cancelInteractiveMovement() {}

    func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
      performBatchUpdates(updates, completion: completion)
    }

    func perform(_ stage: ListStage, reconfiguring reconfigured: [IndexPath]) {
      let batch = stage.batch
      // The data source has what is deleted no more; it is called for the rest at its current
      // position.
      for (rows, animation) in rows(batch.deleteItems, .deleted) {
        deleteRows(at: rows, with: animation)
      }
      for (rows, animation) in rows(batch.insertItems, .inserted) {
        insertRows(at: rows, with: animation)
      }
      for (rows, animation) in rows(batch.reloadItems, .reloaded) {
        reloadRows(at: rows, with: animation)
      }
      if !reconfigured.isEmpty { reconfigureRows(at: reconfigured) }
      for move in batch.moveItems { moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
      for move in batch.moveSections { moveSection(move.old, toSection: move.new) }
      for section in batch.deleteSections {
        deleteSections([section], with: animation(of: .header(section: section), .deleted))
      }
      for section in batch.insertSections {
        insertSections([section], with: animation(of: .header(section: section), .inserted))
      }
      for section in batch.reloadSections {
        reloadSections([section], with: animation(of: .header(section: section), .reloaded))
      }
    }

    /// Returns the rows of a batch by their animations, in the order of the first of each.
    private func rows(
      _ items: ItemRuns, _ cause: ViewChange.Cause
    ) -> [(rows: [IndexPath], animation: RowAnimation)] {
      var result: [(rows: [IndexPath], animation: RowAnimation)] = []
      for path in items {
        let animation = animation(of: .item(path), cause)
        if let index = result.firstIndex(where: { $0.animation == animation }) {
          result[index].rows.append(IndexPath(path))
        } else {
          result.append(([IndexPath(path)], animation))
        }
      }
      return result
    }

    private func animation(of element: ListElement, _ cause: ViewChange.Cause) -> RowAnimation {
      let shown = bridge?.shown
      let dataElement =
        cause == .inserted ? shown?.dataElement(of: element) : shown?.oldElement(of: element)
      guard let dataElement,
        let style = bridge?.lease?.animationStyle(for: dataElement, cause: cause)
      else { return .automatic }
      return RowAnimation(style)
    }

    #if !os(tvOS)
      var dragsItems: Bool {
        get { dragDelegate is ListBridge }
        set {
          dragDelegate = newValue ? bridge : nil
          dropDelegate = newValue ? bridge : nil
          dragInteractionEnabled = newValue
        }
      }
    #endif

    // MARK: - Elements

    var shownIndexPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }

    func currentCell(for element: ListElement) -> (any ListCell)? {
      switch element {
      case .item(let path): cellForRow(at: IndexPath(path))?.listCell
      case .supplementary(.header, of: .section(let section)):
        headerView(forSection: section)?.listCell
      case .supplementary(.footer, of: .section(let section)):
        footerView(forSection: section)?.listCell
      case .supplementary, .decoration: nil
      }
    }

    func uiFrame(of element: ListElement) -> CGRect? {
      switch element {
      case .item(let path): rectForRow(at: IndexPath(path))
      case .supplementary(.header, of: .section(let section)): rectForHeader(inSection: section)
      case .supplementary(.footer, of: .section(let section)): rectForFooter(inSection: section)
      case .supplementary, .decoration: nil
      }
    }

    var scrollsVertically: Bool { true }

    func indexPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func makeCell(
      _ type: any ListCell.Type, for request: UIKitCellRequest, at indexPath: IndexPath,
      _ registry: CellRegistry
    ) -> UIView? {
      let hosted = hostedType(type)
      if request.element.itemPath == nil {
        let host: any ListCell.Type = hosted == nil ? type : HostingBoundaryView.self
        return (host as? UITableViewHeaderFooterView.Type).flatMap {
          registry.boundary($0, showing: hosted, in: self)
        }
      }
      let host: any ListCell.Type = hosted == nil ? type : HostingRow.self
      return (host as? UITableViewCell.Type).map {
        registry.row($0, showing: hosted, in: self, at: indexPath)
      }
    }

    /// UIKit also takes cells that were not dequeued.
    func accepts(_ view: UIView, for element: ListElement) -> Bool {
      element.itemPath == nil || view is UITableViewCell
    }

    func dequeueAgain(_ view: UIView, at indexPath: IndexPath) -> UIView? {
      guard let identifier = (view as? UITableViewCell)?.reuseIdentifier else { return nil }
      return dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }

    // MARK: - Selection

    var selectedIndexPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

    func select(_ indexPath: IndexPath, animated: Bool) {
      selectRow(at: indexPath, animated: animated, scrollPosition: .none)
    }

    func deselect(_ indexPath: IndexPath, animated: Bool) {
      deselectRow(at: indexPath, animated: animated)
    }
  }

  extension UITableView.RowAnimation {
    /// Creates UIKit's animation for one of Roster, or `automatic` if UIKit has none like it.
    init(_ style: AnimationStyle) {
      // A style says where a row is before it appears.
      let viewport = ListRect(x: 0, y: 0, width: 100, height: 100)
      let shown = ViewAttributes(frame: ListRect(x: 0, y: 50, width: 100, height: 10))
      let hidden = style.unseen(shown, viewport)
      let isCentred =
        hidden.frame.x + hidden.frame.width / 2 == 50
        && hidden.frame.y + hidden.frame.height / 2 == 55
      self =
        switch (hidden.frame.x, hidden.frame.y) {
        case (0, 50): hidden == shown ? .none : .fade
        case (100, 50): .right
        case (-100, 50): .left
        case (0, -10): .top
        case (0, 100): .bottom
        default: isCentred ? .middle : .automatic
        }
    }
  }
#endif
