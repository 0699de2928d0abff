import RosterView
import Testing

@testable import RosterWeb

/// How a `ContentCell` is written.
@MainActor @Suite struct ContentCellTests {
  private static func html(_ content: ListContent) -> String {
    let cell = ContentCell()
    cell.content = content
    var html = HTMLBuilder()
    cell.html(&html)
    return html.code
  }

  @Test func `a title is a row of one line`() {
    #expect(
      Self.html(ListContent(title: "a<b"))
        == "<div class=\"roster-content roster-plain\"><div class=\"roster-text\">"
        + "<div class=\"roster-title\">a&lt;b</div></div></div>")
  }

  @Test func `all parts are written`() {
    let code = Self.html(
      ListContent(
        title: "t", subtitle: "s", detail: "d", badge: "3", symbol: "☂", progress: 0.25,
        role: .destructive, level: 2, disclosure: .collapsed, accessory: .switch(isOn: true),
        emphasis: .inserted))

    for part in [
      "roster-destructive roster-level-2 roster-inserted", ">▸<", ">☂<", ">t<",
      "roster-subtitle\">s<", "value=\"0.25\" max=\"1\"", "roster-badge\">3<",
      "roster-detail\">d<", "roster-switch roster-on\" role=\"img\" aria-label=\"on\"",
    ] {
      #expect(code.contains(part), "\(part) in \(code)")
    }
  }

  @Test func `columns have their widths and marks`() {
    let code = Self.html(
      ListContent(columns: [
        ListContent.Column("a", width: 40, alignment: .trailing, emphasis: .changed),
        ListContent.Column("b"),
      ]))

    #expect(
      code.contains(
        "<span class=\"roster-column roster-end roster-changed\" data-roster-width=\"40.0\">a</span>"
          + "<span class=\"roster-column\">b</span>"))
  }

  @Test func `changed parts of a title are marked, also where they overlap or end too late`() {
    var content = ListContent(title: "one two three")
    content.highlights = [
      ListContent.Highlight(0..<3, .changed), ListContent.Highlight(2..<7, .moved),
      ListContent.Highlight(8..<99, .inserted),
    ]

    #expect(
      Self.html(content).contains(
        "<mark class=\"roster-changed\">one</mark><mark class=\"roster-moved\"> two</mark> "
          + "<mark class=\"roster-inserted\">three</mark>"))
  }

  @Test func `a cell without HTML is its accessibility label`() {
    let cell = CollectionViewCell()
    cell.accessibility = CollectionViewCell.Accessibility(label: "A & B")
    var html = HTMLBuilder()

    cell.write(&html)

    #expect(html.code.contains("A &amp; B"))
  }
}
