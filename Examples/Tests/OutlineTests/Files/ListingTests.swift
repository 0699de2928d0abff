import Foundation
import Testing

@testable import Outline

/// The content of a folder on the disk.
@Suite struct ListingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(after last: Listing? = nil) throws(FileError) -> Listing {
    try Listing.read(FilePath(folder.path), after: last)
  }

  @Test func `folders come first and all is sorted by name without case`() throws {
    try folder.make(files: "b", "C", "a")
    try folder.make(folders: "z", "Y")

    let rows = try read().rows

    #expect(
      rows == [
        .folder(folder["Y"]), .folder(folder["z"]), .file(folder["a"]), .file(folder["b"]),
        .file(folder["C"]),
      ])
  }

  @Test func `an empty folder has a row that says so`() throws {
    #expect(try read().rows == [.empty(FilePath(folder.path))])
  }

  @Test func `every kind of file is known`() throws {
    try folder.make(files: "file", size: 1234)
    try folder.make(folders: "folder")
    try folder.make(link: "inside", to: "folder")
    try folder.make(link: "nowhere", to: "missing")
    try #require(folder["pipe"].withCString { mkfifo($0, 0o600) } == 0)

    let infos = try read().infos

    #expect(
      infos == [
        .file(folder["file"]): .file(size: 1234), .folder(folder["folder"]): .folder,
        .folder(folder["inside"]): .link(to: "folder"),
        .file(folder["nowhere"]): .link(to: "missing"), .file(folder["pipe"]): .other("pipe"),
      ])
  }

  @Test func `names that differ in what is not text are different rows`() throws {
    try folder.make(fileNamed: [0x61, 0xff])
    try folder.make(fileNamed: [0x61, 0xfe])
    try folder.make(fileNamed: [0x1b, 0x0a])

    let names = try read().rows.map { Array($0.path.name) }

    #expect(names == [[0x1b, 0x0a], [0x61, 0xfe], [0x61, 0xff]])
  }

  @Test func `a listing after another is the same as without it`() throws {
    try folder.make(files: "a", "b")
    let first = try read()
    #expect(try read(after: first) == first)

    try folder.make(files: "a", size: 7)
    #expect(try read(after: first) == read())
    try folder.remove("a")
    try folder.make(files: "c")

    #expect(try read(after: first) == read())
    #expect(try read(after: first).rows == [.file(folder["b"]), .file(folder["c"])])
  }

  @Test func `what cannot be read is an error`() throws {
    try folder.make(files: "file")

    #expect(throws: FileError(code: ENOENT)) { try Listing.read(folder["missing"]) }
    #expect(throws: FileError(code: ENOTDIR)) { try Listing.read(folder["file"]) }
    #expect(throws: FileError(code: ENOENT)) { try Listing.read(FilePath("")) }
  }

  @Test func `folders are read together each with its own result`() async throws {
    try folder.make(files: "a/b")

    let found = await Listing.read([folder["a"]: nil, folder["missing"]: nil])

    #expect(try found[folder["a"]]?.get().rows == [.file(folder["a/b"])])
    #expect(found[folder["missing"]] == .failure(FileError(code: ENOENT)))
  }
}
