#if canImport(UIKit)
  public import UIKit

  /// Where the cells of a class come from, if they are not made by its initialiser.
  public enum ListCellOrigin {
    /// A nib file.
    case nib(UINib)

    /// A prototype in a storyboard, or whatever else the app has registered for an identifier.
    case identifier(String)
  }

  /// A class of cells that are not made by its initialiser.
  ///
  /// ```swift
  /// final class PostCell: UICollectionViewCell, ListCellWithOrigin {
  ///   static var origin: ListCellOrigin { .nib(UINib(nibName: "PostCell", bundle: nil)) }
  /// }
  /// ```
  @MainActor
  public protocol ListCellWithOrigin: UICollectionReusableView {
    /// Where the cells come from.
    static var origin: ListCellOrigin { get }
  }
#endif
