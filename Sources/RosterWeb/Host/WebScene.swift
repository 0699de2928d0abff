import RosterEngine
import RosterView

/// The rows of a list around the part that the reader sees: their names on the page, and their content.
///
/// The list itself knows their places.
struct WebScene {
  /// A row; an object, because all rows are read for each patch.
  final class Row {
    /// The number by which the page names the row.
    let token: Int

    let kind: PageRow.Kind

    /// The content as last written; nil for none yet.
    var content: PageRow.Content?

    /// The height with which the row is shown.
    var height: Double

    /// The height that the page has measured; nil for none yet.
    var measuredHeight: Double?

    init(token: Int, kind: PageRow.Kind, height: Double) {
      self.token = token
      self.kind = kind
      self.height = height
    }
  }

  private(set) var rows: [ViewID: Row] = [:]

  /// The views whose content has changed since it was written.
  private var invalidated: Set<ViewID> = []

  /// The views that have moved or changed since they were read.
  private var changed: Set<ViewID> = []

  /// The views by the numbers that the page knows.
  private(set) var views: [Int: ViewID] = [:]

  private(set) var contentSize = ListSize.zero
  private(set) var direction = LayoutDirection.leftToRight
  private var tokens = WebTokens()

  /// Applies a step of the list.
  ///
  /// - Parameters:
  ///   - transaction: The step.
  ///   - identity: Returns the identity of the element of a view, or nil.
  /// - Returns: The animation of the step, or nil for none.
  mutating func apply(
    _ transaction: ViewTransaction, identity: (ViewID) -> AnyHashable?
  ) -> PageAnimation? {
    contentSize = transaction.contentSize
    direction = transaction.direction
    var animation = transaction.animation.map { PageAnimation(timing: $0) }
    for change in transaction.changes {
      switch change.kind {
      case .appear:
        let kind = change.element.pageKind
        let token = tokens.token(
          of: kind, identity(change.view), unless: { views[$0] != nil })
        rows[change.view] = Row(token: token, kind: kind, height: change.to.frame.height)
        views[token] = change.view
        invalidated.insert(change.view)
        animation?.appearing[token] = PageAnimation.Unseen(change, in: transaction)
      case .move:
        rows[change.view]?.height = change.to.frame.height
        changed.insert(change.view)
      case .change:
        rows[change.view]?.height = change.to.frame.height
        invalidate(change.view)
      case .disappear:
        if let row = rows.removeValue(forKey: change.view) {
          views[row.token] = nil
          animation?.disappearing[row.token] = PageAnimation.Unseen(change, in: transaction)
        }
        invalidated.remove(change.view)
        changed.remove(change.view)
      }
    }
    return animation
  }

  /// Records that the content of a row has changed.
  mutating func invalidate(_ view: ViewID) {
    if rows[view] != nil { invalidated.insert(view) }
  }

  /// Returns the rows whose content has to be written, with their cells; they count as written
  /// then.
  @MainActor
  mutating func takeInvalidated(in view: CollectionView) -> [(row: Row, cell: CollectionViewCell)] {
    let found = invalidated.compactMap { id in
      rows[id].flatMap { row in view.cell(of: id).map { (id, row, $0) } }
    }
    for (id, _, _) in found {
      invalidated.remove(id)
      changed.insert(id)
    }
    return found.map { ($1, $2) }
  }

  /// Returns the views that have moved or changed since the last call.
  mutating func takeChanged() -> Set<ViewID> {
    defer { changed = [] }
    return changed
  }
}

extension WebScene.Row {
  /// Writes the content again.
  @MainActor
  func write(_ cell: CollectionViewCell) {
    if content == nil { (cell as? NestedListCell)?.webHost?.appear() }
    content = PageRow.Content(cell)
  }
}

extension PageRow.Content {
  /// Writes the content of a cell.
  @MainActor
  convenience init(_ cell: CollectionViewCell) {
    var html = HTMLBuilder()
    cell.write(&html)
    var look: PageRow.Look = []
    if cell.isSelected { look.insert(.selected) }
    if cell.isHighlighted { look.insert(.highlighted) }
    if cell.dropLevel != nil { look.insert(.held) }
    let drawing = cell as? any WebDrawing
    self.init(
      html: html, look: look, level: cell.dropLevel ?? max(drawing?.outlineLevel ?? 0, 0),
      isExpanded: drawing?.isExpanded,
      nestedAxis: (cell as? NestedListCell).map { $0.list?.scrollAxis ?? .vertical })
  }
}

/// The numbers by which a page names rows: equal for equal identities, also of rows that come back.
struct WebTokens {
  /// The number of identities after which one that has not been shown again is forgotten, at the
  /// latest after twice as many.
  static let capacity = 4_000

  private struct Name: Hashable {
    let kind: PageRow.Kind
    let identity: AnyHashable
  }

  /// The identities that were shown last, and those before.
  private var known: [Name: Int] = [:]
  private var older: [Name: Int] = [:]

  private var last = 0

  /// Returns the number of a row.
  ///
  /// - Parameters:
  ///   - kind: The kind of the row.
  ///   - identity: The identity of its element, or nil for a new number.
  ///   - isTaken: Whether another row has a number, because identities are not unique.
  /// - Returns: The number.
  mutating func token(
    of kind: PageRow.Kind, _ identity: AnyHashable?, unless isTaken: (Int) -> Bool
  ) -> Int {
    let name = identity.map { Name(kind: kind, identity: $0) }
    if let name, let token = known[name] ?? older[name], !isTaken(token) {
      record(name, token)
      return token
    }
    last += 1
    if let name { record(name, last) }
    return last
  }

  private mutating func record(_ name: Name, _ token: Int) {
    if known[name] == nil, known.count >= Self.capacity {
      older = known
      known = [:]
    }
    known[name] = token
  }
}

extension CollectionViewCell {
  /// Writes the cell, or its accessibility label if it gives no HTML.
  func write(_ html: inout HTMLBuilder) {
    if let drawing = self as? any WebDrawing { return drawing.html(&html) }
    if let nested = self as? NestedListCell {
      nested.webHost?.write(&html)
      return
    }
    let label = currentAccessibility.label
    html.element(.div, [.class("roster-content")]) { html in
      html.element(.div, [.class("roster-text")]) {
        $0.text(label.isEmpty ? "\(type(of: self))" : label)
      }
    }
  }
}

extension NestedListCell {
  /// The host of the list in the cell.
  var webHost: WebNestedHost? { list?.host as? WebNestedHost }
}

extension ListElement {
  /// The content of the element on the page.
  var pageKind: PageRow.Kind {
    switch self {
    case .item: .item
    case .supplementary(.header, _): .header
    case .supplementary(.footer, _): .footer
    case .supplementary: .supplementary
    case .decoration: .decoration
    }
  }
}
