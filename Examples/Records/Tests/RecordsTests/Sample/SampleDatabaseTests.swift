import Foundation
import GRDB
import Testing

@testable import Records

/// The database of made-up people.
@Suite(.timeLimit(.minutes(10))) struct SampleDatabaseTests {
  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `it has as many people as wanted, the same ones each time`() throws {
    let (first, second) = (try TestFile(), try TestFile())
    var shares: [Double] = []
    for test in [first, second] {
      let sample = SampleDatabase(folder: test.folder, rows: 25_000)
      try sample.make { shares.append($0) }
      try FileManager.default.copyItem(at: sample.file, to: test.url)
    }

    let sums =
      "SELECT count(*) || ' ' || sum(score) || ' ' || count(city) || ' ' || max(id) FROM person"
    #expect(try first.texts(sums) == second.texts(sums))
    #expect(try first.texts(sums).first?.hasPrefix("25000 ") == true)
    #expect(try first.texts("PRAGMA foreign_key_check") == [])
    #expect(try first.texts("SELECT count(*) FROM person WHERE team = 'cats'") != ["0"])
    #expect(try names(first.folder) == ["records-1-25000.sqlite", "test.sqlite"])
    let half = shares.prefix(shares.count / 2)
    #expect(half == half.sorted()[...] && half.first == 0 && half.last == 1)
  }

  @Test func `until it is complete it has another name`() throws {
    let test = try TestFile()
    let sample = SampleDatabase(folder: test.folder, rows: 20_000)

    try sample.make { share in
      guard share < 1 else { return }
      #expect(!FileManager.default.fileExists(atPath: sample.file.path))
      #expect(FileManager.default.fileExists(atPath: sample.unfinished.path))
    }

    #expect(FileManager.default.fileExists(atPath: sample.file.path))
    #expect(!FileManager.default.fileExists(atPath: sample.unfinished.path))
  }

  @Test func `one that another process has finished meanwhile is kept`() throws {
    let test = try TestFile()
    let sample = SampleDatabase(folder: test.folder, rows: 10)

    try sample.make { share in
      if share == 1 { try? Data("other".utf8).write(to: sample.file) }
    }

    #expect(try Data(contentsOf: sample.file) == Data("other".utf8))
    #expect(try names(test.folder) == ["records-1-10.sqlite"])
  }

  @Test func `what an interrupted process has left is removed, what a running one makes is not`()
    throws
  {
    let test = try TestFile()
    // No process has such a high number, and this one runs.
    let gone = "records-1-10.sqlite.2000000000.unfinished"
    let running = "records-1-11.sqlite.\(getppid()).unfinished"
    for name in [gone, running, "other.unfinished"] {
      try Data().write(to: test.folder.appendingPathComponent(name))
    }

    try SampleDatabase(folder: test.folder, rows: 10).make { _ in }

    #expect(try names(test.folder) == ["other.unfinished", "records-1-10.sqlite", running])
  }

  @Test func `a folder that cannot be made is an error that names the file`() throws {
    let test = try TestFile()
    try Data().write(to: test.url)
    let sample = SampleDatabase(folder: test.url, rows: 10)

    let error = #expect(throws: RecordsError.self) { try sample.make { _ in } }

    #expect(error.map { "\($0)" }?.contains(sample.file.path) == true)
    #expect(try Data(contentsOf: test.url).isEmpty)
  }

  @Test func `the bar grows with the share`() {
    let bar = ProgressBar.text(0.5)

    #expect(bar == String(repeating: "█", count: 20) + String(repeating: "░", count: 20) + " 50 %")
    #expect(ProgressBar.text(-1).hasSuffix(" 0 %") && !ProgressBar.text(-1).contains("█"))
    #expect(ProgressBar.text(1).hasSuffix(" 100 %") && !ProgressBar.text(2).contains("░"))
  }
}
