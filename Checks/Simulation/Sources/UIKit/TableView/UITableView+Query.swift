import Foundation

extension UITableView {
  /// `uikit/uitableview/numberofsections`.
  public var numberOfSections: Int { counts().count }

  /// `uikit/uitableview/numberofrows(insection:)`.
  public func numberOfRows(inSection section: Int) -> Int {
    let counts = counts()
    guard counts.indices.contains(section) else {
      UIKitSimulation.raise(
        29, "asked for the rows of section \(section), but there are \(counts.count) sections")
      return 0
    }
    return counts[section]
  }

  /// `uikit/uitableview/visiblecells`.
  public var visibleCells: [UITableViewCell] {
    layOutIfNeeded()
    return rows.keys.sorted().compactMap { rows[$0] }
  }

  /// `uikit/uitableview/indexpathsforvisiblerows`.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfNeeded()
    return rows.keys.sorted()
  }

  /// `uikit/uitableview/cellforrow(at:)`.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfNeeded()
    return rows[indexPath]
  }

  /// `uikit/uitableview/indexpath(for:)`.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.first { $0.value === cell }?.key
  }

  /// `uikit/uitableview/indexpathforrow(at:)`.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    layOutIfNeeded()
    return geometry.rows(from: point.y, to: point.y.nextUp).first
  }

  /// `uikit/uitableview/indexpathsforrows(in:)`.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    layOutIfNeeded()
    return geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// `uikit/uitableview/headerview(forsection:)`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundaries[.header(section)] as? UITableViewHeaderFooterView
  }

  /// `uikit/uitableview/footerview(forsection:)`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundaries[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// `uikit/uitableview/rectforrow(at:)`.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    layOutIfNeeded()
    return rect(geometry.row(indexPath))
  }

  /// `uikit/uitableview/rectforheader(insection:)`.
  public func rectForHeader(inSection section: Int) -> CGRect {
    layOutIfNeeded()
    return rect(geometry.boundary(.header(section)))
  }

  /// `uikit/uitableview/rectforfooter(insection:)`.
  public func rectForFooter(inSection section: Int) -> CGRect {
    layOutIfNeeded()
    return rect(geometry.boundary(.footer(section)))
  }

  /// `uikit/uitableview/rect(forsection:)`.
  public func rect(forSection section: Int) -> CGRect {
    layOutIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.sections[section].start..<geometry.sections[section].end)
  }

  /// `uikit/uitableview/scrolltorow(at:at:animated:)`.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layOutIfNeeded()
    guard has(indexPath) else {
      UIKitSimulation.raise(29, "scrolling to row \(indexPath.shortText), which does not exist")
      return
    }
    let frame = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    var offset = contentOffset
    switch scrollPosition {
    case .top: offset.y = frame.minY - inset.top
    case .middle: offset.y = frame.midY - inset.top - shown.height / 2
    case .bottom: offset.y = frame.maxY + inset.bottom - bounds.height
    case .none:
      if frame.minY < shown.minY {
        offset.y = frame.minY - inset.top
      } else if frame.maxY > shown.maxY {
        offset.y = frame.maxY + inset.bottom - bounds.height
      }
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// `uikit/uitableview/scrolltonearestselectedrow(at:animated:)`.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = selected.min() else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  /// `uikit/uitableview/indexpathforselectedrow`.
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// `uikit/uitableview/indexpathsforselectedrows`.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// `uikit/uitableview/selectrow(at:animated:scrollposition:)`.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    layOutIfNeeded()
    guard let indexPath else {
      for path in selected { setSelected(false, path) }
      return
    }
    guard has(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { setSelected(false, path) }
    }
    setSelected(true, indexPath)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// `uikit/uitableview/deselectrow(at:animated:)`.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  func setSelected(_ value: Bool, _ path: IndexPath) {
    selected.removeAll { $0 == path }
    if value { selected.append(path) }
    rows[path]?.setSelected(value, animated: false)
  }

  func has(_ path: IndexPath) -> Bool {
    let counts = counts()
    return path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.row)
  }

  private func rect(_ range: Range<CGFloat>?) -> CGRect {
    guard let range else { return .zero }
    return CGRect(
      x: 0, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
  }
}
