import RosterKit

// RosterKit's classes, for data sources that are shared by collection views and table views.

typealias CollectionViewDiffableDataSource = RosterKit.CollectionViewDiffableDataSource
typealias TableViewDiffableDataSource = RosterKit.TableViewDiffableDataSource
