#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// Lets the user drag an item of a list in a scroll view to another place of the list.
  ///
  /// The list shows the order that a drop would result in while the user drags.
  @MainActor
  final class HostDragging: NSObject {
    private weak var host: UIKitHost?
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)

    /// The dragged view: the one that showed the item when the user pressed it.
    private final class Held {
      let view: ViewID

      init(_ view: ViewID) { self.view = view }
    }

    private var held: Held?

    init(_ host: UIKitHost) { self.host = host }

    var isEnabled: Bool {
      get { drag.view != nil }
      set {
        guard let host, newValue != isEnabled else { return }
        if newValue {
          // It is off on phones by default.
          drag.isEnabled = true
          host.addInteraction(drag)
          host.addInteraction(drop)
        } else {
          host.removeInteraction(drag)
          host.removeInteraction(drop)
        }
      }
    }

    /// Returns the position of a finger from the leading top corner of the viewport.
    private func point(of session: any UIDragDropSession, in host: UIKitHost) -> ListPoint {
      let location = session.location(in: host)
      let x = Double(location.x - host.bounds.minX)
      return ListPoint(
        x: host.isRightToLeft ? Double(host.bounds.width) - x : x,
        y: Double(location.y - host.bounds.minY))
    }

    private func isOwn(_ session: any UIDragDropSession) -> Bool {
      guard let held, session.items.count == 1 else { return false }
      return session.items[0].localObject as? Held === held
    }
  }

  extension HostDragging: UIDragInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      guard let host, host.list.reorder == nil,
        let path = host.list.item(
          at: host.list.contentPoint(atViewport: point(of: session, in: host))),
        host.list.dataSource?.collectionView(host.list, canMoveItemAt: path) ?? false,
        let view = host.rows.first(where: { host.list.element(of: $0.key) == .item(path) })?.key
      else { return [] }
      let held = Held(view)
      self.held = held
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = held
      return [item]
    }

    /// By default UIKit would show the whole list below the finger.
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
      session: any UIDragSession
    ) -> UITargetedDragPreview? {
      (item.localObject as? Held).flatMap { host?.rows[$0.view] }
        .map { UITargetedDragPreview(view: $0) }
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
      // The list may have changed since the user pressed the row.
      guard let host, let held, let path = host.list.element(of: held.view)?.itemPath else {
        return
      }
      host.list.beginReorder(at: path, holding: point(of: session, in: host))
    }

    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { true }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) {
      guard isOwn(session) else { return }
      held = nil
      // A drop has ended the movement before.
      if host?.list.reorder != nil { host?.list.cancelReorder() }
    }
  }

  extension HostDragging: UIDropInteractionDelegate {
    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.localDragSession != nil && isOwn(session) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      guard let host, host.list.reorder != nil else { return UIDropProposal(operation: .forbidden) }
      host.list.updateReorder(to: point(of: session, in: host))
      return UIDropProposal(operation: .move)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) { host?.list.endReorder() }
  }
#endif
