import RosterKit
import TableText

/// Checks that checkpoints agree with the records before them.
extension JournalReplay {
  func checkpointProblems(_ checkpoint: ListJournal.State) -> [ReplayProblem] {
    view.show(checkpoint.sections?.map(\.itemCount) ?? [])
    guard knowledge == .all, let difference = difference(of: checkpoint) else { return [] }
    return [.checkpoint(found: difference.found, expected: difference.known)]
  }

  private typealias Difference = (found: String, known: String)

  /// Returns the first difference from the known state.
  private func difference(of checkpoint: ListJournal.State) -> Difference? {
    if let difference = listDifference(of: checkpoint) { return difference }
    if checkpoint.requests != state.requests {
      return (Self.text(checkpoint.requests), Self.text(state.requests))
    }
    if checkpoint.lastRequest != state.lastRequest {
      return ("\(checkpoint.lastRequest) as the last request", "\(state.lastRequest)")
    }
    if checkpoint.lastUpdate != state.lastUpdate {
      return ("\(checkpoint.lastUpdate) as the last update", "\(state.lastUpdate)")
    }
    return nil
  }

  private func listDifference(of checkpoint: ListJournal.State) -> Difference? {
    guard let found = checkpoint.sections, let known = state.sections else {
      if checkpoint.sections == state.sections { return nil }
      return (Self.text(checkpoint.sections), Self.text(state.sections))
    }
    guard found.count == known.count else { return (Self.text(found), Self.text(known)) }
    let index = found.indices.first { found[$0] != known[$0] }
    return index.map { ("\(Self.text(found[$0])) at place \($0)", Self.text(known[$0])) }
  }

  private static func text(_ sections: [ListJournal.Section]?) -> String {
    sections.map { InputProblem.count($0.count, "section") } ?? "no list"
  }

  private static func text(_ section: ListJournal.Section) -> String {
    "section \(InputProblem.quoted(section.id)) with "
      + InputProblem.count(section.itemCount, "item")
  }

  private static func text(_ requests: [ListJournal.State.Request]) -> String {
    let named = requests.prefix(3).map { request in
      "\(request.id)" + (request.update.map { " in update \($0)" } ?? "")
    }
    let more = requests.count > 3 ? " and \(requests.count - 3) more" : ""
    return requests.isEmpty
      ? "no open requests" : "open requests \(named.joined(separator: ", "))\(more)"
  }
}
