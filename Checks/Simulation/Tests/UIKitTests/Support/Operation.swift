import UIKit

/// A call inside a batch, for both list views.
enum Operation: Equatable, Sendable, CustomStringConvertible {
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(Int, Int)
  case delete(IndexPath)
  case insert(IndexPath)
  case reload(IndexPath)
  case move(IndexPath, IndexPath)
  case reconfigure(IndexPath)

  var description: String {
    switch self {
    case .deleteSection(let section): "deleteSection \(section)"
    case .insertSection(let section): "insertSection \(section)"
    case .reloadSection(let section): "reloadSection \(section)"
    case .moveSection(let old, let new): "moveSection \(old) \(new)"
    case .delete(let path): "delete \(short(path))"
    case .insert(let path): "insert \(short(path))"
    case .reload(let path): "reload \(short(path))"
    case .move(let old, let new): "move \(short(old)) \(short(new))"
    case .reconfigure(let path): "reconfigure \(short(path))"
    }
  }

  @MainActor
  func call(_ view: UICollectionView) {
    switch self {
    case .deleteSection(let section): view.deleteSections([section])
    case .insertSection(let section): view.insertSections([section])
    case .reloadSection(let section): view.reloadSections([section])
    case .moveSection(let old, let new): view.moveSection(old, toSection: new)
    case .delete(let path): view.deleteItems(at: [path])
    case .insert(let path): view.insertItems(at: [path])
    case .reload(let path): view.reloadItems(at: [path])
    case .move(let old, let new): view.moveItem(at: old, to: new)
    case .reconfigure(let path): view.reconfigureItems(at: [path])
    }
  }

  @MainActor
  func call(_ view: UITableView) {
    switch self {
    case .deleteSection(let section): view.deleteSections([section], with: .fade)
    case .insertSection(let section): view.insertSections([section], with: .fade)
    case .reloadSection(let section): view.reloadSections([section], with: .none)
    case .moveSection(let old, let new): view.moveSection(old, toSection: new)
    case .delete(let path): view.deleteRows(at: [path], with: .automatic)
    case .insert(let path): view.insertRows(at: [path], with: .automatic)
    case .reload(let path): view.reloadRows(at: [path], with: .automatic)
    case .move(let old, let new): view.moveRow(at: old, to: new)
    case .reconfigure(let path): view.reconfigureRows(at: [path])
    }
  }
}

/// Numbers in sections of the given counts.
func data(_ counts: [Int]) -> [[Int]] {
  var next = 0
  return counts.map { count in
    defer { next += count }
    return Array(next..<next + count)
  }
}
