import RosterDiff
import RosterKit

@testable import RosterCommand
@testable import WatchHosts

extension ReplayReport {
  /// Replays a journal under Roster's rules.
  @MainActor
  init(_ journal: Journal) {
    self.init(journal, rules: .roster, timeline: .min ... .max)
  }
}
