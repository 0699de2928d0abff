import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A database of made-up people, which is made once and kept.
///
/// It gets its name when it is complete: a process that is interrupted leaves a file of another
/// name, which the next one removes.
struct SampleDatabase {
  /// The folder.
  let folder: URL

  /// The number of people.
  let rows: Int

  /// The number that grows when the sample becomes another one.
  private static let version = 1

  private var name: String { "records-\(Self.version)-\(rows).sqlite" }

  /// The complete file.
  var file: URL { folder.appendingPathComponent(name) }

  /// The file while this process makes it.
  var unfinished: URL { folder.appendingPathComponent("\(name).\(getpid()).unfinished") }

  /// Returns the sample in the folder for caches, after making it if it is not there.
  ///
  /// - Parameter rows: The number of people.
  /// - Returns: The file.
  /// - Throws: `RecordsError.noSample`.
  static func prepared(rows: Int) throws -> DatabaseFile {
    let manager = FileManager.default
    let caches = manager.urls(for: .cachesDirectory, in: .userDomainMask).first
    let folder = (caches ?? manager.temporaryDirectory).appendingPathComponent("roster-records")
    let sample = SampleDatabase(folder: folder, rows: rows)
    if !manager.fileExists(atPath: sample.file.path) {
      let bar = ProgressBar("Making \(rows.grouped) people in \(sample.file.path)")
      try sample.make { bar.show($0) }
      bar.end()
    }
    return DatabaseFile(path: sample.file.path)
  }

  /// Makes the file.
  ///
  /// - Parameter onProgress: Called with the share that is done, from 0 to 1.
  /// - Throws: `RecordsError.noSample`; nothing is left behind.
  func make(onProgress: (Double) -> Void) throws {
    let manager = FileManager.default
    defer { try? manager.removeItem(at: unfinished) }
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      removeAbandoned()
      try? manager.removeItem(at: unfinished)
      try fill(onProgress)
      // Another process may have made the same file meanwhile, and show it.
      guard link(unfinished.path, file.path) == 0 || errno == EEXIST else {
        throw RecordsError.noSample(path: file.path, reason: String(cString: strerror(errno)))
      }
    } catch let error as RecordsError {
      throw error
    } catch {
      let reason = (error as? DatabaseError)?.message ?? error.localizedDescription
      throw RecordsError.noSample(path: file.path, reason: reason)
    }
  }

  /// Removes the files of processes that were interrupted.
  private func removeAbandoned() {
    let manager = FileManager.default
    for other in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let parts = other.split(separator: ".")
      guard parts.count >= 2, parts.last == "unfinished",
        let process = pid_t(parts[parts.count - 2])
      else { continue }
      if kill(process, 0) != 0, errno == ESRCH {
        try? manager.removeItem(at: folder.appendingPathComponent(other))
      }
    }
  }

  private func fill(_ onProgress: (Double) -> Void) throws {
    let database = try DatabaseQueue(path: unfinished.path)
    try database.writeWithoutTransaction { database in
      // The file is thrown away if anything goes wrong.
      try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
      try database.execute(sql: Self.schema)
      let step = 10_000
      let steps = (rows + step - 1) / step
      let all = Double(steps + Self.indexes.count * steps / 8 + 1)
      for index in 0..<steps {
        onProgress(Double(index) / all)
        try database.execute(
          sql: Self.people, arguments: [index * step + 1, min((index + 1) * step, rows)])
      }
      for (index, sql) in Self.indexes.enumerated() {
        onProgress((Double(steps) + Double(index * steps) / 8) / all)
        try database.execute(sql: sql)
      }
      // Others can read while one writes.
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL;")
    }
    try database.close()
    let handle = try FileHandle(forUpdating: unfinished)
    try handle.synchronize()
    try handle.close()
    onProgress(1)
  }
}
