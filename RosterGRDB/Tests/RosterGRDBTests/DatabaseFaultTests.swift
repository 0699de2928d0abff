import Foundation
import GRDB
import RosterTesting
import RosterWindows
import Testing

@testable import RosterGRDB

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DatabaseFaultTests {
  /// Expects a failed refresh with rows that stay.
  private func expectFailure(_ stage: DatabaseStage, _ before: String, _ reason: String) {
    guard case .failed(let text) = stage.source.list.status(of: .refresh) else {
      Issue.record("it is \(stage.source.list.status(of: .refresh))")
      return
    }
    #expect(text.hasPrefix("table \"person\": "))
    #expect(text.contains(reason), "\(text)")
    #expect(stage.host.text == before)
  }

  /// Expects a failed refresh while the file has other bytes, and the rows again with its own.
  private func expectFailure(_ reason: String, damage: (Data) -> Data) async throws {
    let (stage, before) = try await stage()
    let (path, copy) = (stage.file.path, stage.file.path + ".copy")
    try await stage.database.writeWithoutTransaction {
      _ = try Row.fetchAll($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try FileManager.default.moveItem(atPath: path, toPath: copy)
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try damage(Data(contentsOf: URL(fileURLWithPath: copy))).write(to: URL(fileURLWithPath: path))
    await stage.refresh()
    expectFailure(stage, before, reason)

    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: copy, toPath: path)
    await stage.refresh()

    #expect(stage.source.list.status(of: .refresh) == .idle)
    #expect(stage.host.text == before)
  }

  private func stage() async throws -> (DatabaseStage, text: String) {
    let stage = try DatabaseStage([.init("score")], model: "score, id")
    await stage.refresh()
    return (stage, stage.host.text)
  }

  @Test func `a locked database fails the load, and a retry recovers`() async throws {
    let (stage, before) = try await stage()
    let other = try stage.file.open()
    // No other connection reads while one holds the whole file.
    try stage.feed.windows.close()
    try stage.database.close()
    try await other.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; DELETE FROM person")
    }
    stage.source.invalidate()
    await stage.rest()
    expectFailure(stage, before, "database is locked")

    try await other.writeWithoutTransaction {
      try $0.execute(sql: "ROLLBACK; PRAGMA journal_mode = WAL")
    }
    stage.source.retry()
    await stage.rest()

    #expect(stage.source.list.status(of: .refresh) == .idle)
    #expect(stage.source.list.count == 120)
    #expect(stage.host.text == before)
  }

  @Test func `a deleted file fails the load, and a new one in its place is shown`() async throws {
    let (stage, before) = try await stage()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: stage.file.path + suffix)
    }
    await stage.refresh()
    expectFailure(stage, before, "the file \(stage.file.path) does not exist")

    let new = try stage.file.open()
    try await new.write { try DatabaseStage.fill($0, rows: 5) }
    await stage.refresh()

    #expect(stage.source.list.status(of: .refresh) == .idle)
    #expect(stage.source.list.count == 5)
    #expect(stage.host.text.split(separator: "\n").count == 5)
  }

  @Test func `a file that is not a database fails the load, until it is one again`() async throws {
    try await expectFailure("file is not a database") { _ in Data(repeating: 65, count: 8_192) }
  }

  @Test func `a corrupted page fails the load, and a whole file recovers`() async throws {
    try await expectFailure("malformed") { bytes in
      var bytes = bytes
      bytes.replaceSubrange(4_096..<8_192, with: Data(repeating: 255, count: 4_096))
      return bytes
    }
  }

  @Test func `a column that is gone fails the load, until it is there again`() async throws {
    let (stage, before) = try await stage()
    let other = try stage.file.open()
    try await other.write {
      try $0.execute(sql: "ALTER TABLE person RENAME COLUMN score TO points")
    }
    await stage.refresh()
    expectFailure(stage, before, "no such column: person.score")

    try await other.write {
      try $0.execute(sql: "ALTER TABLE person RENAME COLUMN points TO score")
    }
    await stage.refresh()

    #expect(stage.source.list.status(of: .refresh) == .idle)
    #expect(try stage.difference() == nil)
  }
}
