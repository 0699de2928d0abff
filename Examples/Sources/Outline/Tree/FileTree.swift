import Roster

/// A folder as an outline: the open folders, and the information about their files.
///
/// It belongs to the main actor; folders are read off it.
@MainActor
final class FileTree {
  /// The folder.
  let root: FilePath

  /// Called when rows are inserted, removed or reconfigured, with the outline and the rows to
  /// reconfigure.
  var onChange: (DiffableDataSourceSectionSnapshot<FileRow>, Set<FileRow>) -> Void = { _, _ in }

  /// The rows, whose children are read when they are first expanded.
  private(set) lazy var children = LazyChildren(
    LazyOutline([.folder(root)], rows: Self.rows)
  ) { [weak self] in try await self?.load($0) ?? [] }

  /// The listings that were read, by folder.
  private var listings: [FileRow: Listing] = [:]

  /// The results that were already read for the next load of a folder.
  private var fresh: [FileRow: Listing.Result] = [:]

  /// The disclosures of the folders that were opened before.
  private var disclosures: [FileRow: ListContent.Disclosure] = [:]

  /// The rows whose information changed.
  private var stale: Set<FileRow> = []

  private static let rows = LazyOutline<FileRow>.Rows(
    isParent: { $0.isFolder }, placeholder: { .loading($0.path) }, failure: { .failure($0.path) })

  /// Creates a tree in which the folder is collapsed.
  ///
  /// - Parameter root: The folder.
  init(_ root: FilePath) {
    self.root = root
    children.onChange = { [weak self] _ in self?.tell() }
  }

  /// The present outline.
  var outline: DiffableDataSourceSectionSnapshot<FileRow> { children.outline.snapshot }

  /// Opens a folder, which is read again, or closes it; retries a folder that could not be read.
  ///
  /// - Parameter row: A row; a file is ignored.
  func toggle(_ row: FileRow) {
    switch row {
    case .folder where outline.isExpanded(row): children.collapse(row)
    case .folder:
      disclosures[row] = disclosure(of: row)
      children.expand(row)
      if children.outline.state(of: row) == .loaded { children.reload(row) }
    case .failure(let path): children.reload(.folder(path))
    case .file, .loading, .empty: break
    }
  }

  /// Reads the open folders again, and shows the differences.
  func refresh() async {
    let folders = outline.visibleItems.filter { $0.isFolder && outline.isExpanded($0) }
    let found = await Listing.read(
      Dictionary(folders.map { ($0.path, listings[$0]) }) { first, _ in first })
    for row in folders where outline.contains(row) {
      // The information about removed files is removed with the listing of their folder.
      let parent = outline.parent(of: row).flatMap { try? found[$0.path]?.get() }
      if let parent, parent.infos[row] == nil { continue }
      if let result = found[row.path] { take(result, for: row) }
    }
    if !stale.isEmpty { tell() }
  }

  /// Returns the information about a file.
  ///
  /// - Parameter row: A row.
  /// - Returns: The last information, or nil for a row that is not a file of the folder.
  func info(of row: FileRow) -> FileInfo? {
    outline.parent(of: row).flatMap { listings[$0]?.infos[row] }
  }

  // MARK: - Steps

  /// Shows the content of a folder if it changed.
  private func take(_ result: Listing.Result, for row: FileRow) {
    let state = children.outline.state(of: row)
    switch result {
    case .success(let listing) where state == .loaded && listing.rows == listings[row]?.rows:
      note(listing, for: row)
    case .failure(let error) where state == .failed("\(error)"): break
    case .success, .failure:
      fresh[row] = result
      children.reload(row)
    }
  }

  private func load(_ row: FileRow) async throws -> [FileRow] {
    var result = fresh.removeValue(forKey: row)
    if result == nil { result = await Listing.read([row.path: listings[row]])[row.path] }
    guard let listing = try result?.get() else { throw CancellationError() }
    note(listing, for: row)
    return listing.rows
  }

  private func note(_ listing: Listing, for row: FileRow) {
    for (file, info) in listings[row]?.infos ?? [:] where listing.infos[file] ?? info != info {
      stale.insert(file)
    }
    listings[row] = listing
  }

  private func tell() {
    let outline = outline
    listings = listings.filter { outline.contains($0.key) }
    disclosures = disclosures.filter { outline.contains($0.key) }
    for (row, old) in disclosures where disclosure(of: row) != old {
      disclosures[row] = disclosure(of: row)
      stale.insert(row)
    }
    let changed = stale
    stale = []
    onChange(outline, changed)
  }
}
