import Foundation
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Views of UIKit that show cells of Roster.
@MainActor @Suite(.serialized) struct HostingCellsTests {
  private final class ResetCell: CollectionViewCell, UIKitDrawing {
    var resets = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      resets += 1
    }

    var contentConfiguration: any UIContentConfiguration { RowConfiguration() }
  }

  @Test func `the cell is reset when its view is used again`() {
    let item = HostingListCell(frame: .zero)
    let row = HostingRow(style: .default, reuseIdentifier: nil)
    let header = HostingBoundaryView(reuseIdentifier: nil)
    let cells = [item, row, header].map { (view: UIView) in
      view.listCell(hosting: ResetCell.self) as? ResetCell
    }

    item.prepareForReuse()
    row.prepareForReuse()
    header.prepareForReuse()

    #expect(cells.map { $0?.resets } == [1, 1, 1])
  }

  @Test func `assistive technologies read the label, the value and the hint of the cell`() {
    let view = HostingListCell(frame: .zero)
    let cell = view.listCell(hosting: ResetCell.self) as? ResetCell
    cell?.accessibility = CollectionViewCell.Accessibility(
      label: "Volume", value: "40 %", hint: "Swipe up or down to change it")

    view.updateConfiguration(using: view.configurationState)

    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "Volume")
    #expect(view.accessibilityValue == "40 %")
    #expect(view.accessibilityHint == "Swipe up or down to change it")
  }

  @Test func `a cell that its view does not show any more has no view`() {
    let (registry, view) = (CellRegistry(), HostingListCell(frame: .zero))
    let cell = registry.listCell(of: view, hosting: ResetCell.self)
    let before = cell.flatMap { registry.view(of: $0) }

    view.hosted = ResetCell()

    #expect(before === view)
    #expect(cell.flatMap { registry.view(of: $0) } == nil)
  }
}
