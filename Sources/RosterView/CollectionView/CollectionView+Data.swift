import RosterDiff
public import RosterEngine

extension CollectionView {
  /// Reloads the list: every element gets a new cell, configured with the latest data.
  ///
  /// Elements that stay keep everything else, as in a batch: selection, highlight, focus, an open
  /// menu, the item that the user holds, drops that can be undone, and their position on the
  /// screen. A call within a batch makes the whole batch a reload.
  ///
  /// - Parameter changes: The differences from the data that is shown, or nil if they are unknown.
  ///   Changes that are illegal for the counts before and after are a fault. If the differences are
  ///   unknown or illegal, the view keeps only the offset, as far as the content allows, and the
  ///   focus, which goes to the element at the same index path.
  /// - Complexity: O(*s* + *v* + *n* log *m*), where *s* is the number of sections, *v* is the
  ///   number of visible elements, *n* is the number of runs of operations and *m* is the number of
  ///   runs of rows of equal height. In layouts other than rows, or if the app gives the size of
  ///   each item, O(*i*), where *i* is the number of all items.
  public func reload(following changes: BatchUpdate?) {
    if isFree(for: "reload()") { reloadNow(ListStep(changes.map { ViewUpdate($0) })) }
  }

  func reloadNow(_ step: ListStep) {
    if queue.phase == .batching { return batch.step.reload(step) }
    whenIdle { view in
      // A view that an owner has just taken over may show other data than the owner assumes.
      guard let error = view.reload(step, completion: {}), view.owner == nil else { return }
      view.report(
        ListFault(
          .rule, "a reload followed illegal changes \(view.text(of: error))",
          response: "it is not known what stays"))
    }
  }

  /// Reloads the list; only to be called while the view is idle.
  ///
  /// - Returns: The error if the changes are illegal, so that the view kept no state of items.
  @discardableResult
  func reload(_ step: ListStep, completion: @escaping @MainActor () -> Void) -> BatchError? {
    queue.enter(.requesting)
    let error = reload(sections(of: step), following: step.update?.differences)
    self.step(animated: false) { _ in completion() }
    return error
  }

  /// Sets the data of the state, so that every element gets a new view.
  ///
  /// - Parameters:
  ///   - sections: The data.
  ///   - changes: The differences from the data that is shown, or nil if they are unknown.
  /// - Returns: The error if the changes are illegal, so that the view kept no state of items.
  @discardableResult
  func reload(_ sections: ListSections, following changes: BatchUpdate? = nil) -> BatchError? {
    var illegality: BatchError?
    if let changes {
      do {
        try follow(ViewUpdate(changes), sections, replacesViews: true)
        return nil
      } catch { illegality = error }
    }
    var state = state
    let effects = state.reload(sections, interruptedAt: interruptedProgress)
    self.state = state
    itemsAreOthers(effects)
    return illegality
  }

  /// Discards all state of items after the engine has switched to other items.
  private func itemsAreOthers(_ effects: [ListEffect]) {
    discardCells()
    drops.forget()
    carryOut(effects)
  }

  /// Discards the cells of items that are not on the screen, and resets the range.
  func discardCells() {
    letGo(cells.waiting.removeAll())
    ranges.reload()
    cells.blank = []
  }

  /// Returns the data of a step.
  func sections(of step: ListStep) -> ListSections {
    guard let newSections = step.sections else { return sections() }
    readIndexTitles()
    return checked(newSections())
  }

  /// Requests the counts from the data source.
  func sections() -> ListSections {
    readIndexTitles()
    guard let source = dataSource else { return ListSections(counts: []) }
    return checked(
      owner?.sections(for: self)
        ?? ListSections(counts: itemCounts(of: source), of: source, in: self))
  }

  private func checked(_ sections: ListSections) -> ListSections {
    if let impossible = sections.impossibleCount {
      let name = name(ofSection: impossible.section).map { " (\($0))" } ?? ""
      report(
        ListFault(
          .data, "section \(impossible.section)\(name) claims to have \(impossible.count) items",
          response: "it counts as \(sections.counts[impossible.section])"))
    }
    return sections
  }

  private func itemCounts(of source: any CollectionViewDataSource) -> [Int] {
    let given = source.numberOfSections(in: self)
    if given < 0 {
      report(
        ListFault(.data, "the number of sections is \(given)", response: "it counts as 0"))
    }
    return (0..<max(given, 0)).map { source.collectionView(self, numberOfItemsInSection: $0) }
  }

  // MARK: - Layout

  func setLayout(_ layout: any CollectionLayout) {
    whenIdle { view in
      view.currentLayout = layout
      view.queue.enter(.requesting)
      view.arrange(layout)
      view.step(animated: true)
    }
  }

  private func arrange(_ layout: some CollectionLayout) {
    let height = host?.standardRowHeight ?? state.engine.standardHeight
    // While the data of the data source differs, its sizes do not fit the view.
    let sections = state.isStale ? ListSections(counts: state.counts) : sections()
    var state = state
    let (effects, isOther) = state.setLayout(
      layout, standardHeight: height, sections, interruptedAt: interruptedProgress)
    self.state = state
    if isOther { itemsAreOthers(effects) }
  }

  func hostDidChange() {
    if animations.isRunning || !cells.leaving.isEmpty { animationDidEnd() }
    guard let host else { return }
    let keepsSizes = nesting.keepsSizes
    whenIdle { view in
      defer { if !view.indexTitles.isEmpty { host.indexTitlesDidChange(view.indexTitles) } }
      view.state.engine.offsetUnit = host.offsetUnit
      host.apply(view.state.engine.transactionForNewHost())
      if view.background != nil { host.backgroundDidChange(view.background) }
      view.updateNestedLists()
      guard view.dataSource != nil else {
        _ = view.state.setLayout(
          view.layout, standardHeight: host.standardRowHeight,
          ListSections(counts: view.state.counts))
        return
      }
      if keepsSizes { return view.step(animated: false) }
      view.queue.enter(.requesting)
      view.arrange(view.layout)
      view.step(animated: false)
    }
  }

  /// Invalidates sizes, so that the view requests or measures them again.
  ///
  /// - Parameter elements: The elements whose size changed, or nil for all.
  public func invalidateLayout(of elements: [ListElement]?) {
    guard let elements else { return setLayout(layout) }
    whenIdle { view in
      guard !view.state.isStale else { return }
      view.queue.enter(.requesting)
      let sections = view.sections()
      var state = view.state
      state.invalidate(elements, sections)
      view.state = state
      view.step(animated: false)
    }
  }
}

extension ListSections {
  /// Creates the data of a data source, which provides everything but the counts on demand.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - source: The data source.
  ///   - view: The view that shows the data.
  @MainActor
  package init(
    counts: [Int], of source: any CollectionViewDataSource, in view: any ListView
  ) {
    self.init(
      counts: counts,
      has: { source.collectionView(view, has: $0, inSection: $1) },
      size: { source.collectionView(view, sizeOf: $0) },
      metrics: { source.collectionView(view, metricsForSection: $0) })
  }
}
