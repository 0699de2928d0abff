#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Calls of UIKit for items, for collection views and table views alike: the
  // lease receives them first, then the app's own delegate.
  extension ListBridge {
    /// Calls the lease for an item, and then the app's own delegate.
    func allows<View>(
      _ view: View, _ indexPath: IndexPath,
      _ question: (any ListView, any CollectionViewDelegate, ItemPath) -> Bool,
      _ method: ((View, IndexPath) -> Bool)?
    ) -> Bool {
      allows(indexPath, question) && call(method, view, indexPath) ?? true
    }

    /// Calls the lease for an item.
    func allows(
      _ indexPath: IndexPath,
      _ question: (any ListView, any CollectionViewDelegate, ItemPath) -> Bool
    ) -> Bool {
      guard let view, let path = shown.dataPath(of: ItemPath(indexPath)),
        let delegate = lease?.delegate
      else { return true }
      return question(view, delegate, path)
    }

    /// Notifies the lease of an event of an item, and then the app's own delegate.
    func notify<View>(
      _ view: View, _ indexPath: IndexPath,
      _ event: @escaping @MainActor (any ListView, any CollectionViewDelegate, ItemPath) -> Void,
      _ method: ((View, IndexPath) -> Void)?
    ) {
      if let path = shown.dataPath(of: ItemPath(indexPath)) { notify { event($0, $1, path) } }
      call(method, view, indexPath)
    }

    /// Expands or collapses a tapped item of an outline instead of selecting it.
    ///
    /// - Returns: Whether it is such an item.
    func toggles(_ indexPath: IndexPath) -> Bool {
      guard let view, let dataSource, let path = shown.dataPath(of: ItemPath(indexPath)),
        dataSource.collectionView(view, canToggleItemAt: path)
      else { return false }
      view.deselect(indexPath, animated: true)
      dataSource.collectionView(view, toggleItemAt: path)
      return true
    }

    /// Returns the size that the data source gives for an element; nil if it gives none.
    func size(of shownElement: ListElement) -> CGSize? {
      guard let view, let element = shown.dataElement(of: shownElement) else { return nil }
      let size = duringLayout {
        dataSource?.collectionView(view, sizeOf: element) ?? .zero
      }
      return size == .zero ? nil : CGSize(size)
    }

    // MARK: - Display

    func beginDisplay(of view: UIView, for shownElement: ListElement) {
      guard let cell = view.listCell, let element = shown.dataElement(of: shownElement),
        has(element)
      else { return }
      displayed.removeAll { $0.cell === cell }
      displayed.append((element, cell))
      duringLayout {
        notify { $1.collectionView($0, willDisplay: cell, for: element) }
      }
    }

    /// A cell has left the screen; its element may be deleted, or have another index path.
    func endDisplay(of view: UIView, last: ListElement) {
      // UIKit has views of its own for headers and footers that the data does not have.
      guard let cell = view.listCell, let index = displayed.firstIndex(where: { $0.cell === cell })
      else { return }
      displayed.remove(at: index)
      let element = cells.element(of: cell).flatMap { shown.dataElement(of: $0) } ?? last
      duringLayout {
        notify { $1.collectionView($0, didEndDisplaying: cell, for: element) }
      }
    }

    // MARK: - Focus

    func focusChanged(from old: IndexPath?, to new: IndexPath?) {
      func element(_ indexPath: IndexPath?) -> ListElement? {
        indexPath.flatMap { shown.dataElement(of: .item(ItemPath($0))) }
      }
      let change = FocusChange(old: element(old), new: element(new))
      if change.old == nil && change.new == nil { return }
      notify { $1.collectionView($0, focusDidChange: change) }
    }
  }
#endif
