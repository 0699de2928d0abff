import Roster

/// The settings as a list on any screen.
///
/// It belongs to the main actor.
@MainActor
final class WifiList {
  /// The list for a host.
  let view: CollectionView

  /// Called when the list shows changed settings.
  var onChange: () -> Void = {}

  private let model: WifiModel
  private let source: CollectionViewComparableDataSource<WifiSection, WifiRow>

  /// Creates a list that shows what the settings are, from now on.
  ///
  /// - Parameters:
  ///   - model: The computer.
  ///   - layout: The layout, in the unit of the host.
  ///   - clock: The clock that schedules work, or nil for real time.
  init(
    _ model: WifiModel, layout: CompositionalLayout = WifiList.terminalLayout,
    clock: (any ListClock)? = nil
  ) {
    self.model = model
    view = CollectionView(layout: layout, clock: clock)
    view.register(CardCell.self, forDecoration: "card")
    source = CollectionViewComparableDataSource(view) { (cell: ContentCell, row) in
      cell.content = ListContent(row)
    }
    source.delegate = self
    source.apply(
      observingSections: { model.settings.sections },
      onReceipt: { [weak self] _ in self?.onChange() })
    view.focusItem(at: ItemPath(section: 0, item: 0))
  }

  /// Rows in cards, with the header of a section in the upper edge of its card and the footer in
  /// the lower one.
  static var terminalLayout: CompositionalLayout {
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .estimated(1))
    let title = CompositionalLayout.Size(width: .estimated(10), height: .estimated(1))
    return CompositionalLayout(
      CompositionalLayout.Section(
        group: .horizontal(size: row, subitems: [.item(CompositionalLayout.Item(size: row))]),
        contentInsets: ListInsets(top: 1, leading: 2, bottom: 1, trailing: 2),
        boundaryItems: [
          CompositionalLayout.BoundaryItem(
            .header, size: title, alignment: .topLeading, offset: ListPoint(x: 0, y: -1),
            extent: .overlaps),
          CompositionalLayout.BoundaryItem(
            .footer, size: title, alignment: .bottomLeading, offset: ListPoint(x: 0, y: 1),
            extent: .overlaps),
        ], backgrounds: [CompositionalLayout.Background("card")]))
  }

  /// Rows in cards on a page, whose frame is what the rows leave of the card.
  static var webLayout: CompositionalLayout {
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .estimated(40))
    return CompositionalLayout(
      CompositionalLayout.Section(
        group: .horizontal(size: row, subitems: [.item(CompositionalLayout.Item(size: row))]),
        contentInsets: ListInsets(top: 1, leading: 1, bottom: 1, trailing: 1),
        boundaryItems: [.header(size: row), .footer(size: row)],
        backgrounds: [CompositionalLayout.Background("card")]))
  }
}

extension WifiList: CollectionViewDelegate {
  /// Performs the action of the row that the user pressed: toggles the switch, or joins the
  /// network.
  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    view.deselectItem(at: path)
    switch source.value(for: path) {
    case .power(let isOn): model.settings.isOn = !isOn
    case .nearby(let network): model.settings.join(network.id)
    case .current, nil: break
    }
  }
}

extension ListContent {
  /// Creates the content of a row.
  fileprivate init(_ row: WifiRow) {
    switch row {
    case .power(let isOn):
      self.init(title: "Wi-Fi", accessory: .switch(isOn: isOn))
    case .current(let network):
      self.init(title: network.name, detail: network.detail, accessory: .checkMark)
    case .nearby(let network):
      self.init(title: network.name, detail: network.detail)
    }
  }
}

extension Network {
  fileprivate var detail: String { "\(strength) % \(bars)" }
}
