/// The document of a page: the first rows as plain HTML, which the script brings to life.
///
/// Without a script the rows stay as they were when the page was loaded.
struct PageDocument {
  /// The version of the script and the style sheet.
  var build: String

  /// The name of the visit.
  var session: String

  var language: String

  /// The elements that load the script and the style sheets.
  var head: String

  /// The path of the site.
  var base: String

  /// The name of the list.
  var list: String

  /// Whether the page tries to open a WebSocket first.
  var usesSockets: Bool

  var state: PageState

  /// A whole document.
  var html: String {
    """
    <!doctype html>
    <html lang="\(HTMLEscape.escaped(language))"\(direction) class="roster-document">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <link rel="icon" href="data:,">
    \(head)</head>
    <body class="roster" \(attributes)>
    \(content(Tags.document))</body>
    </html>

    """
  }

  /// The list as a part of a document of the app.
  var fragment: String {
    """
    <div class="roster" lang="\(HTMLEscape.escaped(language))"\(direction) \(attributes)>
    \(content(Tags.fragment))</div>

    """
  }

  /// The elements that a document may have once only, or what replaces them.
  private struct Tags {
    var main: String
    var title: String
    var header: String
    var footer: String

    static let document = Tags(main: "main", title: "h1", header: "header", footer: "footer")
    static let fragment = Tags(main: "div", title: "h2", header: "div", footer: "div")
  }

  private var title: String { HTMLEscape.escaped(state.title.isEmpty ? "List" : state.title) }

  private var direction: String { state.direction == .rightToLeft ? " dir=\"rtl\"" : "" }

  private var attributes: String {
    var text = "data-roster-session=\"\(session)\" data-roster-build=\"\(build)\""
    if !base.isEmpty { text += " data-roster-base=\"\(HTMLEscape.escaped(base))\"" }
    if !list.isEmpty { text += " data-roster-name=\"\(HTMLEscape.escaped(list))\"" }
    if !usesSockets { text += " data-roster-transport=\"events\"" }
    return text
  }

  private func content(_ tags: Tags) -> String {
    var html = """
      <\(tags.header) class="roster-bar" data-roster-top>\(state.parts.top)</\(tags.header)>
      <noscript><p class="roster-note">Without JavaScript this list does not change.</p></noscript>
      <div class="roster-middle">
      <\(tags.main) class="roster-scroller" tabindex="-1" data-roster-scroller>
      <\(tags.title) class="roster-hidden" data-roster-title>\(title)</\(tags.title)>
      <div class="roster-background" data-roster-background>\(state.parts.background)</div>
      <div class="roster-leaving" data-roster-leaving aria-hidden="true"></div>
      <div class="roster-list" data-roster-list data-version="0" data-count="\(state.count)">

      """
    for row in state.rows { Self.write(row, to: &html) }
    html += """
      </div>
      </\(tags.main)>
      <div class="roster-refreshing" data-roster-refreshing role="status" hidden></div>
      <nav class="roster-index" data-roster-index aria-label="Index" hidden></nav>
      <section class="roster-side" data-roster-side aria-label="Details">\(state.parts.side)</section>
      </div>
      <\(tags.footer) class="roster-bar roster-end-bar" data-roster-bottom>\(state.parts.bottom)</\(tags.footer)>
      <div class="roster-status" role="status" data-roster-status></div>

      """
    return html
  }

  private static func write(_ row: PageRow, to html: inout String) {
    if row.look.contains(.hidden) { return }
    html +=
      "<div class=\"roster-row \(row.kind.className)\" \(row.kind.attribute)=\"\(row.token)\">"
    html += "<div class=\"roster-cell\">\(row.content.html.code)</div></div>\n"
  }
}

extension PageRow.Kind {
  /// The attribute by which style sheets and tests find the row.
  var attribute: String {
    switch self {
    case .item: "data-roster-item"
    case .header: "data-roster-header"
    case .footer: "data-roster-footer"
    case .supplementary: "data-roster-supplementary"
    case .decoration: "data-roster-decoration"
    }
  }

  var className: String {
    switch self {
    case .item: "roster-item"
    case .header: "roster-header-row"
    case .footer: "roster-footer-row"
    case .supplementary: "roster-supplementary"
    case .decoration: "roster-decoration"
    }
  }
}
