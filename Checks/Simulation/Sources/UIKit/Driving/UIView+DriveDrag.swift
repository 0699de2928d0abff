import Foundation

/// A finger that drags something over a view with interactions for drag and drop.
@preconcurrency @MainActor
public final class SimulatedFinger {
  private let view: UIView
  private let session: SimulatedDragSession
  private let drag: UIDragInteraction
  private var proposal: UIDropProposal?

  /// What is shown below the finger; nil for the whole view.
  public let preview: UITargetedDragPreview?

  /// Presses long on a point of the window and moves the finger a little.
  ///
  /// Returns nil if nothing can be dragged there.
  public init?(on view: UIView, at point: CGPoint) {
    let drag = view.interactions.lazy.compactMap { $0 as? UIDragInteraction }.first
    guard let drag, drag.isEnabled, let delegate = drag.delegate else { return nil }
    let session = SimulatedDragSession()
    self.view = view
    self.drag = drag
    self.session = session
    session.view = view.window
    session.location = point
    session.items = delegate.dragInteraction(drag, itemsForBeginning: session)
    guard let item = session.items.first else { return nil }
    preview =
      UIKitSimulation.ifImplemented {
        delegate.dragInteraction(drag, previewForLifting: item, session: session)
      } ?? nil
    delegate.dragInteraction(drag, sessionWillBegin: session)
    UIKitSimulation.layout()
  }

  private var drop: UIDropInteraction? {
    view.interactions.lazy.compactMap { $0 as? UIDropInteraction }
      .first { $0.delegate?.dropInteraction($0, canHandle: session) ?? false }
  }

  /// Moves the finger to a point of the window.
  public func move(to point: CGPoint) {
    session.location = point
    if let drop { proposal = drop.delegate?.dropInteraction(drop, sessionDidUpdate: session) }
    UIKitSimulation.layout()
  }

  /// Lifts the finger: what is dragged is dropped if the view takes it.
  public func lift() {
    let operation = proposal?.operation ?? .cancel
    let isTaken = operation == .move || operation == .copy
    if isTaken, let drop { drop.delegate?.dropInteraction(drop, performDrop: session) }
    end(with: isTaken ? operation : .cancel)
  }

  /// Takes the drag away, as a call that comes in does.
  public func cancel() { end(with: .cancel) }

  private func end(with operation: UIDropOperation) {
    drag.delegate?.dragInteraction(drag, session: session, didEndWith: operation)
    UIKitSimulation.layout()
  }
}
