import Foundation

/// A finger that drags an item over its list view.
@preconcurrency @MainActor
public final class SimulatedItemDrag {
  private let view: any DropsItems
  private let source: IndexPath
  private let session: SimulatedDragSession
  private var target: IndexPath?
  private var isTaken = false
  private var hasEntered = false

  /// Where the preview of the dropped item flew to; nil if it vanished.
  public private(set) var landing: IndexPath?

  /// Presses long on an item and moves the finger a little; nil if nothing is dragged then.
  public convenience init?(on view: UICollectionView, from source: IndexPath) {
    self.init(view, source)
  }

  /// Presses long on a row and moves the finger a little; nil if nothing is dragged then.
  public convenience init?(on view: UITableView, from source: IndexPath) {
    self.init(view, source)
  }

  private init?(_ view: any DropsItems, _ source: IndexPath) {
    self.view = view
    self.source = source
    session = SimulatedDragSession()
    session.view = view
    session.items = view.begin(session, at: source)
    guard !session.items.isEmpty else { return nil }
    view.dragSession = session
    view.willBegin(session)
  }

  /// Moves the finger to an item; nil is behind all items.
  public func move(to target: IndexPath?) {
    guard view.canHandle(session) else { return }
    if !hasEntered { view.enter(session) }
    hasEntered = true
    let (operation, inserts) = view.update(session, at: target)
    self.target = target
    isTaken = operation == .move || operation == .copy
    // Items make room only where something would be inserted.
    view.drop.isUncommitted = isTaken && inserts && target != nil
  }

  /// Lifts the finger: the item is dropped if the delegate takes it.
  ///
  /// - Returns: Whether the delegate was told to perform the drop.
  @discardableResult
  public func lift() -> Bool {
    if isTaken {
      view.drop.isPerformed = true
      landing = view.perform(session, from: source, to: target)
    }
    end()
    return isTaken
  }

  /// Takes the drag away, as a call that comes in does.
  public func cancel() { end() }

  private func end() {
    view.drop = SimulatedDropState()
    view.dragSession = nil
    view.end(session)
  }
}

/// The requirements of a drag for a list view of either kind.
@MainActor
private protocol DropsItems: UIView {
  var dragSession: SimulatedDragSession? { get set }
  var drop: SimulatedDropState { get set }

  func begin(_ session: SimulatedDragSession, at path: IndexPath) -> [UIDragItem]
  func willBegin(_ session: SimulatedDragSession)
  func canHandle(_ session: SimulatedDragSession) -> Bool
  func enter(_ session: SimulatedDragSession)
  func update(
    _ session: SimulatedDragSession, at target: IndexPath?
  ) -> (operation: UIDropOperation, inserts: Bool)
  func perform(
    _ session: SimulatedDragSession, from source: IndexPath, to target: IndexPath?
  ) -> IndexPath?
  func end(_ session: SimulatedDragSession)
}

extension UICollectionView: DropsItems {
  fileprivate func begin(_ session: SimulatedDragSession, at path: IndexPath) -> [UIDragItem] {
    guard dragInteractionEnabled, dropDelegate != nil else { return [] }
    session.location = cellForItem(at: path)?.center ?? .zero
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  fileprivate func willBegin(_ session: SimulatedDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  fileprivate func canHandle(_ session: SimulatedDragSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  fileprivate func enter(_ session: SimulatedDragSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  private func proposal(
    _ session: SimulatedDragSession, at target: IndexPath?
  ) -> UICollectionViewDropProposal {
    dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: target)
      ?? UICollectionViewDropProposal(operation: .cancel)
  }

  fileprivate func update(
    _ session: SimulatedDragSession, at target: IndexPath?
  ) -> (operation: UIDropOperation, inserts: Bool) {
    let proposal = proposal(session, at: target)
    return (proposal.operation, proposal.intent == .insertAtDestinationIndexPath)
  }

  fileprivate func perform(
    _ session: SimulatedDragSession, from source: IndexPath, to target: IndexPath?
  ) -> IndexPath? {
    let size = cellForItem(at: source)?.bounds.size ?? .zero
    let drop = SimulatedDrop(
      items: session.items.enumerated().map {
        SimulatedDropItem(dragItem: $1, source: $0 == 0 ? source : nil, size: size)
      },
      destination: target, proposal: proposal(session, at: target), session: session)
    dropDelegate?.collectionView(self, performDropWith: drop)
    return drop.landing
  }

  fileprivate func end(_ session: SimulatedDragSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
}

extension UITableView: DropsItems {
  fileprivate func begin(_ session: SimulatedDragSession, at path: IndexPath) -> [UIDragItem] {
    guard dragInteractionEnabled, dropDelegate != nil else { return [] }
    session.location = rows[path]?.center ?? .zero
    return dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  fileprivate func willBegin(_ session: SimulatedDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  fileprivate func canHandle(_ session: SimulatedDragSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  fileprivate func enter(_ session: SimulatedDragSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  private func proposal(
    _ session: SimulatedDragSession, at target: IndexPath?
  ) -> UITableViewDropProposal {
    dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: target)
      ?? UITableViewDropProposal(operation: .cancel)
  }

  fileprivate func update(
    _ session: SimulatedDragSession, at target: IndexPath?
  ) -> (operation: UIDropOperation, inserts: Bool) {
    let proposal = proposal(session, at: target)
    return (proposal.operation, proposal.intent == .insertAtDestinationIndexPath)
  }

  fileprivate func perform(
    _ session: SimulatedDragSession, from source: IndexPath, to target: IndexPath?
  ) -> IndexPath? {
    let size = rows[source]?.bounds.size ?? .zero
    let drop = SimulatedTableDrop(
      items: session.items.enumerated().map {
        SimulatedDropItem(dragItem: $1, source: $0 == 0 ? source : nil, size: size)
      },
      destination: target, proposal: proposal(session, at: target), session: session)
    dropDelegate?.tableView(self, performDropWith: drop)
    return drop.landing
  }

  fileprivate func end(_ session: SimulatedDragSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
}
