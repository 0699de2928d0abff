import RosterDiff
import RosterEngine

/// A data source as it would be if the user had let go of what is held.
@MainActor
final class DisplacedSource: CollectionViewDataSource {
  private let source: any CollectionViewDataSource
  private let place: Displacement

  init(_ source: any CollectionViewDataSource, _ place: Displacement) {
    self.source = source
    self.place = place
  }

  func numberOfSections(in view: any ListView) -> Int { source.numberOfSections(in: view) }

  func listView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    let own = source.listView(view, numberOfItemsInSection: place.dataSection(section))
    guard case .item(let place) = place else { return own }
    return own - (section == place.data.section ? 1 : 0) + (section == place.shown.section ? 1 : 0)
  }

  func listView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    source.listView(view, cellFor: place.dataElement(element))
  }

  func listView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool {
    source.listView(view, reconfigure: cell, for: place.dataElement(element))
  }

  func listView(_ view: any ListView, hasHeaderInSection section: Int) -> Bool {
    source.listView(view, hasHeaderInSection: place.dataSection(section))
  }

  func listView(_ view: any ListView, hasFooterInSection section: Int) -> Bool {
    source.listView(view, hasFooterInSection: place.dataSection(section))
  }

  func listView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
    source.listView(view, sizeOf: place.dataElement(element))
  }

  func listView(_ view: any ListView, metricsForSection section: Int) -> SectionMetrics? {
    source.listView(view, metricsForSection: place.dataSection(section))
  }
}
