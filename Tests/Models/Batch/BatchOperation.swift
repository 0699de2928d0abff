package import RosterDiff

/// One operation on one index path or section: the naive form of a batch.
package enum BatchOperation: Hashable {
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case reconfigureSection(Int)
  case moveSection(Int, Int)
  case deleteItem(ItemPath)
  case insertItem(ItemPath)
  case reloadItem(ItemPath)
  case reconfigureItem(ItemPath)
  case moveItem(ItemPath, ItemPath)
}

extension BatchUpdate {
  package var operations: [BatchOperation] {
    deleteSections.map { .deleteSection($0) } + insertSections.map { .insertSection($0) }
      + reloadSections.map { .reloadSection($0) }
      + reconfigureSections.map { .reconfigureSection($0) }
      + moveSections.map { .moveSection($0.old, $0.new) }
      + deleteItems.map { .deleteItem($0) } + insertItems.map { .insertItem($0) }
      + reloadItems.map { .reloadItem($0) } + reconfigureItems.map { .reconfigureItem($0) }
      + moveItems.map { .moveItem($0.from, $0.to) }
  }

  package init(_ operations: [BatchOperation]) {
    self.init()
    for operation in operations {
      switch operation {
      case .deleteSection(let section): deleteSections.append(section)
      case .insertSection(let section): insertSections.append(section)
      case .reloadSection(let section): reloadSections.append(section)
      case .reconfigureSection(let section): reconfigureSections.append(section)
      case .moveSection(let old, let new): moveSections.append(IndexPair(old: old, new: new))
      case .deleteItem(let item): deleteItems.append(item)
      case .insertItem(let item): insertItems.append(item)
      case .reloadItem(let item): reloadItems.append(item)
      case .reconfigureItem(let item): reconfigureItems.append(item)
      case .moveItem(let from, let target):
        moveItems.append(ItemMove(from: from, to: target))
      }
    }
  }
}
