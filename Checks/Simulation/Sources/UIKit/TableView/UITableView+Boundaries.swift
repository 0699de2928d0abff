import Foundation

extension UITableView {
  /// Whether the delegate implements the method that makes such views, as far as is known.
  ///
  /// UIKit sees that without calling it; here the first view that is needed tells.
  func makesView(_ boundary: TableBoundary) -> Bool {
    switch boundary {
    case .header: makesBoundaries.headers ?? true
    case .footer: makesBoundaries.footers ?? true
    }
  }

  private func note(_ boundary: TableBoundary, isImplemented: Bool) {
    // The heights of the others were guesses.
    if makesView(boundary) != isImplemented { geometry.isValid = false }
    switch boundary {
    case .header: makesBoundaries.headers = isImplemented
    case .footer: makesBoundaries.footers = isImplemented
    }
  }

  func placeBoundaries() {
    let visible = geometry.sections(from: bounds.minY, to: bounds.maxY)
    for (boundary, view) in boundaries where !isVisible(boundary, visible) {
      boundaries[boundary] = nil
      endDisplaying(boundary, view)
    }
    for section in visible {
      for boundary in [TableBoundary.header(section), .footer(section)] {
        guard isVisible(boundary, visible), let frame = frame(boundary) else { continue }
        if boundaries[boundary] == nil {
          let view = makeBoundary(boundary)
          measure(boundary, view)
          if let view {
            boundaries[boundary] = view
            addSubview(view)
            willDisplay(boundary, view)
          }
        }
        boundaries[boundary]?.frame = frame
      }
    }
  }

  private func isVisible(_ boundary: TableBoundary, _ sections: Range<Int>) -> Bool {
    guard sections.contains(boundary.section), let frame = frame(boundary) else { return false }
    return frame.overlaps(bounds)
  }

  // Headers of plain tables stick to the top of their section.
  private func frame(_ boundary: TableBoundary) -> CGRect? {
    guard let range = geometry.boundary(boundary) else { return nil }
    var top = range.lowerBound
    let height = range.upperBound - range.lowerBound
    if style == .plain, case .header(let section) = boundary {
      let end = geometry.sections[section].end - geometry.sections[section].footer
      top = max(top, min(bounds.minY + adjustedContentInset.top, end - height))
    }
    return CGRect(x: 0, y: top, width: bounds.width, height: height)
  }

  private func makeBoundary(_ boundary: TableBoundary) -> UIView? {
    let made = made(boundary)
    note(boundary, isImplemented: made != nil)
    if let view = made ?? nil { return view }
    guard let title = title(boundary) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = view.defaultContentConfiguration()
    content.text = title
    view.contentConfiguration = content
    return view
  }

  private func made(_ boundary: TableBoundary) -> UIView?? {
    switch boundary {
    case .header(let section): ask { $0.tableView(self, viewForHeaderInSection: section) }
    case .footer(let section): ask { $0.tableView(self, viewForFooterInSection: section) }
    }
  }

  private func measure(_ boundary: TableBoundary, _ view: UIView?) {
    let fixed: CGFloat? =
      switch boundary {
      case .header(let section):
        ask { $0.tableView(self, heightForHeaderInSection: section) }
          ?? (sectionHeaderHeight >= 0 ? sectionHeaderHeight : nil)
      case .footer(let section):
        ask { $0.tableView(self, heightForFooterInSection: section) }
          ?? (sectionFooterHeight >= 0 ? sectionFooterHeight : nil)
      }
    if let fixed, fixed >= 0 { return }
    let height =
      view?.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height ?? 0
    let known = geometry.boundary(boundary).map { $0.upperBound - $0.lowerBound }
    measuredBoundaries[boundary] = height
    if known != height { geometry.isValid = false }
  }

  private func willDisplay(_ boundary: TableBoundary, _ view: UIView) {
    switch boundary {
    case .header(let section):
      told?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section):
      told?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  func endDisplaying(_ boundary: TableBoundary, _ view: UIView) {
    switch boundary {
    case .header(let section):
      told?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section):
      told?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    if let reusable = view as? any SimulatedReusable {
      reuse.give(reusable)
    } else {
      view.removeFromSuperview()
    }
  }

  func dropAll() {
    for (path, cell) in rows.sorted(by: { $0.key < $1.key }) {
      told?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      reuse.give(cell)
    }
    rows = [:]
    for (boundary, view) in boundaries { endDisplaying(boundary, view) }
    boundaries = [:]
    highlighted = nil
    focused = nil
    prefetcher.announced = []
  }

  func prefetch() {
    guard isPrefetchingEnabled, window != nil, let source = prefetchDataSource else { return }
    let shift = prefetcher.isForward ? bounds.height : -bounds.height
    let ahead = geometry.rows(from: bounds.minY + shift, to: bounds.maxY + shift)
      .filter { rows[$0] == nil }
    let wanted = Set(ahead)
    let dropped = prefetcher.announced.subtracting(wanted).subtracting(rows.keys)
    if !dropped.isEmpty {
      source.tableView(self, cancelPrefetchingForRowsAt: dropped.sorted())
    }
    let new = ahead.filter { !prefetcher.announced.contains($0) }
    prefetcher.announced = wanted
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
  }
}
