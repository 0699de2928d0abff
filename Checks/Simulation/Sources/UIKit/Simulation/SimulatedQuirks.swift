import Foundation

/// Deviations from its documentation that UIKit is known for.
public struct SimulatedQuirks: Sendable {
  /// Whether a reload drops cells that were prepared ahead without `didEndDisplaying`.
  public var missesEndDisplayOfPreparedCells = true

  /// Whether broken counts are reported as condition 22, as SDKs since 16.4 word them.
  public var wordsBatchesAsOne = false

  /// Whether a header that slides into view is measured with its index path before the update, and
  /// condition 31 raised if that section no longer exists.
  public var measuresHeadersAtOldIndexPaths = false

  /// Whether cells that left the screen are kept and displayed again without asking the data source.
  public var keepsPreparedCells = true
}
