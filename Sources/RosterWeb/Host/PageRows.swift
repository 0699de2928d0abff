import RosterEngine
import RosterView

/// The rows that the page shows, as last read from the list.
///
/// Rows that are where they were and have not changed are not read again: a thousand visitors have
/// more rows than fit into the caches of a processor.
struct PageRows {
  private(set) var rows: [PageRow] = []
  private var keys: [Key] = []
  private var axis = ScrollAxis.vertical
  private var inset = 0.0

  /// The values that a row depends on besides its content and its position.
  fileprivate struct Key: Equatable {
    let view: ViewID
    let isMeasured: Bool
    let isAcross: Bool
  }

  /// Reads the rows of a list.
  ///
  /// - Parameters:
  ///   - view: The list.
  ///   - scene: Its rows, whose changes are taken.
  ///   - inset: The inset before the content along the axis.
  /// - Returns: The first item, or nil for none.
  @MainActor
  mutating func read(
    _ view: CollectionView, _ scene: inout WebScene, inset: Double
  ) -> ItemPath? {
    let isSame = view.scrollAxis == axis && inset == self.inset
    axis = view.scrollAxis
    self.inset = inset
    let changed = scene.takeChanged()
    var sections = SectionsAcross(view: view)
    var first: ItemPath?
    var count = 0
    for (shown, isMeasured) in view.viewsInReadingOrder {
      let path = shown.element.itemPath
      if first == nil { first = path }
      let id = shown.view
      let key = Key(
        view: id, isMeasured: isMeasured,
        isAcross: path.map { sections.contains($0.section) } ?? false)
      // A header or footer may be pinned elsewhere, whatever happens to it.
      if isSame, path != nil, count < keys.count, keys[count] == key, !changed.contains(id) {
        count += 1
        continue
      }
      guard let row = scene.rows[id] else { continue }
      let pinning = path == nil ? view.pinning(of: id) : nil
      set(PageRow(row, shown.attributes, key, pinning, axis, inset), key, at: count)
      count += 1
    }
    rows.removeSubrange(count...)
    keys.removeSubrange(count...)
    return first
  }

  private mutating func set(_ row: PageRow, _ key: Key, at position: Int) {
    if position < rows.count {
      rows[position] = row
      keys[position] = key
    } else {
      rows.append(row)
      keys.append(key)
    }
  }
}

extension PageRow {
  @MainActor
  fileprivate init(
    _ row: WebScene.Row, _ attributes: ViewAttributes, _ key: PageRows.Key,
    _ pinning: (frame: ListRect, travel: Double)?, _ axis: ScrollAxis, _ inset: Double
  ) {
    content = row.content ?? Content()
    geometry = Geometry(
      frame: pinning?.frame ?? attributes.frame, travel: pinning?.travel ?? 0,
      zIndex: attributes.zIndex, alpha: attributes.alpha)
    if axis == .horizontal { geometry.frame.x += inset } else { geometry.frame.y += inset }
    if attributes.isHidden { layoutLook.insert(.hidden) }
    if key.isAcross || content.nestedAxis == .horizontal { layoutLook.insert(.across) }
    isMeasured = key.isMeasured && axis == .vertical && content.nestedAxis == nil
    token = row.token
    kind = row.kind
  }
}

/// The sections that scroll across a list; adjacent rows of a section look it up once.
@MainActor
private struct SectionsAcross {
  let view: CollectionView
  private var last: (section: Int, isContained: Bool)?

  init(view: CollectionView) { self.view = view }

  mutating func contains(_ section: Int) -> Bool {
    if let last, last.section == section { return last.isContained }
    let isContained = view.crossOffset(of: section) != nil
    last = (section, isContained)
    return isContained
  }
}
