import GRDB
import Roster

/// The tables of a file, as a list.
///
/// It belongs to the main actor.
@MainActor
final class TableList {
  private let file: DatabaseFile
  private let source: CollectionViewComparableDataSource<TableShape.Kind, TableShape.Entry>

  /// Called when other tables or numbers of rows are shown.
  private let onChange: () -> Void

  /// The counts of the rows of tables, which are cancelled when the list is released.
  private var counting: Task<Void, Never>?

  /// The tables as they were read last.
  private(set) var entries: [TableShape.Entry] = []

  /// The reason for which they cannot be read; nil if they can.
  private(set) var problem: String?

  /// Whether the tables were read once.
  private(set) var isRead = false

  /// The state of the file in which rows were counted.
  private var stamp: String?

  /// Takes over a view, which is empty until the tables are read by `refresh()`.
  init(_ file: DatabaseFile, _ view: CollectionView, onChange: @escaping () -> Void) {
    self.file = file
    self.onChange = onChange
    source = CollectionViewComparableDataSource(view) { (cell: ContentCell, entry) in
      cell.content = ListContent(entry)
    }
  }

  deinit { counting?.cancel() }

  /// Returns the name of the table at a path.
  func name(at path: ItemPath) -> String? { source.value(for: path)?.id }

  /// Returns the path of a table.
  func path(of name: String) -> ItemPath? { source.indexPath(for: name) }

  /// Returns when the rows are counted.
  func waitForCounts() async { await counting?.value }

  /// Reads the tables again, and counts their rows if the file has changed.
  func refresh() async {
    do {
      let path = file.path
      let new = try await file.read { try TableShape.entries($0) }
      problem = nil
      isRead = true
      let stamp = DatabaseFile.stamp(path)
      let old = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
      let isSame = stamp == self.stamp
      await show(
        new.map { entry in
          var entry = entry
          (entry.size, entry.problem) = (old[entry.id]?.size, old[entry.id]?.problem)
          return entry
        })
      if !isSame { count(new.map(\.id), stamp) }
    } catch {
      problem = "\(error)"
      isRead = true
      onChange()
    }
  }

  private func show(_ new: [TableShape.Entry]) async {
    if new == entries { return onChange() }
    entries = new
    await source.apply {
      for kind in TableShape.Kind.allCases where new.contains(where: { $0.kind == kind }) {
        ListSection(kind) { new.filter { $0.kind == kind } }
      }
    }
    onChange()
  }

  /// Counts the rows of the tables, one after the other.
  private func count(_ names: [String], _ stamp: String) {
    self.stamp = stamp
    counting?.cancel()
    counting = Task { [weak self, file] in
      for name in names {
        let result: Result<TableShape.Size, any Error>
        do {
          result = .success(try await file.read { try TableShape.size($0, name) })
        } catch {
          result = .failure(error)
        }
        guard !Task.isCancelled, let self else { return }
        await take(result, of: name)
      }
    }
  }

  private func take(_ result: Result<TableShape.Size, any Error>, of name: String) async {
    await show(
      entries.map { entry in
        guard entry.id == name else { return entry }
        var entry = entry
        switch result {
        case .success(let size): (entry.size, entry.problem) = (size, nil)
        // The path stands above the list.
        case .failure(RecordsError.unreadable(_, let reason)):
          (entry.size, entry.problem) = (nil, reason)
        case .failure(let error): (entry.size, entry.problem) = (nil, "\(error)")
        }
        return entry
      })
  }
}

extension ListContent {
  /// Creates the content of a table.
  fileprivate init(_ entry: TableShape.Entry) {
    let kind = entry.kind == .table ? [] : [entry.kind.rawValue]
    let size = entry.size.map { size in
      [
        size.columns == 1 ? "1 column" : "\(size.columns.grouped) columns",
        size.rows == 1 ? "1 row" : "\(size.rows.grouped) rows",
      ]
    }
    self.init(
      title: entry.id,
      detail: entry.problem ?? (kind + (size ?? ["…"])).joined(separator: " · "),
      role: entry.kind == .shadow ? .secondary : entry.problem == nil ? .plain : .destructive)
  }
}
