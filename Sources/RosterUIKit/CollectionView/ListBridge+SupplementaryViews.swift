#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Supplementary views of any kind. UIKit names them by an index path, and does not say whether they
  // belong to the item there or to its section.
  extension ListBridge {
    /// Returns the supplementary view that UIKit requests; nil if nothing was dequeued for it.
    func supplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UIView? {
      guard let view = view as? UICollectionView else { return nil }
      if let element = view.listElement(ofKind: kind, at: indexPath) {
        return boundaryView(element) ?? ownView(in: view, ofKind: kind, at: indexPath)
      }
      for element in candidates(ofKind: kind, at: indexPath) {
        if let view = boundaryView(element, isTrial: true) { return view }
      }
      if let view = ownView(in: view, ofKind: kind, at: indexPath) { return view }
      // The data source has other data, and UIKit is about to be told.
      if shown.isStale { return nil }
      let path = indexPath.map { "\($0)" }.joined(separator: "-")
      lease?.report(
        ListFault(
          .rule, "there is no supplementary view of kind \(kind) for index path \(path)",
          response: "an empty view is shown"))
      return nil
    }

    /// Returns the view that a method of UIKit in the data source makes.
    private func ownView(
      in view: UICollectionView, ofKind kind: String, at indexPath: IndexPath
    ) -> UIView? {
      let source = dataSource as? any SupplementaryViewMethod
      return duringLayout { source?.ownView(in: view, ofKind: kind, at: indexPath) }
    }

    /// Returns the elements that UIKit may mean, the likeliest first: UIKit's layouts give the views of
    /// a section the index path of its first item.
    private func candidates(ofKind kind: String, at indexPath: IndexPath) -> [ListElement] {
      owners(at: indexPath)
        .map { ListElement.supplementary(ElementKind.named(kind), of: $0) }
        .filter { shown.contains($0) }
    }

    private func owners(at indexPath: IndexPath) -> [ListElement.Owner] {
      // Views of the whole layout have an index path without a section and an item.
      guard indexPath.count == 2 else { return [] }
      let path = ItemPath(indexPath)
      let (section, item) = (ListElement.Owner.section(path.section), ListElement.Owner.item(path))
      return path.item == 0 ? [section, item] : [item, section]
    }

    /// Returns the element that a supplementary view had, which may be deleted.
    func lastElement(
      of view: UICollectionReusableView, ofKind kind: String, at indexPath: IndexPath
    ) -> ListElement? {
      if let element = self.element(of: view, ofKind: kind, at: indexPath) { return element }
      return owners(at: indexPath).first.map {
        .supplementary(ElementKind.named(kind), of: $0)
      }
    }

    /// Returns the element that a supplementary view shows.
    func element(
      of view: UICollectionReusableView, ofKind kind: String, at indexPath: IndexPath
    ) -> ListElement? {
      (self.view as? UICollectionView)?.listElement(ofKind: kind, at: indexPath)
        ?? view.listCell.flatMap { cells.element(of: $0) }
    }
  }
#endif
