import Foundation

extension UITableView {
  /// `uikit/uitableview/register(_:forcellreuseidentifier:)`.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.register(cellClass, .cell(identifier))
  }

  /// `uikit/uitableview/register(_:forcellreuseidentifier:)`.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    reuse.register(nib, .cell(identifier))
  }

  /// `uikit/uitableview/register(_:forheaderfooterviewreuseidentifier:)`.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    reuse.register(aClass, .headerFooter(identifier))
  }

  /// `uikit/uitableview/register(_:forheaderfooterviewreuseidentifier:)`.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    reuse.register(nib, .headerFooter(identifier))
  }

  /// `uikit/uitableview/dequeuereusablecell(withidentifier:for:)`.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    let kind = ReuseKind.cell(identifier)
    guard reuse.isRegistered(kind) else {
      UIKitSimulation.raise(28, "no class and no nib is registered for identifier \(identifier)")
      return refused(identifier)
    }
    if let key = reuse.requests.last?.key, key.indexPath != indexPath {
      UIKitSimulation.raise(
        28,
        "cell \(identifier) is dequeued for \(indexPath.shortText) within the request for "
          + key.text)
    }
    if let existing = reuse.requests.last?.existing as? UITableViewCell,
      reuse.kind(of: existing) == kind
    {
      reuse.requests[reuse.requests.count - 1].dequeued.append(existing)
      return existing
    }
    if reuse.requests.isEmpty {
      UIKitSimulation.raise(28, "cell \(identifier) is dequeued while the view asks for none")
    }
    guard let cell = reuse.take(kind) as? UITableViewCell else {
      UIKitSimulation.raise(28, "the class or the nib registered for \(identifier) makes no cell")
      return refused(identifier)
    }
    cell.isHighlighted = false
    cell.isSelected = false
    note(cell)
    return cell
  }

  /// `uikit/uitableview/dequeuereusablecell(withidentifier:)`.
  ///
  /// UIKit does not count these cells: more of them can be dequeued than it requests.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard reuse.isRegistered(.cell(identifier)) else { return nil }
    return reuse.take(.cell(identifier)) as? UITableViewCell
  }

  /// `uikit/uitableview/dequeuereusableheaderfooterview(withidentifier:)`.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    reuse.take(.headerFooter(identifier)) as? UITableViewHeaderFooterView
  }

  private func refused(_ identifier: String) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: identifier)
    note(cell)
    return cell
  }

  private func note(_ cell: UITableViewCell) {
    guard !reuse.requests.isEmpty else { return }
    reuse.requests[reuse.requests.count - 1].dequeued.append(cell)
  }

  /// Asks the data source for a cell and checks what it returns.
  ///
  /// Table views also take cells that were made and not dequeued.
  func request(_ path: IndexPath, existing: UITableViewCell? = nil) -> UITableViewCell? {
    guard let dataSource else { return nil }
    reuse.requests.append(ReusePool.Request(key: .cell(path), existing: existing))
    let cell = dataSource.tableView(self, cellForRowAt: path)
    let request = reuse.requests.removeLast()
    if request.dequeued.count > 1 {
      UIKitSimulation.raise(
        28, "\(request.dequeued.count) cells were dequeued for row \(path.shortText)")
    } else if rows.contains(where: { $0.value === cell && $0.key != path }) {
      UIKitSimulation.raise(28, "the cell returned for row \(path.shortText) shows another row")
    } else if let existing, existing !== cell {
      UIKitSimulation.raise(28, "reconfiguring row \(path.shortText) returned another cell")
    }
    for other in request.dequeued where other !== cell { reuse.give(other) }
    return cell
  }
}
