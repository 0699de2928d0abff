#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine

  /// The content of the list as UIKit's view knows it.
  ///
  /// It is the data of the data source, except during a step: the data source has the new data from
  /// the beginning of the step, and the view gets to it in stages.
  struct ShownList {
    /// The number of items in each section.
    var counts: [Int] = []

    /// The stages of the running step that the view has not performed yet.
    var pending: ArraySlice<ListStage> = []

    /// The items of the data that are selected after the running step; nil while UIKit knows them.
    var selection: Set<ItemPath>?

    /// The stages of the running step that the view has begun to perform, in order.
    var begun: [ListStage] = []

    /// Whether the data source has other data, which the view could not follow.
    var isStale = false

    /// Returns where the data source has an element that the view shows; nil if it has none.
    func dataElement(of element: ListElement) -> ListElement? {
      isStale ? nil : pending.lastElement(of: element)
    }

    /// Returns where an element that the running stage removes or reloads was before the step; nil if
    /// it was not there.
    func oldElement(of element: ListElement) -> ListElement? {
      begun.dropLast().reversed().reduce(element) { element, stage in
        element.flatMap { stage.oldElement(of: $0) }
      }
    }

    /// Passes to the next stage, after which the list has other counts.
    mutating func begin(_ stage: ListStage) {
      counts = stage.after
      pending.removeFirst()
      begun.append(stage)
    }

    /// The first item; nil if there is none.
    var firstItem: ItemPath? {
      counts.firstIndex { $0 > 0 }.map { ItemPath(section: $0, item: 0) }
    }

    /// The last item; nil if there is none.
    var lastItem: ItemPath? {
      counts.lastIndex { $0 > 0 }.map { ItemPath(section: $0, item: counts[$0] - 1) }
    }

    func dataPath(of path: ItemPath) -> ItemPath? {
      dataElement(of: .item(path))?.itemPath
    }

    /// Returns the number of items of a section; 0 if there is no such section.
    ///
    /// UIKit reads each section in each batch, and each access to the list is checked.
    func itemCount(of section: Int) -> Int {
      counts.indices.contains(section) ? counts[section] : 0
    }

    func contains(_ path: ItemPath) -> Bool {
      counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    func contains(_ element: ListElement) -> Bool {
      switch element.owner {
      case .item(let path): contains(path)
      case .section(let section): counts.indices.contains(section)
      }
    }

    /// The items before one, the nearest first.
    func paths(before path: ItemPath) -> some Sequence<ItemPath> {
      sequence(first: path) { last in
        if last.item > 0 { return ItemPath(section: last.section, item: last.item - 1) }
        return counts[..<last.section].lastIndex { $0 > 0 }
          .map { ItemPath(section: $0, item: counts[$0] - 1) }
      }.dropFirst()
    }

    /// The items after one, the nearest first.
    func paths(after path: ItemPath) -> some Sequence<ItemPath> {
      sequence(first: path) { last in
        if last.item + 1 < counts[last.section] {
          return ItemPath(section: last.section, item: last.item + 1)
        }
        return counts[(last.section + 1)...].firstIndex { $0 > 0 }
          .map { ItemPath(section: $0, item: 0) }
      }.dropFirst()
    }

    /// Moves an item, as the user has done in the view.
    mutating func move(_ path: ItemPath, to target: ItemPath) {
      guard contains(path), counts.indices.contains(target.section) else { return }
      counts[path.section] -= 1
      counts[target.section] += 1
    }
  }
#endif
