import RosterDiff
import RosterEngine
import RosterKit
import RosterUIKitSimulated
import RosterView
import UIKit

/// The view that the shared suites of adapters run on here: a collection view of UIKit in a window.
///
/// It is so high that every element is visible. In the tests of RosterKit it is a view without a host.
final class TestListView: UICollectionView {
  struct Section {
    var header: (any ListCell)?
    var footer: (any ListCell)?
    var items: [any ListCell] = []
  }

  /// The faults of the adapter, if it is that of a `TestList`.
  var faults: [String] = []

  /// The updates that were performed in batches, whatever the number of batches of UIKit.
  var batches: [UpdateReceipt] = []

  private let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 20_000))

  init() {
    UIKitSimulation.reset()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 20)
    layout.headerReferenceSize = CGSize(width: 200, height: 20)
    layout.minimumLineSpacing = 0
    super.init(frame: screen.bounds, collectionViewLayout: layout)
    screen.makeKeyAndVisible()
    screen.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  /// The cells, as data sources know them.
  var sections: [Section] {
    layoutIfNeeded()
    return (0..<numberOfSections).map { section in
      Section(
        header: cell(for: .header(section: section)), footer: cell(for: .footer(section: section)),
        items: (0..<numberOfItems(inSection: section)).compactMap {
          cell(for: .item(ItemPath(section: section, item: $0)))
        })
    }
  }

  /// The visible content: each section as its titles, header and footer in brackets.
  var text: [String] {
    sections.map { section in
      var parts: [String] = []
      if let header = section.header { parts.append("[\(title(header))]") }
      parts += section.items.map(title)
      if let footer = section.footer { parts.append("[\(title(footer))]") }
      return parts.joined(separator: " ")
    }
  }

  private func title(_ cell: any ListCell) -> String {
    (cell as? ContentCell)?.content.title ?? (cell as? TestCell)?.text ?? "?"
  }

  func tap(section: Int, item: Int) {
    layoutIfNeeded()
    simulateTap(at: IndexPath(item: item, section: section))
  }

  var selectedItems: [ItemPath] {
    get { (indexPathsForSelectedItems ?? []).map { ItemPath($0) }.sorted() }
    set { for path in newValue { selectItem(at: path) } }
  }
}

extension TestCell: UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration { UIListContentConfiguration.cell() }
}
