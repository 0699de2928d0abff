#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  extension ListBridge: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { shown.counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      numberOfItems(inSection: section)
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      cell(at: indexPath) { registry.row(UITableViewCell.self, in: tableView, at: indexPath) }
    }

    // MARK: - Index titles

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { self.indexPath(forIndexTitle: title, at: index).section }

    // MARK: - Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let path = shown.dataPath(of: ItemPath(indexPath)), let lease else { return false }
      return lease.canEditItem(at: path) || !lease.swipeActions(forItemAt: path).all.isEmpty
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard let path = shown.dataPath(of: ItemPath(indexPath)), editingStyle != .none else {
        return
      }
      lease?.editItem(at: path, by: editingStyle == .insert ? .insert : .delete)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      canMove(indexPath)
    }

    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      // UIKit moves the row when this returns, and then the view can change again.
      queue.isStepping = true
      drop(ItemPath(sourceIndexPath), at: ItemPath(destinationIndexPath))
      queue.isStepping = false
      Task { @MainActor [weak self] in
        if self?.queue.isStepping == false { self?.endStep() }
      }
    }
  }
#endif
