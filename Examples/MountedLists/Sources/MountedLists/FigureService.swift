import Metrics
import RosterWeb
import ServiceLifecycle

/// Publishes the figures of a site to the metrics system of the app, if it has chosen one by
/// `MetricsSystem.bootstrap`.
struct FigureService: Service {
  let site: WebSite

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var last = WebFigures()
      repeat {
        let figures = await site.figures
        Self.publish(figures, after: last)
        last = figures
      } while (try? await Task.sleep(for: .seconds(10))) != nil
    }
  }

  /// Publishes figures, of those that are counted the difference from the last ones.
  static func publish(_ figures: WebFigures, after last: WebFigures) {
    Gauge(label: "roster_visits").record(figures.visits)
    Gauge(label: "roster_sessions").record(figures.sessions)
    count("roster_patches_sent", figures.patchesSent - last.patchesSent)
    count("roster_bytes_sent", figures.bytesSent - last.bytesSent)
    count("roster_messages_received", figures.messagesReceived - last.messagesReceived)
    count("roster_messages_refused", figures.messagesRefused - last.messagesRefused)
    for (reason, number) in figures.endings {
      let difference = number - last.endings[reason, default: 0]
      count("roster_endings", difference, [("reason", "\(reason)")])
    }
  }

  private static func count(
    _ label: String, _ difference: Int, _ dimensions: [(String, String)] = []
  ) {
    Counter(label: label, dimensions: dimensions).increment(by: difference)
  }
}
