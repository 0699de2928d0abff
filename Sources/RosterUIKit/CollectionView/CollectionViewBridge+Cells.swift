#if canImport(UIKit)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Cells: every request of UIKit is answered with a cell that was dequeued for it, once.
  extension CollectionViewBridge {
    /// Returns the configured cell of an item that the view shows.
    func cell(at indexPath: IndexPath, in view: UICollectionView) -> UICollectionViewCell {
      let shownElement = ListElement.item(ItemPath(indexPath))
      guard let element = shown.dataElement(of: shownElement) else {
        return blankCell(at: indexPath, view)
      }
      var dequeued: UICollectionReusableView?
      if let (live, refresh) = takeRefreshed(shownElement), case .done = refresh,
        let identifier = live.reuseIdentifier
      {
        let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        if cell === live { return cell }
        dequeued = cell
      }
      let answer = answer(element, at: indexPath, kind: nil, dequeued)
      guard let cell = answer as? UICollectionViewCell else {
        return blankCell(at: indexPath, view)
      }
      cells.note(cell, for: shownElement)
      return cell
    }

    /// Returns the configured header or footer of a section that the view shows.
    func supplementaryView(
      ofKind kind: String, at indexPath: IndexPath, in view: UICollectionView
    ) -> UICollectionReusableView {
      guard let shownElement = ListElement(supplementaryKind: kind, at: indexPath),
        let element = shown.dataElement(of: shownElement), has(element),
        let cell = answer(element, at: indexPath, kind: kind, nil)
      else {
        return registry.supplementaryView(
          UICollectionReusableView.self, in: view, ofKind: kind, at: indexPath)
      }
      cells.note(cell, for: shownElement)
      return cell
    }

    /// Returns whether the data has an element.
    func has(_ element: ListElement) -> Bool {
      guard let view, let dataSource else { return false }
      switch element {
      case .header(let section):
        return dataSource.collectionView(view, hasHeaderInSection: section)
      case .footer(let section):
        return dataSource.collectionView(view, hasFooterInSection: section)
      case .item, .supplementary, .decoration: return true
      }
    }

    private func takeRefreshed(
      _ shownElement: ListElement
    ) -> (UICollectionReusableView, CellRefresh)? {
      guard let live = cells.cell(for: shownElement),
        let refresh = refreshed.removeValue(forKey: ObjectIdentifier(live))
      else { return nil }
      return (live, refresh)
    }

    /// Requests a cell from the data source.
    ///
    /// - Returns: The cell to show, which was dequeued for the request; nil if there is none.
    private func answer(
      _ element: ListElement, at indexPath: IndexPath, kind: String?,
      _ dequeued: UICollectionReusableView?
    ) -> UICollectionReusableView? {
      guard let view, let dataSource else { return dequeued }
      let outer = request
      request = CellRequest(element: element, indexPath: indexPath, kind: kind, cell: dequeued)
      let answer = dataSource.collectionView(view, cellFor: element)
      let cell = request?.cell
      request = outer
      if let answer, answer === cell { return cell }
      let name = lease?.name(of: element).map { "\(element) (\($0))" } ?? "\(element)"
      lease?.report(
        ListFault(
          .rule,
          answer.map { "the cell for \(name), a \(type(of: $0)), was not dequeued for it" }
            ?? "there is no cell for \(name)",
          response: "an empty cell is shown"))
      return cell
    }

    private func blankCell(at indexPath: IndexPath, _ view: UICollectionView)
      -> UICollectionViewCell
    {
      registry.cell(UICollectionViewCell.self, in: view, at: indexPath)
    }

    // MARK: - Dequeuing

    /// Returns a cell of a class for the request that the data source is answering.
    func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? {
      dequeue(for: element, as: type) { view, indexPath, kind in
        if let kind {
          guard let type = type as? UICollectionReusableView.Type else { return nil }
          return registry.supplementaryView(type, in: view, ofKind: kind, at: indexPath)
        }
        guard let type = type as? UICollectionViewCell.Type else { return nil }
        return registry.cell(type, in: view, at: indexPath)
      }
    }

    /// Returns a cell from a registration of UIKit for the request that the data source is answering.
    func dequeue<C: UICollectionReusableView>(
      for element: ListElement, using make: (UICollectionView, IndexPath) -> C
    ) -> C? {
      if request?.indexPath == nil { request?.usesRegistration = true }
      return dequeue(for: element, as: C.self) { view, indexPath, _ in make(view, indexPath) }
    }

    private func dequeue<C: AnyObject>(
      for element: ListElement, as type: C.Type,
      _ make: (UICollectionView, IndexPath, String?) -> UICollectionReusableView?
    ) -> C? {
      guard let view, let request, request.element == element else {
        refuse(type, element, "outside of a request for it")
        return nil
      }
      if let cell = request.cell {
        // UIKit accepts one cell for each of its requests; a live cell stays if its class fits.
        if Swift.type(of: cell) == type { return cell as? C }
        if request.indexPath != nil { refuse(type, element, "after a \(Swift.type(of: cell))") }
        return nil
      }
      guard let indexPath = request.indexPath, let cell = make(view, indexPath, request.kind) else {
        refuse(type, element, "which UIKit's view cannot make")
        return nil
      }
      self.request?.cell = cell
      return cell as? C
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
    /// - Returns: How it was done, or nil if the element needs a cell of another class.
    func refresh(_ cell: UICollectionReusableView, for element: ListElement) -> CellRefresh? {
      guard let view, let dataSource else { return .done }
      // UIKit has views of its own for headers and footers that the data does not have.
      if element.itemPath == nil && !has(element) { return .done }
      if element.itemPath == nil, lease?.keepsCell(cell, for: element) == false { return nil }
      if dataSource.collectionView(view, reconfigure: cell, for: element) { return .done }
      let outer = request
      request = CellRequest(element: element, indexPath: nil, kind: nil, cell: cell)
      let answer = dataSource.collectionView(view, cellFor: element)
      let usesRegistration = request?.usesRegistration ?? false
      request = outer
      guard answer === cell else { return nil }
      return usesRegistration ? .byRegistration : .done
    }
  }
#endif
