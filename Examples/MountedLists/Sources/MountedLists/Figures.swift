import RosterWeb

/// The figures of a site as text, in the format of Prometheus.
enum Figures {
  /// Returns the text for a scraper.
  static func text(_ figures: WebFigures) -> String {
    let gauges = [("visits", figures.visits), ("sessions", figures.sessions)]
    let counters = [
      ("patches_sent", figures.patchesSent), ("bytes_sent", figures.bytesSent),
      ("messages_received", figures.messagesReceived),
      ("messages_refused", figures.messagesRefused),
    ]
    var lines: [String] = []
    for (name, value) in gauges {
      lines += ["# TYPE roster_\(name) gauge", "roster_\(name) \(value)"]
    }
    for (name, value) in counters {
      lines += ["# TYPE roster_\(name)_total counter", "roster_\(name)_total \(value)"]
    }
    lines.append("# TYPE roster_endings_total counter")
    for (reason, count) in figures.endings.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      lines.append("roster_endings_total{reason=\"\(reason)\"} \(count)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
