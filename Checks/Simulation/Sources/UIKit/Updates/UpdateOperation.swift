import Foundation

/// One call inside a batch.
enum UpdateOperation: Hashable {
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(Int, Int)
  case deleteItem(IndexPath)
  case insertItem(IndexPath)
  case reloadItem(IndexPath)
  case moveItem(IndexPath, IndexPath)
  case reconfigureItem(IndexPath)

  /// The call as a text, such as "move item 0-3 to 0-1".
  var text: String {
    switch self {
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let old, let new): "move section \(old) to \(new)"
    case .deleteItem(let path): "delete item \(path.shortText)"
    case .insertItem(let path): "insert item \(path.shortText)"
    case .reloadItem(let path): "reload item \(path.shortText)"
    case .moveItem(let old, let new): "move item \(old.shortText) to \(new.shortText)"
    case .reconfigureItem(let path): "reconfigure item \(path.shortText)"
    }
  }
}

extension IndexPath {
  /// The indexes with hyphens between them.
  var shortText: String { map(String.init).joined(separator: "-") }
}
