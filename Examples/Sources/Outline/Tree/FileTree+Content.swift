import Roster

extension FileTree {
  /// Returns the content of a row.
  ///
  /// - Parameter row: A row of the outline.
  /// - Returns: Its content, indented by its level.
  func content(of row: FileRow) -> ListContent {
    var content = text(of: row)
    content.level = outline.level(of: row) ?? 0
    content.disclosure = disclosure(of: row)
    return content
  }

  /// Returns the disclosure of a row.
  func disclosure(of row: FileRow) -> ListContent.Disclosure {
    guard row.isFolder else { return .leaf }
    guard outline.isExpanded(row) else { return .collapsed }
    return outline.contains(.loading(row.path)) ? .loading : .expanded
  }

  private func text(of row: FileRow) -> ListContent {
    switch row {
    case .folder(root): ListContent(title: FilePath.text(of: root.bytes))
    case .folder(let path), .file(let path):
      ListContent(title: FilePath.text(of: path.name), detail: info(of: row)?.detail)
    case .loading: ListContent(title: "reading …", role: .secondary)
    case .empty: ListContent(title: "empty", role: .secondary)
    case .failure(let path):
      ListContent(title: "\(reason(for: path)) – ⏎ tries again", role: .destructive)
    }
  }

  private func reason(for folder: FilePath) -> String {
    if case .failed(let reason) = children.outline.state(of: .folder(folder)) { return reason }
    return "unreadable"
  }
}
