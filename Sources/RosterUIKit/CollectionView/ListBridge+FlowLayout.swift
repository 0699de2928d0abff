#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  import RosterView
  import UIKit

  // Sizes of a flow layout: those of the app's own delegate, else those of the data source, else those
  // of the layout.
  extension ListBridge: UICollectionViewDelegateFlowLayout {
    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
      appDelegate as? any UICollectionViewDelegateFlowLayout
    }

    /// Returns what the data source gives for a section that the view shows.
    func metrics(_ section: Int) -> SectionMetrics? {
      guard let view, let section = shown.dataElement(of: .header(section: section))?.section else {
        return nil
      }
      return duringLayout {
        dataSource?.collectionView(view, metricsForSection: section)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let flow = collectionViewLayout as? UICollectionViewFlowLayout
      return call(
        flowDelegate?.collectionView(_:layout:sizeForItemAt:), collectionView, collectionViewLayout,
        indexPath)
        ?? size(of: .item(ItemPath(indexPath))) ?? flow?.itemSize ?? CGSize(width: 50, height: 50)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      let flow = collectionViewLayout as? UICollectionViewFlowLayout
      return call(
        flowDelegate?.collectionView(_:layout:insetForSectionAt:), collectionView,
        collectionViewLayout, section)
        ?? metrics(section).map { insets($0.insets) } ?? flow?.sectionInset ?? .zero
    }

    private func insets(_ insets: ListInsets) -> UIEdgeInsets {
      let isRightToLeft = view?.isRightToLeft ?? false
      return UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
      let flow = collectionViewLayout as? UICollectionViewFlowLayout
      return call(
        flowDelegate?.collectionView(_:layout:minimumLineSpacingForSectionAt:), collectionView,
        collectionViewLayout, section)
        ?? metrics(section).map { CGFloat($0.lineSpacing) } ?? flow?.minimumLineSpacing ?? 10
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      let flow = collectionViewLayout as? UICollectionViewFlowLayout
      return call(
        flowDelegate?.collectionView(_:layout:minimumInteritemSpacingForSectionAt:), collectionView,
        collectionViewLayout, section)
        ?? metrics(section).map { CGFloat($0.itemSpacing) } ?? flow?.minimumInteritemSpacing
        ?? 10
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      let flow = collectionViewLayout as? UICollectionViewFlowLayout
      return endSize(
        .header(section: section),
        call(
          flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:), collectionView,
          collectionViewLayout, section), flow?.headerReferenceSize)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      let flow = collectionViewLayout as? UICollectionViewFlowLayout
      return endSize(
        .footer(section: section),
        call(
          flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:), collectionView,
          collectionViewLayout, section), flow?.footerReferenceSize)
    }

    /// Returns the size of a header or footer: zero if the data has none, unless a method of UIKit in
    /// the data source makes it.
    ///
    /// A flow layout measures no headers; one without a size is as long as a touch target.
    private func endSize(_ shownElement: ListElement, _ own: CGSize?, _ standard: CGSize?) -> CGSize
    {
      guard let element = shown.dataElement(of: shownElement), has(element) else {
        let isOwn = (dataSource as? any SupplementaryViewMethod)?.mayOverride ?? false
        return isOwn ? own ?? standard ?? .zero : .zero
      }
      if let size = own ?? size(of: shownElement) { return size }
      if let standard, standard != .zero { return standard }
      return CGSize(width: 44, height: 44)
    }
  }
#endif
