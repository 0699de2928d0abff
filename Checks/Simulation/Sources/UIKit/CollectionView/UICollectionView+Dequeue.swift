import Foundation

extension UICollectionView {
  func dequeue(_ kind: ReuseKind, for indexPath: IndexPath) -> UICollectionReusableView {
    guard reuse.isRegistered(kind) else {
      UIKitSimulation.raise(28, "no class and no nib is registered for \(kind)")
      return placeholder(kind)
    }
    if let key = reuse.requests.last?.key, key.indexPath != indexPath {
      UIKitSimulation.raise(
        28, "\(kind) is dequeued for \(indexPath.shortText) within the request for \(key.text)")
    }
    if let existing = reuse.requests.last?.existing as? UICollectionReusableView,
      reuse.kind(of: existing) == kind
    {
      reuse.requests[reuse.requests.count - 1].dequeued.append(existing)
      return existing
    }
    if reuse.requests.isEmpty {
      UIKitSimulation.raise(
        28, "\(kind) is dequeued while the view asks for no view, so it cannot be returned")
    }
    guard let view = reuse.take(kind) as? UICollectionReusableView else {
      UIKitSimulation.raise(28, "the class or the nib registered for \(kind) makes no view")
      return placeholder(kind)
    }
    if let cell = view as? UICollectionViewCell {
      cell.isHighlighted = false
      // No page says that a cell is selected before the data source has configured it.
      cell.isSelected = false
    }
    if !reuse.requests.isEmpty {
      reuse.requests[reuse.requests.count - 1].dequeued.append(view)
    }
    return view
  }

  private func placeholder(_ kind: ReuseKind) -> UICollectionReusableView {
    let view =
      if case .cell = kind {
        UICollectionViewCell(frame: .zero)
      } else {
        UICollectionReusableView(frame: .zero)
      }
    if !reuse.requests.isEmpty {
      reuse.requests[reuse.requests.count - 1].dequeued.append(view)
    }
    return view
  }

  /// Asks the data source for a view and checks what it returns.
  func request(
    _ key: ElementKey, existing: UICollectionViewCell? = nil
  ) -> UICollectionReusableView? {
    if key.category == .decorationView { return collectionViewLayout.makeDecoration(key.kind) }
    guard let dataSource else { return nil }
    reuse.requests.append(ReusePool.Request(key: key, existing: existing))
    let view: UICollectionReusableView
    if key.category == .cell {
      view = dataSource.collectionView(self, cellForItemAt: key.indexPath)
    } else {
      let answer = UIKitSimulation.ifImplemented {
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
      }
      guard let answer else {
        reuse.requests.removeLast()
        UIKitSimulation.raise(28, "the data source makes no \(key.text), which the layout asks for")
        return UICollectionReusableView(frame: .zero)
      }
      view = answer
    }
    let request = reuse.requests.removeLast()
    check(view, request)
    for other in request.dequeued where other !== view { reuse.give(other) }
    return view
  }

  private func check(_ view: UICollectionReusableView, _ request: ReusePool.Request) {
    if !request.dequeued.contains(where: { $0 === view }) {
      UIKitSimulation.raise(28, "the view returned for \(request.key.text) was not dequeued for it")
    } else if request.dequeued.count > 1 {
      UIKitSimulation.raise(
        28, "\(request.dequeued.count) views were dequeued for \(request.key.text)")
    } else if live.shown.contains(where: { $0.value === view && $0.key != request.key }) {
      UIKitSimulation.raise(28, "the view returned for \(request.key.text) shows another element")
    } else if let existing = request.existing, view !== existing {
      UIKitSimulation.raise(28, "reconfiguring \(request.key.text) returned another cell")
    }
  }
}
