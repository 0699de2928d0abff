import RosterDiff

/// What a list shows and what the user does there, without cells, a clock or a host.
///
/// Index paths and elements that go in and come out are those of the data, unless they are said to be
/// *as shown*: while the user holds something, it is shown at another index path than it has in the
/// data, and so is what it passes. Only this type translates between the two.
///
/// Methods that change the state never call out. What the app has to be asked is asked before, through
/// closures of methods that change nothing; what it has to be told comes back as effects.
package struct ListState: Sendable {
  /// Lays out what is shown; its index paths are as shown.
  package var engine: ListEngine

  /// How many items the user can select.
  package var selectionMode = SelectionMode.single

  /// Whether the data differs from what is shown, since a batch was refused.
  package var isStale = false

  /// What the user holds, or nil.
  package internal(set) var drag: Drag?

  /// The level of an outline at which what the user holds would be let go now.
  package internal(set) var dropLevel: Int?

  // As shown, all of them.
  var selection = ListSelection()
  var highlighted: ItemPath?
  var focused: ListElement?
  var menu: ListElement?

  /// Where what is held was shown before this step, for the places of what goes in it.
  private var placeBefore: Displacement?

  /// Creates the state of an empty list.
  package init(engine: ListEngine) {
    self.engine = engine
  }

  /// Ends a step: what leaves from now on leaves from where it is shown now.
  package mutating func stepEnded() { placeBefore = drag?.place }
}

// MARK: - Index paths of the data and as shown

extension ListState {
  /// The number of items in each section of the data.
  package var counts: [Int] { drag?.place.dataCounts(engine.counts) ?? engine.counts }

  /// Returns the number of items in a section of the data, 0 for one that does not exist.
  package func count(ofSection section: Int) -> Int {
    guard engine.counts.indices.contains(section) else { return 0 }
    return drag == nil ? engine.counts[section] : counts[section]
  }

  /// Returns whether there is an item.
  package func hasItem(at path: ItemPath) -> Bool {
    path.item >= 0 && path.item < count(ofSection: path.section)
  }

  /// Returns where an item of the data is shown.
  package func shownPath(_ path: ItemPath) -> ItemPath { drag?.place.shownPath(path) ?? path }

  /// Returns which item of the data is shown at an index path.
  package func dataPath(_ path: ItemPath) -> ItemPath { drag?.place.dataPath(path) ?? path }

  /// Returns where a section of the data is shown.
  package func shownSection(_ section: Int) -> Int {
    drag?.place.shownSection(section) ?? section
  }

  /// Returns where an element of the data is shown.
  package func shownElement(_ element: ListElement) -> ListElement {
    drag?.place.shownElement(element) ?? element
  }

  /// Returns which element of the data is shown as an element.
  package func dataElement(_ element: ListElement) -> ListElement {
    drag?.place.dataElement(element) ?? element
  }

  /// Returns which element of the data a change of a view is about; of what went, in the data before.
  package func dataElement(of change: ViewChange) -> ListElement {
    change.isRemoval
      ? dataElement(change.element, change.cause) : dataElement(change.element)
  }

  /// Returns which element of the data comes or goes for a reason; of what went, in the data before.
  package func dataElement(_ element: ListElement, _ cause: ViewChange.Cause) -> ListElement {
    guard cause.isRemoval else { return dataElement(element) }
    return placeBefore?.dataElement(element) ?? element
  }

  /// Returns the content of the data as it is shown.
  func shown(_ sections: ListSections) -> ListSections {
    guard let place = drag?.place, place.isMoved else { return sections }
    return ListSections(
      counts: place.shownCounts(sections.counts),
      hasHeader: { sections.hasHeader(place.dataSection($0)) },
      hasFooter: { sections.hasFooter(place.dataSection($0)) },
      size: { sections.size(place.dataElement($0)) },
      metrics: { sections.metrics(place.dataSection($0)) })
  }
}

extension ViewChange {
  /// Whether the element is not there any more, so that its index path is the one before.
  package var isRemoval: Bool { kind == .disappear && cause.isRemoval }
}

extension ViewChange.Cause {
  fileprivate var isRemoval: Bool { self == .deleted || self == .reloaded }
}

// MARK: - Frames and views

extension ListState {
  /// Returns the view that shows an element, or nil if it is not on the screen.
  package func view(of element: ListElement) -> ViewID? {
    engine.view(of: shownElement(element))
  }

  /// Returns where an element is in the content, pinned headers where they are pinned.
  package func frame(of element: ListElement) -> ListRect? {
    guard let frame = engine.attributes(of: shownElement(element))?.frame else { return nil }
    switch element {
    // Rows keep room for headers and footers that are not there.
    case .header, .footer: return engine.axis.turned(frame).height > 0 ? frame : nil
    case .item, .supplementary, .decoration: return frame
    }
  }

  /// What the user does to an element as shown, as far as its cell looks like it.
  package func look(of element: ListElement) -> ElementLook {
    let path = element.itemPath
    return ElementLook(
      isSelected: path.map { selection.items.contains($0) } ?? false,
      isHighlighted: path != nil && highlighted == path, isFocused: focused == element,
      dropLevel: drag?.place.held == element ? dropLevel : nil)
  }
}

/// What the user does to an element, as far as its cell looks like it.
package struct ElementLook: Hashable, Sendable {
  package var isSelected: Bool
  package var isHighlighted: Bool
  package var isFocused: Bool
  package var dropLevel: Int?

  /// Creates a look.
  package init(isSelected: Bool, isHighlighted: Bool, isFocused: Bool, dropLevel: Int?) {
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
    self.isFocused = isFocused
    self.dropLevel = dropLevel
  }
}
