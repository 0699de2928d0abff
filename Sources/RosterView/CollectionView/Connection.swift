/// The data source, the delegate and the lease of a list view.
@MainActor
struct Connection {
  private(set) weak var dataSource: (any CollectionViewDataSource)?
  private(set) weak var delegate: (any CollectionViewDelegate)?

  /// Whether the owner has set the delegate, which leaves with it.
  private(set) var isDelegateOfOwner = false

  /// The lease of the owner, if there is one.
  private(set) weak var lease: ListLease?

  /// The data source, if it holds the lease.
  private(set) weak var owner: (any ViewOwner)?

  /// The index titles of the data source, as of the last time they were read.
  var indexTitles: [String] = []

  /// Sets the delegate.
  mutating func take(_ delegate: (any CollectionViewDelegate)?, ofOwner: Bool) {
    self.delegate = delegate
    isDelegateOfOwner = ofOwner && delegate != nil
  }

  /// Sets the data source, and its lease if it has one.
  mutating func connect(_ source: (any CollectionViewDataSource)?, _ lease: ListLease? = nil) {
    dataSource = source
    self.lease = lease
    owner = lease == nil ? nil : source as? any ViewOwner
  }
}
