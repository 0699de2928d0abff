import Foundation

@testable import Feed

/// A folder with the files of a feed, which a test writes.
final class FeedFiles {
  let url: URL

  /// Makes an empty folder.
  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("feed-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var folder: FeedFolder { FeedFolder(url.path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name), options: .atomic)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  /// Writes a page with posts of the given ids.
  func page(_ number: Int, _ ids: String..., next: Int? = nil) throws {
    let posts = ids.map { id in
      """
      {"id": "\(id)", "author": "by \(id)", "time": "1 h", "text": "text \(id)", "likes": 3,
       "comments": [{"id": "\(id)", "author": "ann", "text": "on \(id)"}]}
      """
    }
    let end = next.map { ", \"next\": \"page-\($0).json\"" } ?? ""
    try write(
      "{\"posts\": [\(posts.joined(separator: ","))]\(end)}", to: "page-\(number).json")
  }

  /// Writes one tray of stories with the given names.
  func tray(_ names: String...) throws {
    let stories = names.map { "{\"id\": \"\($0)\", \"name\": \"\($0)\", \"parts\": 2}" }
    try write(
      """
      [{"id": "t", "title": "Tray", "stories": [\(stories.joined(separator: ","))]}]
      """, to: "trays.json")
  }
}
