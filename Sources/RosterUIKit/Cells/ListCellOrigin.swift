#if canImport(UIKit) && !os(watchOS)
  public import RosterView
  public import UIKit

  /// Where the cells of a class come from, if they are not made by its initialiser.
  public enum ListCellOrigin {
    /// A nib file of a bundle, by default that of the app; one that is missing is a fault.
    case nib(named: String, in: Bundle = .main)

    /// A prototype in a storyboard, or another cell that the app has registered for an identifier.
    case identifier(String)
  }

  /// A class of cells that are not made by its initialiser.
  ///
  /// ```swift
  /// final class PostCell: UICollectionViewCell, ListCellWithOrigin {
  ///   static var origin: ListCellOrigin { .nib(named: "PostCell") }
  /// }
  /// ```
  @MainActor
  public protocol ListCellWithOrigin: ListCell {
    /// Where the cells come from.
    static var origin: ListCellOrigin { get }
  }
#endif
