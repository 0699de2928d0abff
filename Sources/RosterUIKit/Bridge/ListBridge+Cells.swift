#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Cells: every request of UIKit is answered with a cell that was dequeued for it, once.
  extension ListBridge {
    /// Returns the configured cell of an item that the view shows.
    ///
    /// - Parameters:
    ///   - indexPath: The index path in the view.
    ///   - blank: Dequeues an empty cell, for an item for which nothing was dequeued.
    /// - Returns: The cell.
    func cell<Cell: UIView>(at indexPath: IndexPath, blank: () -> Cell) -> Cell {
      let shownElement = ListElement.item(ItemPath(indexPath))
      guard let element = shown.dataElement(of: shownElement) else { return blank() }
      var request = UIKitCellRequest(element: element, indexPath: indexPath)
      if let (live, refresh) = takeRefreshed(shownElement), isLive(live, at: shownElement),
        let view = registry.view(of: live)
      {
        switch refresh {
        case .done:
          request.view = self.view?.dequeueAgain(view, at: indexPath)
          if request.view === view, let view = view as? Cell { return view }
        case .whenRequested: request.live = view
        }
      }
      guard let view = answer(request, shownElement) as? Cell else { return blank() }
      if let cell = view.listCell { cells.record(cell, for: shownElement) }
      return view
    }

    /// Returns the configured header, footer or other supplementary view that the view shows; nil if
    /// the section has no such header or footer, or nothing was dequeued for it.
    func boundaryView(_ shownElement: ListElement, isTrial: Bool = false) -> UIView? {
      guard let element = shown.dataElement(of: shownElement), has(element) else { return nil }
      var request = UIKitCellRequest(element: element, indexPath: shownElement.indexPath)
      request.isTrial = isTrial
      guard let view = answer(request, shownElement), let cell = view.listCell else { return nil }
      cells.record(cell, for: shownElement)
      return view
    }

    /// Returns whether the data has an element.
    func has(_ element: ListElement) -> Bool {
      guard let view, let dataSource else { return false }
      guard case .supplementary(let kind, of: .section(let section)) = element else { return true }
      return duringLayout { dataSource.collectionView(view, has: kind, inSection: section) }
    }

    private func takeRefreshed(
      _ shownElement: ListElement
    ) -> (any ListCell, CellRefresh)? {
      guard let live = cells.cell(for: shownElement),
        let refresh = refreshed.removeValue(forKey: ObjectIdentifier(live))
      else { return nil }
      return (live, refresh)
    }

    /// Requests a cell from the data source.
    ///
    /// - Returns: The view to show, which was dequeued for the request by Roster or by the app; nil if
    ///   nothing was dequeued.
    private func answer(_ cellRequest: UIKitCellRequest, _ shownElement: ListElement) -> UIView? {
      guard let view, let dataSource else { return cellRequest.view }
      let outer = request
      request = cellRequest
      let answer = duringLayout {
        dataSource.collectionView(view, cellFor: cellRequest.element)
      }
      let dequeued = request?.view
      request = outer
      if let answer, answer === dequeued?.listCell {
        redraw(answer)
        return dequeued
      }
      if dequeued == nil, let own = answer as? UIView, view.accepts(own, for: shownElement),
        isFree(own, for: shownElement)
      {
        dequeuesFromUIKit = true
        return own
      }
      if cellRequest.isTrial, answer == nil, dequeued == nil { return nil }
      reportNoCell(answer, cellRequest)
      if dequeued == nil, let live = cellRequest.live, let indexPath = cellRequest.indexPath {
        return view.dequeueAgain(live, at: indexPath)
      }
      return dequeued
    }

    /// Whether a view that the app has dequeued from UIKit shows no other element.
    private func isFree(_ view: UIView, for shownElement: ListElement) -> Bool {
      guard let cell = view.listCell, let other = cells.element(of: cell), other != shownElement
      else { return true }
      return !isLive(cell, at: other)
    }

    private func reportNoCell(_ answer: (any ListCell)?, _ cellRequest: UIKitCellRequest) {
      let element = cellRequest.element
      let name = lease?.name(of: element).map { "\(element) (\($0))" } ?? "\(element)"
      lease?.report(
        ListFault(
          .rule,
          answer.map { "the cell for \(name), a \(type(of: $0)), was not dequeued for it" }
            ?? "there is no cell for \(name)",
          response: cellRequest.live == nil
            ? "an empty cell is shown" : "the cell stays as it was"))
    }

    /// Has the view of a cell of Roster show its content.
    private func redraw(_ cell: any ListCell) {
      (registry.view(of: cell) as? any HostingView)?.setNeedsUpdateConfiguration()
    }

    // MARK: - Dequeuing

    /// Returns a cell of a class for the request that the data source is answering.
    func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? {
      if let nib = registry.missingNib(of: type) {
        refuse(type, element, "whose nib \(nib) is missing")
        return nil
      }
      return dequeue(for: element, as: type) { view, request, indexPath in
        view.makeCell(type, for: request, at: indexPath, registry)
      }
    }

    /// Returns a cell from a registration of UIKit for the request that the data source is answering.
    func dequeue<C: UICollectionReusableView>(
      for element: ListElement, using make: (UICollectionView, IndexPath) -> C
    ) -> C? {
      if request?.indexPath == nil { request?.usesRegistration = true }
      return dequeue(for: element, as: C.self) { view, _, indexPath in
        (view as? UICollectionView).map { make($0, indexPath) }
      }
    }

    private func dequeue<C: ListCell>(
      for element: ListElement, as type: C.Type,
      _ make: (any BridgedView, UIKitCellRequest, IndexPath) -> UIView?
    ) -> C? {
      guard let view, let request, request.element == element else {
        refuse(type, element, "outside of a request for it")
        return nil
      }
      if let dequeued = request.view,
        let cell = registry.listCell(of: dequeued, hosting: hostedType(type))
      {
        // UIKit accepts one cell for each of its requests; a live cell stays if its class fits.
        if Swift.type(of: cell) == type { return cell as? C }
        if request.indexPath != nil { refuse(type, element, "after a \(Swift.type(of: cell))") }
        return nil
      }
      if let live = request.live?.listCell, Swift.type(of: live) != type {
        refuse(type, element, "which is reconfigured and has a \(Swift.type(of: live))")
        return nil
      }
      guard let indexPath = request.indexPath, let dequeued = make(view, request, indexPath) else {
        refuse(type, element, "which UIKit's view cannot make")
        return nil
      }
      self.request?.view = dequeued
      let cell = registry.listCell(of: dequeued, hosting: hostedType(type))
      select(dequeued, showing: element, at: indexPath)
      return cell as? C
    }

    /// Gives a view the selection of its item before the data source configures it: UIKit may do so
    /// only afterwards.
    private func select(
      _ cellView: UIView?, showing element: ListElement, at indexPath: IndexPath? = nil
    ) {
      guard let path = element.itemPath else { return }
      let isSelected =
        shown.selection?.contains(path)
        ?? indexPath.flatMap { view?.selectedIndexPaths.contains($0) }
      if let isSelected { cellView?.showSelection(isSelected) }
    }

    private func refuse(_ type: any AnyObject.Type, _ element: ListElement, _ problem: String) {
      lease?.report(
        ListFault(
          .rule, "a cell of class \(type) was asked for \(element), \(problem)",
          response: "no cell was made"))
    }

    // MARK: - Reconfiguring

    /// Reconfigures a live cell with the content of its element in the data.
    ///
    /// - Returns: How it was done, or nil if the element needs another cell.
    func refresh(_ cell: any ListCell, for element: ListElement) -> CellRefresh? {
      guard let view, let dataSource else { return .done }
      // UIKit has views of its own for headers and footers that the data does not have.
      if element.itemPath == nil && !has(element) { return .done }
      if element.itemPath == nil, lease?.keepsCell(cell, for: element) == false { return nil }
      select(registry.view(of: cell), showing: element)
      if dequeuesFromUIKit { return refreshOwn(cell, for: element) }
      if dataSource.collectionView(view, reconfigure: cell, for: element) {
        redraw(cell)
        return .done
      }
      let outer = request
      request = UIKitCellRequest(element: element, indexPath: nil, view: registry.view(of: cell))
      let answer = dataSource.collectionView(view, cellFor: element)
      let usesRegistration = request?.usesRegistration ?? false
      request = outer
      guard answer === cell else { return nil }
      redraw(cell)
      return usesRegistration ? .whenRequested : .done
    }

    /// Reconfigures a live cell of an app that dequeues cells from UIKit: its code may only run while
    /// UIKit requests a cell.
    private func refreshOwn(_ cell: any ListCell, for element: ListElement) -> CellRefresh? {
      guard let view, let dataSource else { return .done }
      switch lease?.cellSource(of: element) ?? .provider {
      case .owner:
        guard dataSource.collectionView(view, reconfigure: cell, for: element) else { return nil }
        redraw(cell)
        return .done
      case .provider: return element.itemPath == nil ? nil : .whenRequested
      case .controller: return nil
      }
    }
  }
#endif
