import Foundation
import Testing

/// The diffs of the articles turn screens of other frameworks into those on Roster, which are
/// compiled and run (`ScreensAfterTests`).
struct ScreenDiffTests {
  /// A screen, with the article that shows its diff.
  enum Screen: String, CaseIterable {
    case posts = "BeforeIGListKit/PostsScreen"
    case news = "BeforeIGListKit/NewsScreen"
    case recipes = "Before/ScreenWithSnapshots"
    case library = "Before/LibraryScreen"
    case contacts = "Before/ContactsScreen"
    case sensors = "BeforeComparable/SensorsScreen"

    var file: String { String(rawValue.split(separator: "/")[1]) + ".swift" }

    var article: String {
      rawValue.hasPrefix("BeforeIGListKit")
        ? "Screens-from-IGListKit" : "Screens-from-NSDiffableDataSourceSnapshot"
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func article(_ screen: Screen) throws -> [String] {
    try lines("../../../../Sources/RosterUIKit/RosterUIKit.docc/\(screen.article).md")
  }

  /// Returns the lines of a block of an article, after its first line.
  private func block(_ first: String, in article: [String]) -> [String] {
    let lines = article.drop { $0 != first }.dropFirst()
    return Array(lines.prefix { $0 != "```" })
  }

  private func diff(_ screen: Screen) throws -> [String] {
    block("--- \(screen.file)", in: try article(screen)).filter { !$0.hasPrefix("+++ ") }
  }

  /// Returns the lines after a diff, whose hunks are in order and begin with `@@`.
  private func apply(_ diff: [String], to lines: [String]) throws -> [String] {
    var (rest, result) = (lines[...], [String]())
    for hunk in diff.split(separator: "@@") {
      let old = hunk.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
      let new = hunk.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
      let place = try #require(rest.firstRange(of: old), "no lines \(old)")
      result += rest[..<place.lowerBound] + new
      rest = rest[place.upperBound...]
    }
    return result + rest
  }

  @Test(arguments: Screen.allCases)
  func `the diff of the article makes the screen that is compiled`(_ screen: Screen) throws {
    let before = try lines("\(screen.rawValue).swift")

    let after = try apply(diff(screen), to: before)

    #expect(after == (try lines("After/\(screen.file)")))
    #expect(after != before)
  }

  @Test(arguments: Screen.allCases)
  func `only imports, the name of one type and one more line change`(_ screen: Screen) throws {
    let changes = try diff(screen).filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    let code = changes.filter { !$0.dropFirst().hasPrefix("import ") }
    let removed = code.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
    let added = code.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }

    let names = [
      "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
      "UICollectionViewComparableDataSource",
    ]
    let renamed = removed.filter { line in
      names.contains { added.contains(line.replacing($0, with: $0.dropFirst(2))) }
        && names.contains { line.contains($0) }
    }

    #expect(removed.count - renamed.count <= 1)
    #expect(Set(names.filter { name in renamed.contains { $0.contains(name) } }).count <= 1)
    #expect(added.count <= removed.count)
  }

  @Test func `the screen of IGListKit that the article shows is the one that is changed`() throws {
    let shown = block("### Before", in: try article(.posts)).drop { $0 != "import IGListKit" }

    #expect(Array(shown) + [""] == (try lines("BeforeIGListKit/PostsScreen.swift")))
  }
}
