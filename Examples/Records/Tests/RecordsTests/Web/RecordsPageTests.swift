import RosterGRDB
import RosterWindows
import Testing

@testable import Records
@testable import RosterWeb

/// The browser on a page.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RecordsPageTests {
  private let test: TestFile
  private let host = WebHost()
  private let page: RecordsPage

  init() throws {
    test = try TestFile(numbers)
    page = RecordsPage(test.file, host)
    host.show(page.browser.view)
  }

  private func open() async {
    page.begin("number")
    await rest()
  }

  private func rest() async {
    await page.browser.waitForWork()
    await page.browser.rows?.source.waitForLoads()
    await page.browser.rows?.feed.waitForCount()
  }

  /// Returns what a bar says, and its actions by their names.
  private func bar(_ write: (inout HTMLBuilder) -> Void) -> HTMLBuilder {
    var html = HTMLBuilder()
    write(&html)
    return html
  }

  /// Clicks a button, and rests.
  private func click(_ name: String) async {
    let actions = bar { page.writeTop(&$0) }.actions.merging(bar { page.writeBottom(&$0) }.actions)
    {
      first, _ in first
    }
    guard case .click(let perform)? = actions[name] else {
      Issue.record("there is no button \(name)")
      return
    }
    perform()
    await rest()
  }

  /// Types a text into the field of a value.
  private func type(_ text: String) {
    guard case .text(let perform)? = bar({ page.writeBottom(&$0) }).actions["value"] else {
      Issue.record("there is no field")
      return
    }
    perform(text)
  }

  private func row(_ index: Int) -> String {
    var html = HTMLBuilder()
    let cell = page.browser.view.visibleItems.sorted().dropFirst(index).first.flatMap {
      page.browser.view.cell(at: $0) as? RecordCell
    }
    cell?.html(&html)
    return html.code
  }

  @Test func `columns have names and widths, and a click sorts`() async {
    await open()
    let heads = bar { page.writeTop(&$0) }.code
    #expect(heads.contains("Sort by parity"))
    #expect(row(0).contains(">number 1</span>"))
    // Ten characters of eight pixels.
    #expect(row(0).contains("data-roster-width=\"80.0\""))
    #expect(heads.contains("data-roster-width=\"80.0\""))

    await click("sort-2")
    await click("sort-2")

    #expect(row(0).contains("number 99"))
    #expect(bar { page.writeTop(&$0) }.code.contains("▼ name"))
  }

  @Test func `a value is typed, written, and its refusal is shown`() async throws {
    await open()
    try test.execute(
      "CREATE TRIGGER t BEFORE UPDATE ON number WHEN new.name = 'no' BEGIN SELECT RAISE(ABORT, 'not this'); END"
    )
    await click("right")
    await click("right")
    await click("edit")
    #expect(bar { page.writeBottom(&$0) }.code.contains("value=\"number 1\""))

    type("no")
    await click("confirm")
    #expect(bar { page.writeBottom(&$0) }.code.contains("not this"))
    type("<b>yes</b>")
    await click("confirm")

    #expect(try test.texts("SELECT name FROM number LIMIT 1") == ["<b>yes</b>"])
    #expect(row(0).contains("&lt;b&gt;yes"))
    #expect(!bar { page.writeBottom(&$0) }.code.contains("not this"))
  }

  @Test func `line breaks of a value are signs in its field, from which browsers remove them`()
    async throws
  {
    try test.execute("UPDATE number SET name = 'a' || char(13, 10) || 'b' WHERE id = 1")
    try test.execute("UPDATE number SET name = '␊' WHERE id = 2")
    await open()
    await click("right")
    await click("right")
    await click("edit")
    #expect(bar { page.writeBottom(&$0) }.code.contains("value=\"a␍␊b\""))
    type("a␍␊c␊")
    await click("confirm")
    #expect(try test.texts("SELECT name FROM number LIMIT 1") == ["a\r\nc\n"])

    // A sign in a value would become a line break.
    page.browser.view.focusItem(at: ItemPath(section: 0, item: 1))
    await click("edit")
    #expect(bar { page.writeBottom(&$0) }.actions["value"] == nil)
    await click("confirm")
    #expect(try test.texts("SELECT name FROM number WHERE id = 2") == ["␊"])
  }

  @Test func `a row is deleted after a question, and tables are listed again`() async throws {
    await open()

    await click("delete")
    #expect(bar { page.writeBottom(&$0) }.code.contains("Delete this row?"))
    await click("confirm")
    #expect(page.browser.rows?.count == 499)
    #expect(row(0).contains("number 2"))

    await click("tables")
    #expect(page.browser.tables?.entries.map(\.id) == ["number"])
    #expect(!bar { page.writeTop(&$0) }.code.contains("Sort by"))
  }

  @Test func `sections are made by the marked column`() async {
    await open()
    for _ in 0..<3 { await click("right") }

    await click("section")

    #expect(page.browser.rows?.source.list.sections.count == 2)
    #expect(bar { page.writeBottom(&$0) }.code.contains("aria-pressed=\"true\""))
  }
}
