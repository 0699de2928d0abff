import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

@testable import Outline

/// The outline as a list, without a screen.
@MainActor
@Suite struct OutlineListTests {
  private let folder: TemporaryFolder
  private let list: OutlineList
  private let host: HeadlessHost

  init() async throws {
    folder = try TemporaryFolder()
    for number in 10..<60 { try folder.make(files: "\(number)") }
    try folder.make(files: "a/b")
    list = OutlineList(FilePath(folder.path), clock: VirtualClock())
    host = HeadlessHost(list.view, width: 30, height: 10)
    await list.tree.children.waitForLoads()
  }

  private var lines: [Substring] { host.text.split(separator: "\n") }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private func tap(_ item: Int) async {
    list.view.tapItem(at: path(item))
    await list.tree.children.waitForLoads()
  }

  private func refresh() async {
    await list.tree.refresh()
    await list.tree.children.waitForLoads()
  }

  @Test func `a tap opens a folder and another one closes it`() async {
    #expect(lines[1] == "  ▸ a")

    await tap(1)
    #expect(lines[1...2] == ["  ▾ a", "      b 0 B"])
    await tap(1)

    #expect(lines[1...2] == ["  ▸ a", "    10 0 B"])
    #expect(list.view.selectedItems.isEmpty)
    #expect(host.contradictions.isEmpty)
  }

  @Test func `selection focus and place stay with their files`() async throws {
    list.view.scroll(by: 20)
    await tap(22)
    list.view.focusItem(at: path(23))
    let before = host.text
    try folder.make(files: "00", "01", "a/c")
    try folder.remove("11")

    await refresh()

    #expect(host.text == before)
    #expect(list.view.selectedItems == [path(23)])
    #expect(list.view.focusedItem == path(24))
  }

  @Test func `the focus goes to the folder above and into view`() async {
    await tap(1)
    list.view.focusItem(at: path(2))
    list.view.moveFocus(.left)
    #expect(list.place == 2)
    list.view.moveFocus(.right)
    #expect(list.place == 3)
    list.view.moveFocus(.last)
    #expect(list.place == 53)

    list.view.moveFocus(.left)
    #expect(list.place == 1)
    #expect(lines[0].hasPrefix("▾ "))
    list.view.moveFocus(.left)
    await list.tree.children.waitForLoads()

    #expect(list.place == 1)
    #expect(list.count == 1)
  }
}
