import RosterDiff
public import RosterEngine

extension CollectionView {
  /// Reloads the list: everything gets a new cell, filled with the newest data.
  ///
  /// What stays keeps all else, as in a batch: selection, highlight, focus, an open menu, what the
  /// user holds, drops that can be undone, and the place where the reader sees it. Within a batch the
  /// batch becomes a reload.
  ///
  /// - Parameter changes: What differs from the data that is shown, legal for the counts before and
  ///   after, or it is a fault; nil if it is not known what stays. Nothing of the above is kept then
  ///   but the offset, as far as the content allows, and the focus, on what is in its place.
  /// - Complexity: O(*s*) of the number of sections, what is visible, and O(*n* log *m*) of the runs
  ///   of operations and those of rows of equal height; O(*i*) of all items if the app says the size
  ///   of each, or in layouts other than rows.
  public func reload(following changes: BatchUpdate?) {
    if isFree(for: "reload()") { reloadNow(ListStep(changes.map { ViewUpdate($0) })) }
  }

  func reloadNow(_ step: ListStep) {
    if queue.phase == .batching { return batch.reload(step) }
    var step = step
    // By the time that it is carried out there may be other data.
    if queue.phase != .idle { step.sections = nil }
    whenIdle { view in
      // A view that an owner has just taken over may show something else than the owner knows.
      guard let error = view.reload(step, completion: {}), view.owner == nil else { return }
      view.report(
        ListFault(
          .rule, "a reload followed illegal changes \(view.text(of: error))",
          response: "it is not known what stays"))
    }
  }

  /// Reloads the list, as soon as nothing else is done.
  ///
  /// - Returns: Why the changes are illegal, so that nothing was known of what stays.
  @discardableResult
  func reload(_ step: ListStep, completion: @escaping @MainActor () -> Void) -> BatchError? {
    queue.enter(.asking)
    let error = reload(sections(of: step), following: step.update?.differences)
    self.step(isAnimated: false) { _ in completion() }
    return error
  }

  /// Puts the data into the state, so that everything gets a new view.
  ///
  /// - Parameters:
  ///   - sections: The data.
  ///   - changes: What differs from the data that is shown, or nil if that is not known.
  /// - Returns: Why the changes are illegal, so that nothing was known of what stays.
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

  /// Forgets everything about items, when the engine shows others.
  private func itemsAreOthers(_ effects: [ListEffect]) {
    forgetCells()
    drops.forget()
    carryOut(effects)
  }

  /// Forgets the cells of items that are not on the screen, and which items are near.
  func forgetCells() {
    letGo(cells.waiting.removeAll())
    ranges.reload()
    cells.blank = []
  }

  /// Returns the data of a step.
  func sections(of step: ListStep) -> ListSections {
    guard let sections = step.sections else { return sections() }
    readIndexTitles()
    return checked(sections)
  }

  /// Asks the data source how much there is.
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
      view.queue.enter(.asking)
      view.arrange(layout)
      view.step(isAnimated: true)
    }
  }

  private func arrange(_ layout: some CollectionLayout) {
    let height = host?.standardRowHeight ?? state.engine.standardHeight
    // While the data source has other data the sizes it would give do not fit.
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
      if keepsSizes { return view.step(isAnimated: false) }
      view.queue.enter(.asking)
      view.arrange(view.layout)
      view.step(isAnimated: false)
    }
  }

  /// Forgets sizes, so that they are asked for or measured again.
  ///
  /// - Parameter elements: What changed its size, or nil for everything.
  public func invalidateLayout(of elements: [ListElement]?) {
    guard let elements else { return setLayout(layout) }
    whenIdle { view in
      guard !view.state.isStale else { return }
      view.queue.enter(.asking)
      let sections = view.sections()
      var state = view.state
      state.invalidate(elements, sections)
      view.state = state
      view.step(isAnimated: false)
    }
  }
}

extension ListSections {
  /// The data of a data source, which is asked for the rest when it is needed.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - source: The data source.
  ///   - view: The view that shows it.
  @MainActor
  package init(
    counts: [Int], of source: any CollectionViewDataSource, in view: any ListView
  ) {
    self.init(
      counts: counts,
      hasHeader: { source.collectionView(view, hasHeaderInSection: $0) },
      hasFooter: { source.collectionView(view, hasFooterInSection: $0) },
      size: { source.collectionView(view, sizeOf: $0) },
      metrics: { source.collectionView(view, metricsForSection: $0) })
  }
}
