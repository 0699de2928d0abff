/// The document of a page: the first rows as plain HTML, which the script brings to life.
///
/// Without a script the rows stay as they were when the page was loaded.
struct PageDocument {
  /// The version of the script and the style sheet.
  var build: String

  /// The name of the visit.
  var session: String

  var language: String
  var state: PageState

  /// The HTML.
  var html: String {
    let title = Self.escaped(state.title.isEmpty ? "List" : state.title)
    var html = """
      <!doctype html>
      <html lang="\(Self.escaped(language))"\(state.direction == .rightToLeft ? " dir=\"rtl\"" : "")>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="roster.css?\(build)">
      <script src="roster.js?\(build)" defer></script>
      </head>
      <body data-roster-session="\(Self.escaped(session))" data-roster-build="\(build)">
      <header class="roster-bar" data-roster-top>\(state.top)</header>
      <noscript><p class="roster-note">Without JavaScript this list does not change.</p></noscript>
      <div class="roster-middle">
      <main class="roster-scroller" tabindex="-1" data-roster-scroller>
      <h1 class="roster-hidden" data-roster-title>\(title)</h1>
      <div class="roster-background" data-roster-background>\(state.background)</div>
      <div class="roster-leaving" data-roster-leaving aria-hidden="true"></div>
      <div class="roster-list" data-roster-list data-version="0" data-count="\(state.count)">
      """
    for row in state.rows { Self.write(row, to: &html) }
    html += """
      </div>
      </main>
      <div class="roster-refreshing" data-roster-refreshing role="status" hidden></div>
      <nav class="roster-index" data-roster-index aria-label="Index" hidden></nav>
      </div>
      <footer class="roster-bar" data-roster-bottom>\(state.bottom)</footer>
      <div class="roster-status" role="status" data-roster-status></div>
      </body>
      </html>

      """
    return html
  }

  private static func write(_ row: PageRow, to html: inout String) {
    if row.look.contains(.hidden) { return }
    html +=
      "<div class=\"roster-row \(row.kind.className)\" \(row.kind.attribute)=\"\(row.token)\">"
    html += "<div class=\"roster-cell\">\(row.html)</div></div>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    HTMLEscape.append(text, to: &result)
    return result
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
