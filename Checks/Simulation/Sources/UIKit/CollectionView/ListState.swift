import Foundation

/// What the data source said when it was last asked.
struct CollectionData {
  /// Number of items per section; nil until the data source is asked.
  var counts: [Int]?
  /// Whether the next layout drops all views and makes new ones.
  var needsReload = true
  var isLayingOut = false
  var lastBounds: CGRect?
}

/// The views that exist.
struct LiveViews {
  /// On the screen.
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// Requested, but not displayed.
  var prepared: [IndexPath: UICollectionViewCell] = [:]
  /// Cells on the screen that had been prepared ahead.
  var preparedAhead: Set<ObjectIdentifier> = []
  /// Batches whose animations run.
  var animations: [RunningAnimation] = []
  /// With which views of the last batch started.
  var initialAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// With which views that the last batch deleted end.
  var finalAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  @MainActor
  func indexPath(of cell: UICollectionViewCell) -> IndexPath? {
    let key = shown.first { $0.value === cell }?.key ?? nil
    return key?.indexPath ?? prepared.first { $0.value === cell }?.key
  }
}

/// The animations of one batch.
@preconcurrency @MainActor
final class RunningAnimation {
  var leaving: [(key: ElementKey, view: UICollectionReusableView)]
  let completions: [(Bool) -> Void]
  var hasEnded = false

  init(
    leaving: [(key: ElementKey, view: UICollectionReusableView)],
    completions: [(Bool) -> Void]
  ) {
    self.leaving = leaving
    self.completions = completions
  }
}

/// What the layout has to do again.
struct LayoutInvalidation {
  var needsPrepare = true
  /// Frames of supplementary views since the layout was last prepared.
  var supplementary: [ElementKey: CGRect] = [:]
  /// Cells that asked to be measured again.
  var needsSizing: Set<ObjectIdentifier> = []
}

/// The state of prefetching.
struct Prefetcher {
  var announced: Set<IndexPath> = []
  var isForward = true
  var isScheduled = false
}

/// An item under the finger.
struct InteractiveMovement {
  let original: IndexPath
  var current: IndexPath
  var position: CGPoint
}
