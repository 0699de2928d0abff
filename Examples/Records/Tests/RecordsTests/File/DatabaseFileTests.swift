import Foundation
import GRDB
import Testing

@testable import Records

/// Files that can be opened, and files that cannot.
@Suite(.timeLimit(.minutes(10))) struct DatabaseFileTests {
  private func error(_ file: DatabaseFile) async -> String? {
    do {
      _ = try await file.read { try TableShape.entries($0) }
      return nil
    } catch { return "\(error)" }
  }

  @Test func `a file that is not there is not made`() async throws {
    let test = try TestFile()

    #expect(await error(test.file) == "there is no file \(test.file.path)")
    #expect(!FileManager.default.fileExists(atPath: test.file.path))
  }

  @Test func `a folder and a text are not databases`() async throws {
    let test = try TestFile()
    try Data(String(repeating: "no database\n", count: 200).utf8).write(to: test.url)

    #expect(await error(test.file) == "\(test.file.path) is not a SQLite database")
    let folder = DatabaseFile(path: test.folder.path)
    #expect(await error(folder) == "\(folder.path) is a folder, not a database")
  }

  @Test func `an empty file is a database without tables`() async throws {
    let test = try TestFile()
    try Data().write(to: test.url)

    #expect(await error(test.file) == nil)
  }

  @Test func `a file that another program holds for itself is locked`() async throws {
    let test = try TestFile("CREATE TABLE t(x)")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: test.url.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }

    #expect(await error(test.file) == "\(test.file.path) is locked by another program")

    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(await error(test.file) == nil)
  }

  @Test func `a commit changes the stamp`() throws {
    let test = try TestFile("CREATE TABLE t(x)")
    let before = DatabaseFile.stamp(test.url.path)

    try test.execute("INSERT INTO t SELECT zeroblob(10000)")

    #expect(DatabaseFile.stamp(test.url.path) != before)
  }
}
