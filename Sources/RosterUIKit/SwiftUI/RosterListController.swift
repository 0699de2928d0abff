#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterKit
  import RosterSnapshot
  import RosterView
  import SwiftUI
  import UIKit

  /// The collection view of a `RosterList` with its data source.
  @MainActor
  final class RosterListController<
    SectionID: Hashable, Value: Identifiable & Equatable, Content: View
  >: CollectionViewDelegate {
    typealias List = RosterList<SectionID, Value, Content>
    typealias Source = CollectionViewComparableDataSource<SectionID, Value>

    let view: UICollectionView

    /// The list as SwiftUI has made it last.
    private var list: List

    /// The sections that were given to the data source last; nil if it observes models.
    private var shown: [ListSection<SectionID, Value>]? = []

    private lazy var source = makeSource()

    /// The observation of the models whose sections are shown, or nil.
    private var observation: ListObservation?

    /// The cells that the running update has given their content.
    private var configured: Set<ObjectIdentifier> = []

    init(_ list: List) {
      self.list = list
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      view.collectionViewLayout = UICollectionViewCompositionalLayout {
        [weak self] section, environment in
        self?.layoutSection(section, environment)
      }
      source.delegate = self
    }

    // MARK: - Updates

    /// Shows a list: what differs from the one before.
    func show(_ list: List, animated: Bool) {
      let hasNewLook =
        list.appearance != self.list.appearance
        || (list.swipes == nil) != (self.list.swipes == nil)
      self.list = list
      source.onFault = list.faultHandler
      view.allowsSelection = list.selection != nil
      view.allowsMultipleSelection = list.selection?.allowsMultiple ?? false
      if hasNewLook { view.invalidateLayout(of: nil) }
      configured = []
      observation?.end()
      switch list.sections {
      case .values(let sections): show(sections, animated: animated)
      case .observed(let sections): observe(sections, animated: animated)
      }
      refreshRows()
      showSelection()
    }

    private func show(_ sections: [ListSection<SectionID, Value>], animated: Bool) {
      if sections == shown { return }
      shown = sections
      source.apply(Source.Snapshot { sections }, animatingDifferences: animated)
    }

    /// Shows what the models contain now, as the update of SwiftUI wants it, and follows them.
    private func observe(
      _ sections: @escaping @MainActor () -> [ListSection<SectionID, Value>], animated: Bool
    ) {
      show(sections(), animated: animated)
      shown = nil
      observation = source.apply(
        observing: { Source.Snapshot { sections() } },
        onReceipt: { [weak self] _ in self?.showSelection() })
    }

    private func makeSource() -> Source {
      let source = Source(view) { [weak self] (cell: UICollectionViewListCell, value) in
        self?.configure(cell, value)
      }
      source.swipeHandlers.actions = { [weak self] id in
        guard let self, let value = value(id) else { return nil }
        return list.swipes?.actions(value)
      }
      source.swipeHandlers.didChoose = { [weak self] action, id in
        guard let self, let value = value(id) else { return }
        list.swipes?.perform(action, value)
      }
      return source
    }

    private func value(_ id: Value.ID) -> Value? {
      source.indexPath(for: id).flatMap { source.value(for: $0) }
    }

    // MARK: - Rows

    private func configure(_ cell: UICollectionViewListCell, _ value: Value) {
      configured.insert(ObjectIdentifier(cell))
      // The state of a row belongs to its value, not to the cell, which shows other rows later.
      cell.contentConfiguration = UIHostingConfiguration { list.content(value).id(value.id) }
    }

    /// Gives rows new content whose values stay: it may depend on other data as well.
    private func refreshRows() {
      guard let bridge = view.bridge else { return }
      for (cell, element) in bridge.cells.all {
        guard let path = element.itemPath, let cell = cell as? UICollectionViewListCell,
          !configured.contains(ObjectIdentifier(cell)), bridge.isLive(cell, at: element),
          let value = source.value(for: path)
        else { continue }
        configure(cell, value)
      }
    }

    private func layoutSection(
      _ section: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
      var configuration = UICollectionLayoutListConfiguration(appearance: list.appearance)
      view.addSections(to: &configuration, section)
      #if !os(tvOS)
        // Without actions of its own the list leaves swipes to the modifiers of its rows.
        if list.swipes != nil { view.addSwipeActions(to: &configuration) }
      #endif
      return NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
    }

    // MARK: - Selection

    /// Selects the rows that the binding says.
    private func showSelection() {
      let ids = list.selection?.ids ?? []
      let paths = Set<ItemPath>(ids.compactMap { source.indexPath(for: $0) })
      let selected = Set(view.selectedItems)
      for path in selected.subtracting(paths) { view.deselectItem(at: path, animated: false) }
      for path in paths.subtracting(selected).sorted() {
        view.selectItem(at: path, animated: false, scrollPosition: nil)
      }
    }

    func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
      if let id = source.itemIdentifier(for: path) { list.selection?.insert(id) }
    }

    func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) {
      if let id = source.itemIdentifier(for: path) { list.selection?.remove(id) }
    }

    // MARK: - Refresh

    #if !os(tvOS)
      /// Called when the user pulls the list down; nil for no refresh control.
      var refresh: RefreshAction? {
        didSet {
          if refresh == nil {
            view.setRefreshAction(nil)
          } else if oldValue == nil {
            view.setRefreshAction { [weak self] in await self?.refresh?() }
          }
        }
      }
    #endif
  }
#endif
