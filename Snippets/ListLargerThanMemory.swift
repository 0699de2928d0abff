// A list of a million rows, of which those around the screen are loaded.
import RosterTesting
import RosterWindows

struct Song: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
}

/// All songs, by the first letter of their titles.
@MainActor
final class Library {
  private let count = 1_000_000
  private let letters = ["A", "B", "C", "D"]
  private(set) var version = 1

  // snippet.answer
  func answer(
    _ load: WindowedList<String, Song>.Load
  ) async throws -> WindowedList<String, Song>.Answer {
    var range = load.range.clamped(to: 0..<count)
    if load.kind == .refresh {
      let moved = load.candidates.lazy.compactMap { candidate in
        self.position(of: candidate.row.id).map { $0 - candidate.position }
      }.first
      range = window(of: load.range.count, from: load.range.lowerBound + (moved ?? 0))
    }
    return WindowedList.Answer(
      version: version, sections: letters.map { .init($0, count: count / letters.count) },
      start: range.lowerBound, rows: range.map { song(at: $0) })
  }
  // snippet.end

  private func position(of id: Song.ID) -> Int? { (0..<count).contains(id) ? id : nil }

  /// As many rows as possible up to a number, from a position or before it.
  private func window(of length: Int, from start: Int) -> Range<Int> {
    let length = min(length, count)
    let start = min(max(start, 0), count - length)
    return start..<start + length
  }

  private func song(at position: Int) -> Song {
    Song(id: position, title: "\(letters[position * letters.count / count]) \(position)")
  }

  func rename(_ id: Song.ID) { version += 1 }
}

@MainActor
func showSongs() async {
  let library = Library()
  let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)))
  let host = HeadlessHost(view, width: 30, height: 6)
  // snippet.source
  let source = WindowedDataSource<String, Song>(view) { load in
    try await library.answer(load)
  } cellUpdater: { (cell: ContentCell, song) in
    cell.content = ListContent(title: song?.title ?? "…")
  }
  source.headerTitle = { $0 }
  source.indexTitle = { $0 }
  // snippet.end
  await source.waitForLoads()
  view.scrollToItem(at: ItemPath(section: 2, item: 5), position: .center)

  library.rename(7)
  // snippet.changes
  source.invalidate()
  source.apply(
    [.update(Song(id: 7, title: "A new title"), section: 0, item: 7)], version: library.version)
  // snippet.end
  // snippet.states
  source.onChange = { list in
    if case .failed(let reason) = list.status(of: .jump) { print("Not loaded: \(reason)") }
  }
  source.retry()
  // snippet.end
  await source.waitForLoads()
  print(host.text)
}

await showSongs()
