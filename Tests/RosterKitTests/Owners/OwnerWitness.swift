import RosterDiff
import RosterEngine
import RosterKit
import RosterView

/// A delegate that checks that each cell is one of its owner, begins and ends to be displayed in turn,
/// and that it hears nothing while others have the views.
@MainActor
final class OwnerWitness: CollectionViewDelegate {
  private let name: String
  private unowned let soak: OwnerSoak

  /// Retained, so that a later cell cannot have the same identifier.
  private(set) var displayed: [ObjectIdentifier: any ListCell] = [:]

  /// Whether others have had the views since everything was at rest.
  var isOver = false

  /// Whether it may hear anything.
  var isFree = false {
    didSet { if isFree { displayed = [:] } }
  }

  init(_ name: String, _ soak: OwnerSoak) {
    self.name = name
    self.soak = soak
  }

  private func hear(_ event: String, of cell: (any ListCell)? = nil) {
    if isOver { soak.report("\(name) hears \(event) although it has no view") }
    guard let title = (cell as? ContentCell)?.content.title, !title.hasPrefix(name) else { return }
    soak.report("\(name) hears \(event), which is \(title)")
  }

  func collectionView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
  ) {
    if isFree { return }
    hear("willDisplay \(element)", of: cell)
    if displayed.updateValue(cell, forKey: ObjectIdentifier(cell)) != nil {
      soak.report("\(name) hears the beginning of a display twice: \(element)")
    }
    soak.reach(.display)
  }

  func collectionView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
  ) {
    if isFree { return }
    hear("didEndDisplaying \(element)")
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      soak.report("\(name) hears the end of a display that it does not know: \(element)")
    }
    soak.reach(.endOfDisplay)
  }

  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    if isFree { return }
    hear("a selection", of: view.cell(at: path))
    soak.reach(.selection)
  }

  func scrollViewDidScroll(_ view: any ListView) {
    if isFree { return }
    hear("a scroll")
    soak.reach(.scroll)
  }

  func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
    if isFree { return }
    hear("the end of a drag")
    soak.reach(.endOfDrag)
  }
}

/// Hears of the updates of an owner.
@MainActor
final class OwnerListener: ListUpdaterDelegate, ListAdapterUpdateListener {
  private unowned let soak: OwnerSoak

  init(_ soak: OwnerSoak) { self.soak = soak }

  func listAdapter(
    _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, animated isAnimated: Bool,
    _ receipt: UpdateReceipt
  ) { soak.reach(.listener) }

  func updater(_ updater: ListAdapterUpdater, willDiff update: ListUpdate) {
    soak.reach(.updaterEvent)
  }

  func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate) {
    soak.reach(.updaterEvent)
  }

  func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
    soak.reach(.updaterEvent)
  }

  func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) {
    soak.reach(.updaterEvent)
  }

  func updater(_ updater: ListAdapterUpdater, didRefuse update: ListUpdate) {
    soak.reach(.updaterEvent)
  }
}
