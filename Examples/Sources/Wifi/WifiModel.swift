import Observation

/// The computer whose settings are shown, on one screen or on several.
@MainActor @Observable
final class WifiModel {
  /// The settings.
  var settings: WifiSettings

  /// Creates a computer with simulated networks.
  ///
  /// - Parameter options: The options.
  init(_ options: WifiOptions) {
    settings = WifiSettings(air: NetworkSimulation(seed: options.seed, count: options.count))
  }
}
