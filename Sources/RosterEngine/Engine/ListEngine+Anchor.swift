import RosterDiff

extension ListEngine {
  /// Records the scroll position before the content changes, unless this step has done so already.
  mutating func holdAnchor() {
    guard step.anchor == nil else { return }
    step.anchor = presentAnchor()
  }

  /// Records the scroll position before sizes arrive that the host could only estimate.
  ///
  /// A row that begins above the first visible edge would push all others away as it grows. The next
  /// one keeps its position then.
  ///
  /// - Parameter late: The elements whose sizes were estimated.
  package mutating func holdAnchor(besides late: Set<ListElement>) {
    guard step.anchor == nil else { return }
    step.anchor = presentAnchor()
    switch anchorPolicy {
    case .topItem, .end: break
    case .topEdge, .bottomItem, .item: return
    }
    guard case .elements(let candidates) = step.anchor else { return }
    let isLate = { (candidate: AnchorCandidate) in
      candidate.distance < 0 && late.contains(candidate.element)
    }
    let known = candidates.filter { !isLate($0) }
    guard known.first?.element.itemPath != nil else { return }
    step.anchor = .elements(known + candidates.filter(isLate))
  }

  func presentAnchor() -> Anchor {
    switch anchorPolicy {
    case .end(let threshold):
      if maximumSteps - offsetSteps <= max(FixedPoint.steps(threshold), 0) { return .end }
      let candidates = anchorCandidatesBehindFirst()
      if !candidates.isEmpty { return .elements(candidates) }
    case .topEdge: return .offset
    case .bottomItem:
      let candidates = lowestElements()
      return candidates.isEmpty ? .offset : .elements(candidates)
    case .item(let path):
      if let placement = layoutState.placement(of: .item(path)) {
        let candidate = AnchorCandidate(element: .item(path), distance: placement.start - topEdge)
        return .elements([candidate] + anchorCandidates())
      }
    case .topItem: break
    }
    if offsetSteps <= minimumSteps { return .top }
    let candidates = anchorCandidates()
    return candidates.isEmpty ? .offset : .elements(candidates)
  }

  /// Returns the visible elements and their positions: items first, because a header may be pinned,
  /// and the lifted one last, because it is where the user has it.
  func anchorCandidates() -> [AnchorCandidate] {
    var items: [AnchorCandidate] = []
    var others: [AnchorCandidate] = []
    var own: [AnchorCandidate] = []
    for view in live where view.isVisible {
      guard let placement = layoutState.placement(of: view.element), placement.end > topEdge,
        placement.start < bottomEdge
      else { continue }
      let candidate = AnchorCandidate(element: view.element, distance: placement.start - topEdge)
      switch view.element {
      case lifted?.element: own.append(candidate)
      case .item: items.append(candidate)
      case .supplementary(.header, _), .supplementary(.footer, _): others.append(candidate)
      case .supplementary, .decoration: continue
      }
    }
    return items + others + own
  }

  /// Returns the visible elements and their positions, with the first item of the content after the
  /// second.
  private func anchorCandidatesBehindFirst() -> [AnchorCandidate] {
    var candidates = anchorCandidates()
    let first = counts.firstIndex { $0 > 0 }.map { ItemPath(section: $0, item: 0) }
    guard candidates.count > 1, let first, candidates[0].element == .item(first),
      candidates[1].element.itemPath != nil
    else { return candidates }
    candidates.swapAt(0, 1)
    return candidates
  }

  /// Returns the visible items from the lowest up, by their lower edges.
  private func lowestElements() -> [AnchorCandidate] {
    anchorCandidates().reversed().compactMap { candidate in
      guard candidate.element.itemPath != nil,
        let placement = layoutState.placement(of: candidate.element)
      else {
        return nil
      }
      return AnchorCandidate(
        element: candidate.element, edge: .bottom, distance: placement.end - topEdge)
    }
  }

  // MARK: - Batches

  /// Carries the item of the policy through a batch.
  mutating func carryPolicy(through map: BatchMap) {
    guard case .item(let path) = anchorPolicy else { return }
    switch map.fate(of: path) {
    case .kept(let new), .moved(let new), .reloaded(let new): anchorPolicy = .item(new)
    case .deleted, nil: anchorPolicy = .topItem
    }
  }

  /// Rewrites the anchor for the content after a batch, in order of preference.
  mutating func carryAnchor(through before: ContentBefore) {
    switch step.anchor {
    case .elements(let candidates):
      step.anchor = carried(candidates, through: before)
    case .target(let span, let position, let extra):
      step.anchor = carried(span, before.map).map { .target($0, position, extra: extra) } ?? .offset
    case .top, .end, .offset, nil:
      break
    }
  }

  /// Returns the remainder of the target of a scroll after a batch, or nil if it was removed.
  private func carried(_ span: ElementSpan, _ map: ElementMap) -> ElementSpan? {
    let ends = [span.first, span.last].compactMap { element in
      switch map.fate(of: element) {
      case .kept(let new), .moved(let new), .reloaded(.some(let new)): new
      case .reloaded(nil), .deleted: nil as ListElement?
      }
    }
    return self.span(of: ends)
  }

  private func carried(_ candidates: [AnchorCandidate], through before: ContentBefore) -> Anchor {
    var stayed: [AnchorCandidate] = []
    var moved: [AnchorCandidate] = []
    for candidate in candidates {
      var new = candidate
      let section = before.map.batch.fate(ofSection: candidate.element.section)
      var isMoved = if case .moved = section { true } else { false }
      switch before.map.fate(of: candidate.element) {
      case .kept(let element), .reloaded(.some(let element)):
        new.element = element
      case .moved(let element):
        new.element = element
        isMoved = true
      case .reloaded(nil), .deleted: continue
      }
      if isMoved { moved.append(new) } else { stayed.append(new) }
    }
    if !(stayed + moved).isEmpty { return .elements(stayed + moved) }
    guard let first = candidates.first, let nearest = before.nearestSurvivor(to: first) else {
      return .offset
    }
    return .elements([nearest])
  }

  // MARK: - Solving

  /// Sets the offset that the anchor requires, as far as the content allows.
  mutating func solveAnchor() {
    layoutState.solve()
    if let anchor = step.anchor { offsetSteps = solved(anchor) }
    offsetSteps = min(max(offsetSteps, minimumSteps), maximumSteps)
  }

  private func solved(_ anchor: Anchor) -> Int64 {
    switch anchor {
    case .top: return minimumSteps
    case .end: return maximumSteps
    case .offset: return offsetSteps
    case .elements(let candidates):
      return candidates.first.flatMap { offset(anchoring: $0) } ?? offsetSteps
    case .target(let span, let position, let extra):
      return offset(showing: span, position, extra) ?? offsetSteps
    }
  }

  func offset(anchoring candidate: AnchorCandidate) -> Int64? {
    guard let placement = layoutState.placement(of: candidate.element) else { return nil }
    var distance = candidate.distance
    if let reference = candidate.reference, reference > 0 {
      let scaled = Double(distance) * Double(placement.length) / Double(reference)
      distance = FixedPoint.steps(
        (FixedPoint.length(Int64(scaled)) / offsetUnit).rounded() * offsetUnit)
    }
    let edge = candidate.edge == .top ? placement.start : placement.end
    return edge - distance - FixedPoint.steps(transposedInsets.top)
  }

  /// Returns the offset at which elements are at the position of a scroll command.
  private func offset(
    showing span: ElementSpan, _ position: ScrollPosition, _ extra: Int64
  ) -> Int64? {
    guard let first = layoutState.placement(of: span.first),
      let last = layoutState.placement(of: span.last)
    else { return nil }
    let top = FixedPoint.steps(transposedInsets.top)
    let bottom =
      FixedPoint.steps(transposedViewport.height) - FixedPoint.steps(transposedInsets.bottom)
    switch position {
    case .start, .nearest:
      return first.start - layoutState.pinnedLength(above: span.first) - top + extra
    case .end: return last.end + layoutState.pinnedLength(below: span.last) - bottom + extra
    case .center:
      let middle = FixedPoint.length(first.start + last.end - top - bottom) / 2
      return FixedPoint.steps((middle / offsetUnit).rounded() * offsetUnit) + extra
    }
  }
}

// MARK: - Removal of all visible elements

extension ContentBefore {
  /// Returns the element that stays and was nearest to a removed one, at the position of the
  /// removed one.
  ///
  /// The edge that faces the removed row gets the position of the removed row's top edge. Of two
  /// elements that are equally near, the one before is used. Moved elements do not count.
  func nearestSurvivor(to lost: AnchorCandidate) -> AnchorCandidate? {
    guard let slot = layoutState.slot(of: lost.element) else { return nil }
    var search = SurvivorSearch(lost: slot)
    for segment in map.batch.sectionSegments {
      guard case .kept(let old) = segment.origin else { continue }
      var next = segment.indexes.lowerBound
      for section in map.batch.changedSections where segment.indexes.contains(section) {
        consider(next..<section, shift: old - segment.indexes.lowerBound, &search)
        consider(section, old: section + old - segment.indexes.lowerBound, &search)
        next = section + 1
      }
      consider(
        next..<segment.indexes.upperBound, shift: old - segment.indexes.lowerBound, &search)
    }
    guard let best = search.best else { return nil }
    return AnchorCandidate(
      element: element(at: best), edge: best < slot ? .bottom : .top,
      distance: lost.distance)
  }

  /// Considers unchanged sections.
  private func consider(_ sections: Range<Int>, shift: Int, _ search: inout SurvivorSearch) {
    guard !sections.isEmpty else { return }
    let start = layoutState.slotStart(ofSection: sections.lowerBound + shift)
    search.consider(start..<layoutState.slotStart(ofSection: sections.upperBound + shift))
  }

  /// Considers the items of a section that stay.
  private func consider(_ section: Int, old: Int, _ search: inout SurvivorSearch) {
    let start = layoutState.slotStart(ofSection: old)
    let end = layoutState.slotStart(ofSection: old + 1)
    search.consider(start..<start + 1)
    search.consider(end - 1..<end)
    for segment in map.batch.segments(inSection: section) {
      switch segment.origin {
      case .kept(let path), .reloaded(let path):
        let first = start + 1 + path.item
        search.consider(first..<first + segment.indexes.count)
      case .moved, .inserted: continue
      }
    }
  }

  /// Returns the element after the batch for the old slot of an element that stays.
  private func element(at slot: Int) -> ListElement {
    let old = layoutState.element(atSlot: slot)
    switch map.fate(of: old) {
    case .kept(let new), .moved(let new), .reloaded(.some(let new)): return new
    case .reloaded(nil), .deleted: return old
    }
  }
}

private struct SurvivorSearch {
  let lost: Int
  private(set) var best: Int?

  init(lost: Int) {
    self.lost = lost
  }

  mutating func consider(_ slots: Range<Int>) {
    guard !slots.isEmpty else { return }
    let candidate = slots.lowerBound > lost ? slots.lowerBound : min(slots.upperBound - 1, lost)
    guard let best else {
      self.best = candidate
      return
    }
    let distance = abs(candidate - lost)
    if distance < abs(best - lost) || distance == abs(best - lost) && candidate < best {
      self.best = candidate
    }
  }
}
