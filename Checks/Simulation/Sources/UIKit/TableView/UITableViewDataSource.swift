import Foundation

/// `uikit/uitableviewdatasource`.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// `uikit/uitableviewdatasource/tableview(_:numberofrowsinsection:)`.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// `uikit/uitableviewdatasource/tableview(_:cellforrowat:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// `uikit/uitableviewdatasource/numberofsections(in:)`.
  func numberOfSections(in tableView: UITableView) -> Int
  /// `uikit/uitableviewdatasource/tableview(_:titleforheaderinsection:)`.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// `uikit/uitableviewdatasource/tableview(_:titleforfooterinsection:)`.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// `uikit/uitableviewdatasource/tableview(_:caneditrowat:)`.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// `uikit/uitableviewdatasource/tableview(_:canmoverowat:)`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// `uikit/uitableviewdatasource/sectionindextitles(for:)`.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// `uikit/uitableviewdatasource/tableview(_:sectionforsectionindextitle:at:)`.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// `uikit/uitableviewdatasource/tableview(_:commit:forrowat:)`.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdatasource/tableview(_:moverowat:to:)`.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// `uikit/uitableviewdatasource/numberofsections(in:)`.
  public func numberOfSections(in tableView: UITableView) -> Int {
    UIKitSimulation.notImplemented(1)
  }
  /// `uikit/uitableviewdatasource/tableview(_:titleforheaderinsection:)`.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uitableviewdatasource/tableview(_:titleforfooterinsection:)`.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uitableviewdatasource/tableview(_:caneditrowat:)`.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    UIKitSimulation.notImplemented(true)
  }
  /// `uikit/uitableviewdatasource/tableview(_:canmoverowat:)`.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    UIKitSimulation.notImplemented(true)
  }
  /// `uikit/uitableviewdatasource/sectionindextitles(for:)`.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    UIKitSimulation.notImplemented(nil)
  }
  /// `uikit/uitableviewdatasource/tableview(_:sectionforsectionindextitle:at:)`.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { UIKitSimulation.notImplemented(index) }
  /// `uikit/uitableviewdatasource/tableview(_:commit:forrowat:)`.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdatasource/tableview(_:moverowat:to:)`.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
}

/// `uikit/uitableviewdatasourceprefetching`.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// `uikit/uitableviewdatasourceprefetching/tableview(_:prefetchrowsat:)`.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// `uikit/uitableviewdatasourceprefetching/tableview(_:cancelprefetchingforrowsat:)`.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// `uikit/uitableviewdatasourceprefetching/tableview(_:cancelprefetchingforrowsat:)`.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) { UIKitSimulation.notImplemented() }
}
