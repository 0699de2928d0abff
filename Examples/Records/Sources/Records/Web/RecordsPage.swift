import Roster
import RosterWeb

extension RecordsBrowser.Measures {
  /// Those of the style sheet of pages.
  static let web = Self(table: 40, row: 28, header: 32, gap: 2)
}

/// The browser on one page.
///
/// It belongs to the main actor.
@MainActor
final class RecordsPage {
  let browser: RecordsBrowser

  private weak var host: WebHost?

  /// The look of the rows, as they were drawn last.
  private var look: Look?

  /// The look of rows, besides their values.
  private struct Look: Equatable {
    var columns: RecordColumns
    var fields: [RecordColumns.Field]
    var marked: Int
    var focus: ItemPath?
  }

  /// The width of a page, until it is known.
  private static let standardWidth = 1_024.0

  /// The width of the edges of a row, with the sign.
  private static let padding = 62.0

  /// Creates a page that shows nothing yet.
  init(_ file: DatabaseFile, _ host: WebHost) {
    browser = RecordsBrowser(file, .web)
    self.host = host
    host.topBar = { [weak self] in self?.writeTop(&$0) }
    host.bottomBar = { [weak self] in self?.writeBottom(&$0) }
    host.onConnection = { [weak self] in self?.fit() }
    browser.onChange = { [weak self] in
      self?.fit()
      self?.redraw()
      self?.host?.setNeedsBars()
    }
  }

  /// Opens a table, or shows the tables.
  func begin(_ table: String?) {
    if let table { browser.open(table) } else { browser.showTables() }
  }

  /// Shows as many columns as have room.
  private func fit() {
    guard let style = browser.rows?.style else { return }
    let width = browser.view.viewportSize.width
    let room = (width > 0 ? width : Self.standardWidth) - Self.padding
    let columns = max(Int(room / RecordCell.webCharacter), 10)
    if columns != style.width { browser.resize(to: columns) }
  }

  /// Draws the rows again if they look different.
  private func redraw() {
    guard let rows = browser.rows else { return }
    let style = rows.style
    let new = Look(
      columns: style.columns, fields: style.fields, marked: style.marked,
      focus: browser.view.focusedItem)
    if new == look { return }
    look = new
    rows.redraw()
  }

  /// Writes a button.
  func button(
    _ title: String, _ name: String, isPressed: Bool? = nil, _ html: inout HTMLBuilder,
    perform: @escaping @MainActor (RecordsBrowser) -> Void
  ) {
    let state: [HTMLBuilder.Attribute] = isPressed.map { [.isPressed($0)] } ?? []
    let click = HTMLBuilder.Attribute.onClick(name) { [weak browser] in
      guard let browser, !browser.isBusy else { return }
      browser.message = nil
      perform(browser)
    }
    html.element(.button, state + [click]) { $0.text(title) }
  }
}
