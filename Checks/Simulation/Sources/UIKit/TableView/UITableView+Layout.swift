import Foundation

extension UITableView {
  func counts() -> [Int] {
    if let counts = data.counts { return counts }
    let counts = readCounts()
    data.counts = counts
    return counts
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = UIKitSimulation.ifImplemented { dataSource.numberOfSections(in: self) } ?? 1
    return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }

  func layOutIfNeeded() {
    guard batch == nil, !data.isLayingOut else { return }
    if data.needsReload || !geometry.isValid { needsLayout = true }
    if needsLayout { layoutIfNeeded() }
  }

  func layOutVisible() {
    guard !data.isLayingOut, batch == nil else { return }
    data.isLayingOut = true
    defer { data.isLayingOut = false }
    if data.needsReload {
      data.needsReload = false
      dropAll()
      _ = counts()
    }
    if let last = data.lastBounds, last.width != bounds.width {
      measured = [:]
      measuredBoundaries = [:]
      geometry.isValid = false
    }
    if let last = data.lastBounds, last.minY != bounds.minY {
      prefetcher.isForward = bounds.minY > last.minY
    }
    data.lastBounds = bounds
    settle()
    backgroundView?.frame = bounds
    prefetch()
  }

  func settle() {
    var passes = 0
    repeat {
      if !geometry.isValid { rebuildGeometry() }
      placeVisible()
      passes += 1
      guard passes < 100 else {
        UIKitSimulation.raise(27, "heights do not settle: \(passes) passes of \(type(of: self))")
        return
      }
    } while !geometry.isValid
  }

  private func rebuildGeometry() {
    geometry.isValid = true
    var top = tableHeaderView?.frame.height ?? 0
    geometry.sections = counts().enumerated().map { index, count in
      var section = TableGeometry.Section(
        start: top, end: top, header: boundaryHeight(.header(index)),
        footer: boundaryHeight(.footer(index)), tops: [])
      top += section.header
      section.tops.reserveCapacity(count + 1)
      section.tops.append(top)
      for row in 0..<count {
        top += height(IndexPath(row: row, section: index))
        section.tops.append(top)
      }
      top += section.footer
      section.end = top
      return section
    }
    tableFooterView?.frame.origin = CGPoint(x: 0, y: top)
    geometry.height = top + (tableFooterView?.frame.height ?? 0)
    let shrinks = geometry.height < contentSize.height
    contentSize = CGSize(width: bounds.width, height: geometry.height)
    if shrinks, !isTracking, !isDecelerating, refreshControl?.isRefreshing != true {
      contentOffset = clamped(contentOffset)
    }
  }

  /// The answer of the delegate; nil if there is none or it does not implement the method.
  func ask<Value>(_ call: (any UITableViewDelegate) -> Value) -> Value? {
    guard let told else { return nil }
    return UIKitSimulation.ifImplemented { call(told) }
  }

  private func height(_ path: IndexPath) -> CGFloat {
    let height = ask { $0.tableView(self, heightForRowAt: path) } ?? rowHeight
    guard height == UITableView.automaticDimension else { return height }
    if let measured = measured[path] { return measured }
    let estimate =
      ask { $0.tableView(self, estimatedHeightForRowAt: path) } ?? estimatedRowHeight
    return estimate <= 0 ? 44 : estimate
  }

  private func isSelfSizing(_ path: IndexPath) -> Bool {
    let height = ask { $0.tableView(self, heightForRowAt: path) } ?? rowHeight
    return height == UITableView.automaticDimension
  }

  private func boundaryHeight(_ boundary: TableBoundary) -> CGFloat {
    let section = boundary.section
    let asked =
      switch boundary {
      case .header: ask { $0.tableView(self, heightForHeaderInSection: section) }
      case .footer: ask { $0.tableView(self, heightForFooterInSection: section) }
      }
    if let asked, asked >= 0 { return asked }
    guard title(boundary) != nil || makesView(boundary) else {
      return style == .plain ? 0 : 17.5
    }
    let fixed: CGFloat =
      if case .header = boundary { sectionHeaderHeight } else { sectionFooterHeight }
    return fixed >= 0 ? fixed : measuredBoundaries[boundary] ?? estimate(boundary)
  }

  private func estimate(_ boundary: TableBoundary) -> CGFloat {
    let section = boundary.section
    let estimate =
      switch boundary {
      case .header:
        ask { $0.tableView(self, estimatedHeightForHeaderInSection: section) }
          ?? estimatedSectionHeaderHeight
      case .footer:
        ask { $0.tableView(self, estimatedHeightForFooterInSection: section) }
          ?? estimatedSectionFooterHeight
      }
    return estimate > 0 ? estimate : 28
  }

  func title(_ boundary: TableBoundary) -> String? {
    guard let dataSource else { return nil }
    return switch boundary {
    case .header(let section): dataSource.tableView(self, titleForHeaderInSection: section)
    case .footer(let section): dataSource.tableView(self, titleForFooterInSection: section)
    }
  }

  private func placeVisible() {
    let wanted = geometry.rows(from: bounds.minY, to: bounds.maxY)
    guard dataSource != nil, bounds.width > 0, bounds.height > 0 else { return }
    let keep = Set(wanted)
    for (path, cell) in rows.sorted(by: { $0.key < $1.key }) where !keep.contains(path) {
      rows[path] = nil
      // A row that leaves in a batch is told of with its index path before it:
      // `uikit/uitableviewdelegate/tableview(_:didenddisplaying:forrowat:)`.
      told?.tableView(
        self, didEndDisplaying: cell, forRowAt: oldPaths[ObjectIdentifier(cell)] ?? path)
      reuse.give(cell)
    }
    for path in wanted { place(path) }
    placeBoundaries()
  }

  private func place(_ path: IndexPath) {
    guard let range = geometry.row(path) else { return }
    let frame = CGRect(
      x: 0, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
    if let cell = rows[path] {
      cell.frame = frame
      if needsSizing.remove(ObjectIdentifier(cell)) != nil || measured[path] == nil {
        measure(cell, path)
      }
      return
    }
    guard let cell = request(path) else { return }
    cell.frame = frame
    insertSubview(cell, at: 0)
    rows[path] = cell
    cell.setSelected(selected.contains(path), animated: false)
    cell.indentationLevel =
      ask { $0.tableView(self, indentationLevelForRowAt: path) } ?? cell.indentationLevel
    measure(cell, path)
    told?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  private func measure(_ cell: UITableViewCell, _ path: IndexPath) {
    guard isSelfSizing(path) else {
      measured[path] = cell.frame.height
      return
    }
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if let known = geometry.row(path), known.upperBound - known.lowerBound != height {
      geometry.isValid = false
    }
    measured[path] = height
  }
}
