#if canImport(UIKit) && !os(watchOS)
  public import RosterEngine
  public import RosterView
  import UIKit

  extension UIKitHost: ViewHost {
    /// The height of a touch target.
    public var standardRowHeight: Double { 44 }

    /// One pixel.
    public var offsetUnit: Double { 1 / Double(max(traitCollection.displayScale, 1)) }

    /// Returns the size that a cell needs.
    ///
    /// - Parameters:
    ///   - cell: A configured cell.
    ///   - proposal: The fixed width or height.
    /// - Returns: The size that its content configuration needs; the size of a touch target for a
    ///   cell that cannot be drawn.
    public func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
      guard cell is any UIKitDrawing else {
        return ListSize(
          width: proposal.width ?? min(standardRowHeight, proposal.maximum.width),
          height: proposal.height ?? min(standardRowHeight, proposal.maximum.height))
      }
      let content = measured[ObjectIdentifier(type(of: cell))] ?? HostRowContent(frame: .zero)
      measured[ObjectIdentifier(type(of: cell))] = content
      content.cell = cell
      content.update()
      let size = content.systemLayoutSizeFitting(
        CGSize(
          width: proposal.width ?? min(proposal.maximum.width, Double(bounds.width)),
          height: proposal.height ?? 0),
        withHorizontalFittingPriority: proposal.width == nil ? .fittingSizeLevel : .required,
        verticalFittingPriority: proposal.height == nil ? .fittingSizeLevel : .required)
      content.cell = nil
      return ListSize(
        width: proposal.width ?? min(Double(size.width), proposal.maximum.width),
        height: proposal.height ?? min(Double(size.height), proposal.maximum.height))
    }

    /// Returns a scroll view for the list in a cell.
    ///
    /// - Parameter list: The inner list.
    /// - Returns: The scroll view, which fills the cell.
    public func makeHost(for list: CollectionView) -> (any ViewHost)? { UIKitHost(list) }

    /// The progress of the running animation by the clock of the list; nil if there is none.
    public var animationProgress: Double? {
      running.map { $0.animation.progress(after: list.clock.now - $0.start) }
    }

    // MARK: - Steps

    /// Applies the transaction of one step.
    ///
    /// - Parameter transaction: The changes.
    public func apply(_ transaction: ViewTransaction) {
      let (before, after) =
        isVertical
        ? (transaction.previousOffset.y, transaction.offset.y)
        : (transaction.previousOffset.x, transaction.offset.x)
      // The user may have pulled the list beyond its end, or scrolled since the last layout.
      let pulled = listOffset - (followed ?? before)
      let old = map
      map.length =
        isVertical ? transaction.contentSize.height : transaction.contentSize.width
      position = after
      map.adapt(to: after, isMoving: isTracking || isDecelerating)
      setContentSize(transaction.contentSize)
      if map != old || isRightToLeft {
        for (_, row) in rows { row.frame = frame(of: row.attributes) }
      }
      let animation = UIAccessibility.isReduceMotionEnabled ? nil : transaction.animation
      if let animation, window != nil {
        UIView.performWithoutAnimation { setOffset(before + pulled - map.shift) }
        animate(transaction, animation, to: after + pulled - map.shift)
      } else {
        for change in transaction.changes { begin(change, animated: false) }
        setOffset(after + pulled - map.shift)
        for change in transaction.changes { end(change) }
      }
      if !transaction.changes.isEmpty { orderRows() }
      if !transaction.changes.isEmpty || map != old {
        showSections(isUpdated: transaction.changes.contains { $0.cause != .scrolled })
      }
    }

    private func animate(
      _ transaction: ViewTransaction, _ animation: ListAnimation, to offset: Double
    ) {
      let number = (running?.number ?? 0) + 1
      running = (animation, list.clock.now, number)
      UIView.performWithoutAnimation {
        for change in transaction.changes { begin(change, animated: true) }
      }
      let left = transaction.changes.compactMap { change in
        change.kind == .disappear ? leaving.first { $0.view == change.view } : nil
      }
      let seconds = Double(animation.duration.components.seconds)
      UIView.animate(
        withDuration: seconds + Double(animation.duration.components.attoseconds) / 1e18, delay: 0,
        options: [animation.curve.options, .beginFromCurrentState, .allowUserInteraction],
        animations: {
          self.setOffset(offset)
          for change in transaction.changes { self.end(change) }
        },
        completion: { [weak self] _ in self?.animationEnded(number, left) })
    }

    private func animationEnded(_ number: Int, _ left: [HostRow]) {
      for row in left { remove(row) }
      guard running?.number == number else { return }
      running = nil
      list.animationDidEnd()
    }

    /// Brings a view to where it is before the step.
    private func begin(_ change: ViewChange, animated: Bool) {
      switch change.kind {
      case .appear:
        let cell = list.cell(of: change.view)
        let row = row(for: cell)
        rows[change.view] = row
        draw(change.from, in: row)
        row.show(cell, of: change.view)
        canvas.addSubview(row)
      case .disappear:
        guard let row = rows.removeValue(forKey: change.view) else { return }
        leaving.append(row)
        if !animated { remove(row) }
      case .change: rows[change.view]?.redraw()
      case .move: break
      }
    }

    /// Brings a view to where it is after the step.
    private func end(_ change: ViewChange) {
      guard let row = rows[change.view] ?? leaving.first(where: { $0.view == change.view }) else {
        return
      }
      draw(change.to, in: row)
      row.layoutIfNeeded()
    }

    private func draw(_ attributes: ViewAttributes, in row: HostRow) {
      row.attributes = attributes
      row.frame = frame(of: attributes)
      row.alpha = CGFloat(attributes.alpha)
      row.isHidden = attributes.isHidden
    }

    private func orderRows() {
      let raised = (leaving + rows.values).filter { $0.attributes.zIndex != 0 }
      let ascending = raised.sorted { $0.attributes.zIndex < $1.attributes.zIndex }
      for row in ascending.reversed() where row.attributes.zIndex < 0 {
        canvas.sendSubviewToBack(row)
      }
      for row in ascending where row.attributes.zIndex > 0 { canvas.bringSubviewToFront(row) }
    }

    // MARK: - Rows

    private func row(for cell: CollectionViewCell?) -> HostRow {
      guard let cell else { return HostRow(self) }
      let type = ObjectIdentifier(type(of: cell))
      let isDrawn = cell is any UIKitDrawing || cell is SeparatorCell || cell is NestedListCell
      if !isDrawn, undrawable.insert(type).inserted {
        list.report(
          ListFault(
            .rule, "a cell of class \(Swift.type(of: cell)) is no UIKitDrawing",
            response: "it is not drawn"))
      }
      return pool[type]?.popLast() ?? HostRow(self)
    }

    private func remove(_ row: HostRow) {
      guard let index = leaving.firstIndex(where: { $0 === row }) else { return }
      leaving.remove(at: index)
      row.removeFromSuperview()
      let type = row.cellType
      row.clear()
      guard let type, pool[type, default: []].count < Self.keptRows else { return }
      pool[type, default: []].append(row)
    }

    /// The number of rows of each class that are kept to be used again.
    private static var keptRows: Int { 16 }

    // MARK: - The rest

    /// Shows a cell behind the rows.
    ///
    /// - Parameter cell: The cell, or nil for none.
    public func backgroundDidChange(_ cell: CollectionViewCell?) {
      backdrop.cell = cell
      backdrop.update()
    }

    /// Shows index titles beside the list.
    ///
    /// - Parameter titles: The titles; none if the list has no index.
    public func indexTitlesDidChange(_ titles: [String]) {
      if titles.isEmpty {
        indexBar?.removeFromSuperview()
        indexBar = nil
        return
      }
      let bar = indexBar ?? HostIndexBar(list)
      bar.titles = titles
      if indexBar == nil {
        addSubview(bar)
        indexBar = bar
      }
      setNeedsLayout()
    }

    /// Closes the menu that UIKit shows, if the list has closed it.
    ///
    /// - Parameter menu: The menu; nil if it closes.
    public func contextMenuDidChange(_ menu: ContextMenu.Presentation?) {
      guard menu == nil else { return }
      for row in rows.values { row.dismissMenu() }
    }

    /// Shows or hides the sign of a refresh.
    ///
    /// - Parameter isRefreshing: Whether a refresh runs.
    public func refreshDidChange(_ isRefreshing: Bool) {
      #if !os(tvOS)
        if isRefreshing, refreshControl?.isRefreshing == false {
          refreshControl?.beginRefreshing()
        } else if !isRefreshing {
          refreshControl?.endRefreshing()
        }
      #endif
    }
  }

  extension ListAnimation.Curve {
    /// The nearest of UIKit's curves.
    fileprivate var options: UIView.AnimationOptions {
      switch self {
      case .linear: .curveLinear
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .bezier: .curveEaseInOut
      }
    }
  }
#endif
