import RowHistory
import WatchModel

// The actions that terminals and pages have in common.
extension WatchController {
  /// Performs an action that terminals and pages have in common; others have no effect.
  func performShared(_ action: WatchAction, on rows: [WatchRow]?) {
    switch action {
    case .filter: showRows()
    case .save: save()
    case .header: toggleHeader()
    case .arrange(let action): arrange(action, column: status.markedColumn ?? 0)
    case .pin: pin(rows ?? list.actedOn)
    case .fold: fold(rows)
    case .foldAll: foldAll()
    case .table(let step): goToTable(step)
    case .find(let isBackwards): find(isBackwards: isBackwards)
    case .run(let binding):
      requestConfirmation(of: binding, on: rows ?? (running == nil ? actedOn() : []))
    case .confirm(let isConfirmed): answer(isConfirmed)
    case .travel(let step): travel(step, of: rows?.first?.identity)
    case .compare: compare()
    default: break
    }
  }

  /// Returns whether that is there which an action needs.
  func has(_ need: ActionTable.Need, among rows: [WatchRow]?) -> Bool {
    switch need {
    case .row: !(rows ?? list.actedOn).isEmpty
    case .item: rows != nil || list.cursor != nil
    case .column: status.markedColumn != nil
    case .runs: options.origin.hasRuns
    }
  }
}
