public import RosterDiff
public import RosterEngine
public import RosterView

extension WindowedDataSource: CollectionViewDataSource {
  /// Returns the number of sections.
  ///
  /// - Parameter view: The view that requests it.
  /// - Returns: The number.
  public func numberOfSections(in view: any ListView) -> Int { list.sections.count }

  /// Returns the number of rows of a section, held or not.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - section: The index of the section.
  /// - Returns: The number, 0 if there is no such section.
  public func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    list.sections.indices.contains(section) ? list.sections[section].count : 0
  }

  /// Returns a configured cell.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - element: The element that the cell shows.
  /// - Returns: The cell, or nil if there is no such element.
  public func collectionView(
    _ view: any ListView, cellFor element: ListElement
  ) -> (any ListCell)? {
    guard let path = element.itemPath else { return header(view, element) }
    lookLater()
    return serve {
      guard let cell = makeCell(view, element) else { return nil }
      _ = update(cell, item(at: path))
      return cell
    }
  }

  /// Reconfigures the cell of a row.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - cell: The cell, on the screen or prefetched.
  ///   - element: The element that it shows.
  /// - Returns: Whether it was reconfigured.
  public func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool {
    guard let path = element.itemPath else { return false }
    return serve { update(cell, item(at: path)) }
  }

  /// Returns whether a section has a supplementary view: only headers with a title.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - kind: The kind of the supplementary view.
  ///   - section: The index of the section.
  /// - Returns: Whether it is a header, and `headerTitle` returns a title.
  public func collectionView(
    _ view: any ListView, has kind: ElementKind, inSection section: Int
  ) -> Bool { kind == .header && title(ofSection: section) != nil }

  private func header(_ view: any ListView, _ element: ListElement) -> (any ListCell)? {
    guard let title = title(ofSection: element.section) else { return nil }
    let cell = view.dequeue(ContentCell.self, for: element)
    cell?.content = ListContent(title: title, role: .header)
    return cell
  }

  private func title(ofSection section: Int) -> String? {
    guard list.sections.indices.contains(section) else { return nil }
    return serve { headerTitle?(list.sections[section].id) }
  }

  // MARK: - Index titles

  /// Returns the index titles of the sections that have one.
  ///
  /// - Parameter view: The view that requests them.
  /// - Returns: The titles in the order of the sections.
  public func indexTitles(for view: any ListView) -> [String] { index.map(\.title) }

  /// Returns the first row of the section with an index title, or of the next one that has rows.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - title: The title.
  ///   - index: The index of the title.
  /// - Returns: The index path of the row, or nil if there is none.
  public func collectionView(
    _ view: any ListView, pathForIndexTitle title: String, at index: Int
  ) -> ItemPath? {
    let entries = self.index
    guard entries.indices.contains(index) else { return nil }
    return list.sections.indices.dropFirst(entries[index].section)
      .first { list.sections[$0].count > 0 }
      .map { ItemPath(section: $0, item: 0) }
  }

  private var index: [(title: String, section: Int)] {
    guard let indexTitle else { return [] }
    return list.sections.enumerated().compactMap { offset, section in
      indexTitle(section.id).map { ($0, offset) }
    }
  }

  // MARK: - Lookups

  /// Returns a row.
  ///
  /// - Parameter path: The index path.
  /// - Returns: The row; nil if it does not exist or is not held.
  /// - Complexity: O(1).
  public func item(at path: ItemPath) -> Item? {
    list.position(section: path.section, item: path.item).flatMap { list[$0] }
  }

  /// Returns the index path of a row that is held.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: The index path; nil if no row with the identifier is held.
  /// - Complexity: O(*k*), where *k* is the number of rows that are held.
  public func path(for id: Item.ID) -> ItemPath? {
    list.rows.firstIndex { $0.id == id }.flatMap { list.itemPath(at: list.start + $0) }
  }
}

extension WindowedDataSource: ViewOwner {
  /// The name of the class, with its types.
  package var ownerName: String { "a \(type(of: self))" }

  /// Returns the sections, with all counts in one answer.
  package func sections(for view: any ListView) -> ListSections {
    ListSections(counts: list.sections.map(\.count), of: self, in: view)
  }

  /// Looks at what is on the screen: rows may come there in cells that were prepared before.
  package func viewDidScroll() { lookLater() }

  /// Returns the identifier of a row that is held, or that of the section.
  package func name(of element: ListElement) -> String? {
    guard list.sections.indices.contains(element.section) else { return nil }
    let section = "section \(list.sections[element.section].id)"
    guard case .item(let path) = element.owner, let item = item(at: path) else { return section }
    return "item \(item.id) in \(section)"
  }

  /// Returns the identifier of a row that is held, or that of the section for its other elements.
  package func identity(of element: ListElement) -> AnyHashable? {
    if case .item(let path) = element.owner { return item(at: path).map { AnyHashable($0.id) } }
    guard list.sections.indices.contains(element.section) else { return nil }
    return AnyHashable(list.sections[element.section].id)
  }

  /// Returns that the data source makes all cells.
  package func cellSource(of element: ListElement) -> ListLease.CellSource { .owner }
}
