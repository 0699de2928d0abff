import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

/// Sizes that the data source gives, which depend on the viewport.
@MainActor
@Suite
struct ProvidedSizesTests {
  /// A source of items as wide as the list, and a fifth as high.
  private final class Source: CollectionViewDataSource {
    var requests = 0

    func numberOfSections(in view: any ListView) -> Int { 1 }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(
      _ view: any ListView, cellFor element: ListElement
    ) -> (any ListCell)? { view.dequeue(ContentCell.self, for: element) }

    func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
      requests += 1
      let width =
        view.viewportSize.width - view.scrollInsets.leading - view.scrollInsets.trailing
      return ListSize(width: width, height: width / 5)
    }
  }

  private let source = Source()

  private func list(
    _ layout: some CollectionLayout, width: Double, height: Double
  ) -> (view: CollectionView, host: HeadlessHost) {
    let view = CollectionView(layout: layout)
    view.dataSource = source
    return (view, HeadlessHost(view, width: width, height: height))
  }

  private func frame(_ item: Int, in view: CollectionView) -> ListRect? {
    view.frame(of: .item(ItemPath(section: 0, item: item)))
  }

  private static let layouts: [any CollectionLayout] = [
    ListLayout(rowHeight: .provided), FlowLayout(itemSize: .provided),
    ListCollectionViewLayout(stickyHeaders: false),
  ]

  @Test(arguments: [0, 1, 2])
  func `a list that was shown without a size gets its sizes with its first one`(_ number: Int) {
    let (view, host) = list(Self.layouts[number], width: 0, height: 0)

    view.resize(to: ListSize(width: 50, height: 20))

    #expect(frame(0, in: view) == ListRect(x: 0, y: 0, width: 50, height: 10))
    withExtendedLifetime(host) {}
  }

  @Test(arguments: [0, 1, 2])
  func `after a change of the width or the insets all sizes are requested, and the top stays`(
    _ number: Int
  ) {
    let (view, host) = list(Self.layouts[number], width: 50, height: 20)
    view.scrollToItem(at: ItemPath(section: 0, item: 10), position: .start)

    view.resize(to: ListSize(width: 100, height: 20))
    let wide = frame(10, in: view)
    let offset = view.scrollOffset.y
    view.scrollInsets = ListInsets(top: 0, leading: 30, bottom: 0, trailing: 20)
    let narrow = frame(10, in: view)

    #expect(wide?.height == 20 && wide?.y == offset)
    #expect(narrow?.height == 10 && narrow?.width == 50 && narrow?.y == view.scrollOffset.y)
    withExtendedLifetime(host) {}
  }

  @Test(arguments: [0, 1, 2])
  func `sizes are requested once for a viewport, also while the list scrolls`(_ number: Int) {
    let (view, host) = list(Self.layouts[number], width: 50, height: 20)
    let first = source.requests

    view.resize(to: ListSize(width: 50, height: 20))
    view.scroll(by: 100)
    view.scroll(by: 37)

    #expect(first >= 40)
    #expect(source.requests == first)
    withExtendedLifetime(host) {}
  }
}
