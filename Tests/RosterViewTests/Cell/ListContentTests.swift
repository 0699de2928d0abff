import RosterView
import Testing

/// ListContent.
@Suite
struct ListContentTests {
  @Test
  func `content is empty and plain unless something is said`() {
    let content = ListContent()

    #expect(content.title == "")
    #expect(content.role == .plain)
    #expect(content.columns == [])
    #expect(content.level == 0)
    #expect(content.disclosure == nil && content.accessory == nil)
    #expect(content.emphasis == nil && content.highlights == [])
    #expect(
      content.subtitle == nil && content.detail == nil && content.badge == nil
        && content.symbol == nil && content.progress == nil)
  }

  @Test
  func `contents are equal only if every field is`() {
    let full = ListContent(
      title: "title", subtitle: "subtitle", detail: "detail", badge: "3", symbol: "*",
      progress: 0.5, role: .action, columns: [ListContent.Column("a", width: 4)], level: 2,
      disclosure: .expanded, accessory: .switch(isOn: true))
    let changes: [(inout ListContent) -> Void] = [
      { $0.title = "" }, { $0.subtitle = nil }, { $0.detail = nil }, { $0.badge = nil },
      { $0.symbol = nil }, { $0.progress = nil }, { $0.role = .plain }, { $0.columns = [] },
      { $0.columns[0].text = "b" }, { $0.columns[0].width = nil },
      { $0.columns[0].alignment = .trailing }, { $0.columns[0].emphasis = .changed },
      { $0.emphasis = .removed }, { $0.highlights = [ListContent.Highlight(0..<1, .moved)] },
      { $0.level = 0 }, { $0.disclosure = nil },
      { $0.disclosure = .loading }, { $0.accessory = nil }, { $0.accessory = .checkMark },
      { $0.accessory = .switch(isOn: false) },
    ]

    let changed = changes.map { change in
      var copy = full
      change(&copy)
      return copy
    }

    #expect(changed.allSatisfy { $0 != full })
    #expect(Set(changed).count == changes.count)
  }
}
