extension ListSnapshotDataSource {
  /// What keeps a journal of the updates, or nil, as at first, for nothing.
  ///
  /// It is kept by the updater. An updater of the app's own may record nothing.
  public var recorder: FlightRecorder? {
    get { updater.recorder }
    set { updater.recorder = newValue }
  }
}
