public import RosterDiff
public import RosterEngine

extension CollectionView: ListView {
  public var numberOfSections: Int { 0 }

  public func numberOfItems(inSection section: Int) -> Int { 0 }

  public func connect(
    dataSource: (any CollectionViewDataSource)?, delegate: (any CollectionViewDelegate)?
  ) {
    self.dataSource = dataSource
    self.delegate = delegate
  }

  public func reload() {}

  public func perform(
    _ batch: BatchUpdate, isAnimated: Bool, switchData: () -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    switchData()
    completion?(.performed)
  }

  public func cell(for element: ListElement) -> (any ListCell)? { nil }

  public func element(of cell: any ListCell) -> ListElement? { nil }

  public var visibleElements: [ListElement] { [] }

  public func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? { nil }

  public var selectedItems: [ItemPath] { [] }

  public func selectItem(at path: ItemPath) {}

  public func deselectItem(at path: ItemPath) {}

  public func scrollToItem(at path: ItemPath, position: ScrollPosition, isAnimated: Bool) {}

  public var scrollOffset: ListPoint {
    get { .zero }
    set {}
  }

  public var scrollInsets: ListInsets {
    get { .zero }
    set {}
  }

  public var viewportSize: ListSize { .zero }

  public func invalidateLayout(of elements: [ListElement]?) {}

  public func setBackground(_ cell: (any ListCell)?) {}

  public func report(_ fault: ListFault) {}
}
