import RosterDiff
import RosterEngine
import RosterView

// What the adapter does not need itself, for the app's own delegate of the view.
extension ListViewBridge {
  private func ask<Answer>(
    _ question: (any CollectionViewDelegate) -> Answer, default answer: Answer
  ) -> Answer {
    serve { adapter in adapter.viewDelegate.map(question) ?? answer } ?? answer
  }

  private func tell(_ event: (any CollectionViewDelegate) -> Void) {
    serve { adapter in adapter.viewDelegate.map(event) }
  }

  // MARK: - Display and scrolling

  func listView(
    _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle {
    ask({ $0.listView(view, animationStyleFor: element, cause: cause) }, default: .fade)
  }

  func listView(_ view: any ListView, rangeDidChange change: RangeChange) {
    tell { $0.listView(view, rangeDidChange: change) }
  }

  func listViewIsNearEnd(_ view: any ListView) {
    tell { $0.listViewIsNearEnd(view) }
  }

  func listViewWillBeginDragging(_ view: any ListView) {
    tell { $0.listViewWillBeginDragging(view) }
  }

  func listViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
    tell { $0.listViewDidEndDragging(view, willDecelerate: willDecelerate) }
  }

  func listViewDidEndDecelerating(_ view: any ListView) {
    tell { $0.listViewDidEndDecelerating(view) }
  }

  func listViewDidEndScrollingAnimation(_ view: any ListView) {
    tell { $0.listViewDidEndScrollingAnimation(view) }
  }

  // MARK: - Selection, highlight and focus

  func listView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
    ask({ $0.listView(view, shouldSelectItemAt: path) }, default: true)
  }

  func listView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool {
    ask({ $0.listView(view, shouldDeselectItemAt: path) }, default: true)
  }

  func listView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
    ask({ $0.listView(view, shouldHighlightItemAt: path) }, default: true)
  }

  func listView(_ view: any ListView, didHighlightItemAt path: ItemPath) {
    tell { $0.listView(view, didHighlightItemAt: path) }
  }

  func listView(_ view: any ListView, didUnhighlightItemAt path: ItemPath) {
    tell { $0.listView(view, didUnhighlightItemAt: path) }
  }

  func listView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool {
    ask({ $0.listView(view, canFocusItemAt: path) }, default: true)
  }

  func listView(_ view: any ListView, focusDidChange change: FocusChange) {
    tell { $0.listView(view, focusDidChange: change) }
  }

  // MARK: - Context menu

  func listView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    ask({ $0.listView(view, contextMenuFor: element) }, default: nil)
  }

  func listView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    tell { $0.listView(view, didChoose: action, for: element) }
  }
}
