import Foundation

/// What the pools of both list views keep.
@preconcurrency @MainActor public protocol SimulatedReusable: UIView {
  /// Makes a view of a class that is known only at run time.
  init(simulated identifier: String)

  /// `uikit/uicollectionreusableview/prepareforreuse()`.
  func prepareForReuse()
}
