import RosterDiff

/// The state of a list: what it shows and how the user interacts with it, without cells, a clock or
/// a host.
///
/// Index paths and elements in parameters and results are those of the data, unless they are
/// described as *as shown*. While the user holds an item or a section, it and the elements that it
/// passes are shown at other index paths than in the data. Only this type converts between the two.
///
/// Methods that change the state never call the app. Questions to the app are asked before, through
/// closure parameters of methods that do not change the state; notifications are returned as
/// effects.
package struct ListState: Sendable {
  /// The engine that lays out the list; its index paths are as shown.
  package var engine: ListEngine

  /// The number of items that the user can select.
  package var selectionMode = SelectionMode.single

  /// Whether the data differs from what is shown because a batch was refused.
  package var isStale = false

  /// The drag of the item or section that the user holds, or nil.
  package internal(set) var drag: Drag?

  /// The outline level that the held item would get if the user dropped it now.
  package internal(set) var dropLevel: Int?

  // All of these are as shown.
  var selection = ListSelection()
  var highlighted: ItemPath?
  var focused: ListElement?
  var menu: ListElement?

  /// The displacement before this step, to convert the index paths of elements that are removed in
  /// it.
  private var displacementBefore: Displacement?

  /// Creates the state of an empty list.
  package init(engine: ListEngine) {
    self.engine = engine
  }

  /// Ends a step, so that later removals refer to the current displacement.
  package mutating func stepEnded() { displacementBefore = drag?.displacement }
}

// MARK: - Conversion of index paths

extension ListState {
  /// The number of items in each section of the data.
  package var counts: [Int] { drag?.displacement.dataCounts(engine.counts) ?? engine.counts }

  /// Returns the number of items in a section of the data, 0 for one that does not exist.
  package func count(ofSection section: Int) -> Int {
    guard engine.counts.indices.contains(section) else { return 0 }
    return drag == nil ? engine.counts[section] : counts[section]
  }

  /// Returns whether there is an item.
  package func hasItem(at path: ItemPath) -> Bool {
    path.item >= 0 && path.item < count(ofSection: path.section)
  }

  /// Returns the index path at which an item of the data is shown.
  package func shownPath(_ path: ItemPath) -> ItemPath {
    drag?.displacement.shownPath(path) ?? path
  }

  /// Returns the index path in the data of the item that is shown at an index path.
  package func dataPath(_ path: ItemPath) -> ItemPath { drag?.displacement.dataPath(path) ?? path }

  /// Returns the index at which a section of the data is shown.
  package func shownSection(_ section: Int) -> Int {
    drag?.displacement.shownSection(section) ?? section
  }

  /// Returns the shown element for an element of the data.
  package func shownElement(_ element: ListElement) -> ListElement {
    drag?.displacement.shownElement(element) ?? element
  }

  /// Returns the element of the data for a shown element.
  package func dataElement(_ element: ListElement) -> ListElement {
    drag?.displacement.dataElement(element) ?? element
  }

  /// Returns the element of the data for a change of a view; for a removal, in the data before.
  package func dataElement(of change: ViewChange) -> ListElement {
    change.isRemoval
      ? dataElement(change.element, change.cause) : dataElement(change.element)
  }

  /// Returns the element of the data for an element that appears or disappears; for a removal, in
  /// the data before.
  package func dataElement(_ element: ListElement, _ cause: ViewChange.Cause) -> ListElement {
    guard cause.isRemoval else { return dataElement(element) }
    return displacementBefore?.dataElement(element) ?? element
  }

  /// Returns the content as shown.
  func shown(_ sections: ListSections) -> ListSections {
    guard let displacement = drag?.displacement, displacement.isMoved else { return sections }
    return ListSections(
      counts: displacement.shownCounts(sections.counts),
      has: { sections.has($0, displacement.dataSection($1)) },
      size: { sections.size(displacement.dataElement($0)) },
      metrics: { sections.metrics(displacement.dataSection($0)) })
  }
}

extension ViewChange {
  /// Whether the element was removed, so that its index path is the one before.
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

  /// Returns the frame of an element in the content; for a pinned header, where it is pinned.
  package func frame(of element: ListElement) -> ListRect? {
    guard let frame = engine.attributes(of: shownElement(element))?.frame else { return nil }
    switch element {
    // The row layout has slots for headers and footers that do not exist.
    case .supplementary(.header, _), .supplementary(.footer, _):
      return engine.axis.transposed(frame).height > 0 ? frame : nil
    case .item, .supplementary, .decoration: return frame
    }
  }

  /// Returns the part of the interaction state that the cell of a shown element displays.
  package func look(of element: ListElement) -> ElementLook {
    let path = element.itemPath
    return ElementLook(
      isSelected: path.map { selection.items.contains($0) } ?? false,
      isHighlighted: path != nil && highlighted == path, isFocused: focused == element,
      dropLevel: drag?.displacement.held == element ? dropLevel : nil)
  }
}

/// The part of the interaction state that the cell of an element displays.
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
