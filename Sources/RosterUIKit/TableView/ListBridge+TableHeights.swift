#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  import RosterView
  import UIKit

  // Headers, footers and heights: those of the app's own delegate, else those of the data source,
  // else those of the table view.
  extension ListBridge {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let own = call(tableDelegate?.tableView(_:viewForHeaderInSection:), tableView, section) ?? nil
      return own ?? boundaryView(.header(section: section))
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let own = call(tableDelegate?.tableView(_:viewForFooterInSection:), tableView, section) ?? nil
      return own ?? boundaryView(.footer(section: section))
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      call(tableDelegate?.tableView(_:heightForRowAt:), tableView, indexPath)
        ?? size(of: .item(ItemPath(indexPath)))?.height ?? tableView.rowHeight
    }

    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
      call(tableDelegate?.tableView(_:heightForHeaderInSection:), tableView, section)
        ?? height(
          of: .header(section: section), in: tableView, tableView.sectionHeaderHeight,
          isOwn: appImplements("tableView:viewForHeaderInSection:") ?? false)
    }

    func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat {
      call(tableDelegate?.tableView(_:heightForFooterInSection:), tableView, section)
        ?? height(
          of: .footer(section: section), in: tableView, tableView.sectionFooterHeight,
          isOwn: appImplements("tableView:viewForFooterInSection:") ?? false)
    }

    /// Returns the height of a header or footer; zero in a plain table if there is none.
    ///
    /// A view of the app is not made to find that out: heights are requested for all sections.
    private func height(
      of shownElement: ListElement, in tableView: UITableView, _ standard: CGFloat, isOwn: Bool
    ) -> CGFloat {
      if let element = shown.dataElement(of: shownElement), has(element) {
        return size(of: shownElement)?.height ?? standard
      }
      if isOwn { return standard }
      // Other tables have a space of their own between their sections.
      return tableView.style == .plain ? 0 : UITableView.automaticDimension
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      call(tableDelegate?.tableView(_:estimatedHeightForRowAt:), tableView, indexPath)
        ?? tableView.estimatedRowHeight
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat {
      call(tableDelegate?.tableView(_:estimatedHeightForHeaderInSection:), tableView, section)
        ?? tableView.estimatedSectionHeaderHeight
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat {
      call(tableDelegate?.tableView(_:estimatedHeightForFooterInSection:), tableView, section)
        ?? tableView.estimatedSectionFooterHeight
    }
  }
#endif
