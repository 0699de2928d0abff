#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  public import RosterKit
  import RosterSnapshot
  import RosterView
  public import UIKit

  /// A data source whose headers, footers and other views a closure with types of UIKit can make.
  ///
  /// A protocol, because a property of the class with this name would hide
  /// `supplementaryViewProvider` for all hosts.
  @MainActor
  public protocol UIKitSupplementaryViews: AnyObject {}

  extension UIKitSupplementaryViews {
    /// Makes a header, a footer or another view of a collection view, as that of
    /// `UICollectionViewDiffableDataSource` does.
    public typealias CollectionViewSupplementaryProvider =
      @MainActor (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
      ) -> UICollectionReusableView?

    /// Makes headers, footers and other views of a collection view, as that of
    /// `UICollectionViewDiffableDataSource` does; nil to show the headers and footers of the
    /// snapshot.
    ///
    /// The layout of UIKit says which sections have headers and footers, unless
    /// `hasSupplementaryView` does; layouts of Roster have those that it says. Nil for a view that
    /// is requested is a fault, and an empty view is shown.
    @preconcurrency
    public var supplementaryViewProvider: CollectionViewSupplementaryProvider? {
      get { (self as? any ViewsOfLayout)?.layoutViewProvider }
      set { (self as? any ViewsOfLayout)?.layoutViewProvider = newValue }
    }
  }

  extension ListSnapshotDataSource: UIKitSupplementaryViews {}

  /// A data source that can be set without knowing the types of its identifiers.
  @MainActor
  private protocol ViewsOfLayout: AnyObject {
    var view: (any ListView)? { get }

    var layoutViewProvider: UIKitSupplementaryViews.CollectionViewSupplementaryProvider? { get set }
  }

  extension UIKitListView {
    /// The data source of Roster that has the view.
    ///
    /// A data source has its view from the beginning, so that setting it again changes nothing.
    /// Setting one that was made for another view is a fault.
    @_disfavoredOverload
    public var dataSource: (any UIKitSupplementaryViews)? {
      get { bridge?.lease?.dataSource as? any UIKitSupplementaryViews }
      set {
        guard let source = newValue as? any ViewsOfLayout, source.view !== self else { return }
        report(
          ListFault(
            .rule, "a data source of another view was set as that of this view",
            response: "nothing happens"))
      }
    }
  }

  extension ListSnapshotDataSource: ViewsOfLayout {
    fileprivate var layoutViewProvider: CollectionViewSupplementaryProvider? {
      get {
        let provider: SupplementaryViewProvider? = supplementaryViewProvider
        guard let provider else { return nil }
        return { [weak self] view, kind, indexPath in
          let element =
            view.listElement(ofKind: kind, at: indexPath)
            ?? .supplementary(.named(kind), of: .item(ItemPath(indexPath)))
          guard let self, let section = sectionIdentifier(for: element.section) else { return nil }
          let item = itemIdentifier(for: ItemPath(indexPath))
          return provider(view, element, section, item) as? UICollectionReusableView
        }
      }
      set {
        supplementaryViewProvider = newValue.map { provider -> SupplementaryViewProvider in
          { view, element, _, _ in
            guard let view = view as? UICollectionView, let kind = element.elementKind else {
              return nil
            }
            return provider(view, kind, element.indexPath)
          }
        }
        let view = view as? UICollectionView
        if hasSupplementaryView == nil {
          hasSupplementaryView = { [weak view] kind, _ in view?.layoutHas(kind) ?? true }
        }
      }
    }
  }

  extension UICollectionView {
    /// Returns whether a layout of UIKit may have views of a kind.
    fileprivate func layoutHas(_ kind: ElementKind) -> Bool {
      switch kind {
      case .header:
        layoutHas(
          \.headerReferenceSize, "collectionView:layout:referenceSizeForHeaderInSection:")
      case .footer:
        layoutHas(
          \.footerReferenceSize, "collectionView:layout:referenceSizeForFooterInSection:")
      default: true
      }
    }

    private func layoutHas(
      _ size: KeyPath<UICollectionViewFlowLayout, CGSize>, _ method: String
    ) -> Bool {
      if rosterLayout != nil { return false }
      guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return true }
      return flow[keyPath: size] != .zero
        || listDelegate is any UICollectionViewDelegateFlowLayout
          && bridge?.appImplements(method) ?? true
    }
  }
#endif
