import RosterDiff
import RosterKit
import RosterView
import TableText

extension ListJournal.Event {
  /// Returns a short description of the event.
  ///
  /// - Parameter sections: The sections after it, as far as they are known.
  /// - Returns: Its name, and the rest of the line.
  func text(_ sections: [ListJournal.Section]?) -> (name: String, detail: String) {
    switch self {
    case .start(let state, let dropped):
      ("start", Self.text(of: state) + (dropped > 0 ? "; \(dropped) records before it" : ""))
    case .checkpoint(let state): ("checkpoint", Self.text(of: state))
    case .list(let sections): ("list", Self.text(of: sections))
    case .dropped(let drop): ("drop", drop.update.text)
    case .requested(let id, let kind, let animated, let update):
      (
        "request \(id)",
        kind.rawValue + (animated ? "" : ", not animated")
          + (update.map { ", within update \($0)" } ?? "")
      )
    case .began(let update, let ids): ("update \(update)", ReplayProblem.requests(ids))
    case .gaveUp(let update): ("update \(update)", "given up")
    case .compares(let update, let old, let new):
      ("compare \(update)", "\(old) -> \(InputProblem.count(new, "section"))")
    case .compared(let update, let changes, let place, let duration):
      (
        "compare \(update)",
        "\(InputProblem.count(changes, "change")), \(place.rawValue), \(duration.text)"
      )
    case .batch(let update, let batch, _, _):
      ("batch \(update)", "\(batch.update.text): \(Self.text(ofList: sections))")
    case .landed(let update, let outcome): ("landed \(update)", outcome.rawValue)
    case .reloaded(let update, let reason, let sections, let following):
      (
        "reload \(update)",
        "\(reason.text)\(following.map { ", \($0.update.text)" } ?? ""): \(Self.text(of: sections))"
      )
    case .answered(let id, let outcome, _): ("answer \(id)", outcome.text)
    case .fault(let update, let origin, let text):
      (
        "fault",
        origin.rawValue + (update.map { ", in update \($0)" } ?? "")
          + (text.map { ": \($0)" } ?? "")
      )
    }
  }

  private static func text(of state: ListJournal.State) -> String {
    let list = text(ofList: state.sections)
    return state.requests.isEmpty
      ? list : "\(list), \(ReplayProblem.requests(state.requests.map(\.id)))"
  }

  private static func text(ofList sections: [ListJournal.Section]?) -> String {
    sections.map { text(of: $0) } ?? "nothing known of the list"
  }

  private static func text(of sections: [ListJournal.Section]) -> String {
    let items = sections.reduce(0) { sum, section in
      let (total, isTooGreat) = sum.addingReportingOverflow(section.itemCount)
      return isTooGreat ? .max : total
    }
    return InputProblem.count(sections.count, "section") + ", "
      + InputProblem.count(items, "item")
  }
}

extension BatchUpdate {
  /// The numbers of operations: `+` inserts, `-` deletes, `>` moves, `~` reconfigurations, `*`
  /// reloads.
  fileprivate var text: String {
    let sections = Self.text([
      ("+", insertSections.count), ("-", deleteSections.count), (">", moveSections.count),
      ("~", reconfigureSections.count), ("*", reloadSections.count),
    ])
    let items = Self.text([
      ("+", insertItems.count), ("-", deleteItems.count), (">", moveItems.count),
      ("~", reconfigureItems.count), ("*", reloadItems.count),
    ])
    let parts = [sections.map { "sections \($0)" }, items.map { "items \($0)" }]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? "no operations" : text
  }

  private static func text(_ counts: [(sign: String, count: Int)]) -> String? {
    let named = counts.filter { $0.count > 0 }
    return named.isEmpty ? nil : named.map { "\($0.sign)\($0.count)" }.joined(separator: " ")
  }
}

extension UpdateReceipt.ReloadReason {
  fileprivate var text: String {
    switch self {
    case .requested: "asked for"
    case .sourceChanged: "another view or data source"
    case .tooManyChanges(let count, let limit): "\(count) changes, more than \(limit)"
    case .offScreen: "off screen"
    case .unexpectedSections(let shown, let expected):
      "the view showed \(shown) sections instead of \(expected)"
    case .illegalBatch: "an illegal batch"
    case .always: "as always"
    }
  }
}

extension UpdateReceipt.Outcome {
  fileprivate var text: String {
    switch self {
    case .applied: "applied"
    case .reloaded(let reason): "reloaded: \(reason.text)"
    case .noChange: "no change"
    case .merged(let id): "merged into \(id)"
    case .superseded(let id): "superseded by \(id)"
    case .refused(let reason): "refused: \(reason.rawValue)"
    }
  }
}
