import Foundation

/// A batch between the opening and the closing of its outermost block.
struct OpenBatch {
  /// Number of items per section when the batch was opened.
  let before: [Int]
  /// Number of `beginUpdates` that wait for their `endUpdates`.
  var depth = 0
  var operations: [UpdateOperation] = []
  var completions: [(Bool) -> Void] = []
  /// Whether `reloadData` was called inside.
  var reloads = false
}
