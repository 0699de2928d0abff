import RosterTerminal
import RosterView
import RowHistory

// The past refreshes.
extension ScreenWatch {
  /// Writes the refreshes to a file.
  ///
  /// - Returns: A message about what was left out when reading the file, or nil.
  func keep(in target: HistoryTarget) async throws -> String? {
    let notices = try await reader.keep(in: target)
    // On standard error they can be read after the end of the screen.
    for notice in notices { StandardOutput.writeError("roster: \(notice)") }
    // The path need not be repeated.
    return notices.first.map { "history: \($0.trimmingPrefix("\(target.path): "))" }
  }
}
