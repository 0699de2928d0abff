import RosterSnapshot

/// The state of a move of an item by the user that the app handles.
struct MoveHandling<Snapshot: ListSnapshot> {
  /// Whether the app is handling a move, so that snapshots that it applies are shown later.
  var isRunning = false

  /// Whether lookups return what the app applies meanwhile.
  var isPreviewing = false

  /// Whether the item has been moved in the data.
  var isDone = false

  /// The state that the view shows while lookups return the one that the app has applied; nil if it
  /// has applied none.
  var before: SnapshotState<Snapshot>?
}

extension ListSnapshotDataSource {
  /// Lets the app handle a move of an item by the user, as subclasses of UIKit's data sources do.
  ///
  /// The app sees the snapshot before the move. A snapshot that it applies is what lookups return
  /// from then on, and is shown in the next turn of the main run loop, when the view has ended the
  /// move.
  ///
  /// - Parameters:
  ///   - app: The code of the app, which may move the item in the data.
  ///   - move: Moves the item in the data, if the app has not done so.
  public final func handleMove(_ app: () -> Void, otherwise move: () -> Void) {
    let outer = handling
    handling = MoveHandling(isRunning: true, isPreviewing: true)
    serve(app)
    endPreview()
    let isDone = handling.isDone
    handling = outer
    if !isDone { move() }
  }

  /// Has lookups return what the view shows.
  func endPreview() {
    if let before = handling.before { show(before) }
    handling.before = nil
  }
}
