import RosterKit
import RosterSnapshot
import RosterView
import Testing

@testable import Outline

/// The open folders, and the information about their files.
@MainActor
@Suite struct FileTreeTests {
  private let folder: TemporaryFolder
  private let tree: FileTree
  private let heard = Heard()

  /// The calls of the tree.
  private final class Heard {
    var changed: [Set<FileRow>] = []
  }

  init() throws {
    folder = try TemporaryFolder()
    tree = FileTree(FilePath(folder.path))
    tree.onChange = { [heard] _, changed in heard.changed.append(changed) }
  }

  private func toggle(_ row: FileRow) async {
    tree.toggle(row)
    await tree.children.waitForLoads()
  }

  private func refresh() async {
    await tree.refresh()
    await tree.children.waitForLoads()
  }

  private func row(_ name: String) -> FileRow { .file(folder[name]) }

  /// The names of the visible rows, without the folder itself.
  private var names: [String] {
    tree.outline.visibleItems.dropFirst().map { tree.content(of: $0).title }
  }

  private var root: FileRow { .folder(FilePath(folder.path)) }

  @Test func `a folder is read when it is opened`() async throws {
    try folder.make(files: "a/b", "c")
    #expect(tree.outline.visibleItems == [root])

    tree.toggle(root)
    #expect(names == ["reading …"])
    #expect(tree.disclosure(of: root) == .loading)
    await tree.children.waitForLoads()
    #expect(names == ["a", "c"])
    #expect(tree.disclosure(of: root) == .expanded)
    #expect(heard.changed.last == [root])
    await toggle(.folder(folder["a"]))

    #expect(names == ["a", "b", "c"])
    #expect(tree.content(of: row("a/b")).level == 2)
    #expect(tree.disclosure(of: row("a/b")) == .leaf)
  }

  @Test func `a folder that is opened again is read anew`() async throws {
    try folder.make(files: "a")
    await toggle(root)
    await toggle(root)
    #expect(tree.disclosure(of: root) == .collapsed)
    try folder.make(files: "b")

    await toggle(root)

    #expect(names == ["a", "b"])
  }

  @Test func `files that come and go are followed and what is open stays open`() async throws {
    try folder.make(files: "a/b", "a/c/d", "e")
    await toggle(root)
    await toggle(.folder(folder["a"]))
    await toggle(.folder(folder["a/c"]))
    #expect(names == ["a", "c", "d", "b", "e"])
    try folder.make(files: "a/a", "a/c/x")
    try folder.remove("e")

    await refresh()
    #expect(names == ["a", "c", "d", "x", "a", "b"])
    try folder.remove("a/c")
    await refresh()

    #expect(names == ["a", "a", "b"])
  }

  @Test func `what is known of a file is followed`() async throws {
    try folder.make(files: "a", "b")
    await toggle(root)
    let before = heard.changed.count
    try folder.make(files: "b", size: 5)

    await refresh()

    #expect(Array(heard.changed[before...]) == [[row("b")]])
    #expect(tree.content(of: row("b")).detail == "5 B")
  }

  @Test func `while nothing happens nothing is told`() async throws {
    try folder.make(files: "a/b")
    await toggle(root)
    await toggle(.folder(folder["a"]))
    let before = heard.changed.count

    await refresh()

    #expect(heard.changed.count == before)
  }

  @Test func `a folder that cannot be read says why until it can`() async throws {
    try folder.make(folders: "a")
    await toggle(root)
    try folder.remove("a")

    await toggle(.folder(folder["a"]))
    #expect(names == ["a", "No such file or directory – ⏎ tries again"])
    await toggle(.failure(folder["a"]))
    #expect(names == ["a", "No such file or directory – ⏎ tries again"])
    try folder.make(files: "a/b")
    await toggle(.failure(folder["a"]))

    #expect(names == ["a", "b"])
  }

  @Test func `a folder that can be read again is found by itself`() async throws {
    try folder.make(files: "a")
    await toggle(root)
    try folder.remove("")
    await refresh()
    #expect(names == ["No such file or directory – ⏎ tries again"])
    let before = heard.changed.count
    await refresh()
    #expect(heard.changed.count == before)
    try folder.make(files: "b")

    await refresh()

    #expect(names == ["b"])
  }

  @Test func `a link that leads in circles is opened as far as the user goes`() async throws {
    try folder.make(link: "loop", to: ".")
    await toggle(root)

    await toggle(.folder(folder["loop"]))
    await toggle(.folder(folder["loop/loop"]))
    await refresh()

    #expect(names == ["loop", "loop", "loop"])
    #expect(tree.content(of: .folder(folder["loop/loop"])).detail == "→ .")
  }

  @Test func `a file that becomes a folder is another row`() async throws {
    try folder.make(files: "a")
    await toggle(root)
    try folder.remove("a")
    try folder.make(folders: "a")

    await refresh()

    #expect(tree.outline.visibleItems == [root, .folder(folder["a"])])
  }

  @Test func `rows that stand for files are left alone`() async throws {
    await toggle(root)
    let before = heard.changed.count

    await toggle(.empty(FilePath(folder.path)))
    await toggle(row("a"))

    #expect(names == ["empty"])
    #expect(heard.changed.count == before)
  }
}
