import RosterDiff
public import RosterEngine

extension CollectionView {
  /// Shows all data anew: every item gets a new view, and selection is dropped.
  ///
  /// The offset is kept as far as the content allows. Within a batch the batch becomes a reload.
  public func reload() {
    guard permits("reload()") else { return }
    if phase == .batching {
      wantsReload = true
      return
    }
    whenIdle { $0.reload(completion: {}) }
  }

  func reload(completion: @escaping @MainActor () -> Void) {
    phase = .asking
    dropDrag(.reloaded)
    showAnew(sections())
    step(isAnimated: false) { _ in completion() }
  }

  /// Puts the content into the engine anew.
  func showAnew(_ sections: ListSections) {
    var engine = engine
    presentAnimation(in: &engine)
    engine.reload(sections)
    self.engine = engine
    itemsAreOthers()
  }

  /// Forgets everything about items, when the engine shows others.
  func itemsAreOthers() {
    forgetItems()
    forgetDrops()
    selection = ListSelection()
    highlighted = nil
    closeMenu()
    refocus()
    isStale = false
    blankViews = []
  }

  /// Forgets what is kept about items that are not on the screen.
  private func forgetItems() {
    letGo(waiting.removeAll())
    ranges.reload()
  }

  /// Asks the data source how much there is.
  func sections() -> ListSections {
    readIndexTitles()
    guard let source = askedSource else { return ListSections(counts: []) }
    let sections = ListSections(
      counts: (source as? any ViewOwner)?.itemCounts ?? itemCounts(of: source),
      hasHeader: { source.listView(self, hasHeaderInSection: $0) },
      hasFooter: { source.listView(self, hasFooterInSection: $0) },
      size: { source.listView(self, sizeOf: $0) },
      metrics: { source.listView(self, metricsForSection: $0) })
    if let impossible = sections.impossibleCount {
      report(
        ListFault(
          .data, "section \(impossible.section) claims to have \(impossible.count) items",
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
    return (0..<max(given, 0)).map { source.listView(self, numberOfItemsInSection: $0) }
  }

  // MARK: - Layout

  func setLayout(_ layout: any CollectionLayout) {
    whenIdle { view in
      view.currentLayout = layout
      view.phase = .asking
      view.presentAnimation(in: &view.engine)
      view.arrange(layout)
      view.step(isAnimated: true)
    }
  }

  private func arrange(_ layout: some CollectionLayout) {
    let height = host?.standardRowHeight ?? engine.standardHeight
    // While the data source has other data the heights it would give do not fit.
    var sections = isStale ? ListSections(counts: engine.counts) : sections()
    if sections.counts != engine.counts {
      if dropDrag(.reloaded) { sections = self.sections() }
      forgetItems()
    }
    var engine = engine
    engine.setLayout(layout, standardHeight: height, sections)
    self.engine = engine
  }

  func hostDidChange() {
    if animatedStep != nil || !leavingCells.isEmpty { animationDidEnd() }
    guard let host else { return }
    let keepsSizes = keepsSizes
    whenIdle { view in
      defer { if !view.indexTitles.isEmpty { host.indexTitlesDidChange(view.indexTitles) } }
      view.engine.offsetUnit = host.offsetUnit
      host.apply(view.engine.transactionForNewHost())
      if view.background != nil { host.backgroundDidChange(view.background) }
      view.updateNestedLists()
      guard view.dataSource != nil else {
        let sections = ListSections(counts: view.engine.counts)
        view.engine.setLayout(
          view.layout, standardHeight: host.standardRowHeight, sections)
        return
      }
      if keepsSizes { return view.step(isAnimated: false) }
      view.phase = .asking
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
      guard !view.isStale else { return }
      view.phase = .asking
      let sections = view.sections()
      var engine = view.engine
      for element in elements { engine.invalidate(view.shownElement(element), sections) }
      view.engine = engine
      view.step(isAnimated: false)
    }
  }
}
