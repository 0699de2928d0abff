extension WatchSession {
  /// Returns a line that says what is watched and how it goes.
  ///
  /// For example `every 2 s: ps aux  ·  214 rows  ·  10:42:07`, and behind it the failure of the last
  /// run, if it failed.
  ///
  /// - Parameter time: The time of the last refresh as it is to be shown.
  /// - Returns: One line of any length.
  func statusText(time: String) -> String {
    let rows = snapshot.rowCount
    var parts = [
      "every \(WatchInterval.text(of: options.interval)): \(CommandText.line(options.command))",
      rows == 1 ? "1 row" : "\(rows) rows",
      time,
    ]
    if let failure = snapshot.failure?.lines.first { parts.append("! \(failure)") }
    return parts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
  }
}
