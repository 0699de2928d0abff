/// Who gives the data of a list view, and who hears what happens there.
@MainActor
struct Connection {
  private(set) weak var dataSource: (any CollectionViewDataSource)?
  weak var delegate: (any CollectionViewDelegate)?

  /// By which right the owner says what the view shows.
  private(set) weak var lease: ListLease?

  /// The data source, if it has the lease.
  private(set) weak var owner: (any ViewOwner)?

  /// Takes the data from elsewhere from now on.
  mutating func connect(_ source: (any CollectionViewDataSource)?, _ lease: ListLease? = nil) {
    dataSource = source
    self.lease = lease
    owner = lease == nil ? nil : source as? any ViewOwner
  }
}
