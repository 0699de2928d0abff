import ArgumentParser
import Foundation

/// The ratios that figures had once, in a file of lines with a name and a ratio each.
struct Ratios {
  /// How many times the ratio of the file a figure may be.
  ///
  /// Less would fail on a busy machine; code that is not specialised takes five times as long and
  /// more.
  static let tolerance = 3.0

  private var ratios: [String: Double] = [:]

  init() {}

  init(contentsOf path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 2, let ratio = Double(fields[1]) else {
        throw ValidationError("\(path): '\(line)' is not a name and a ratio")
      }
      ratios[String(fields[0])] = ratio
    }
  }

  mutating func note(_ figure: Figure) { ratios[figure.name] = figure.ratio }

  func write(to path: String) throws {
    let lines = ratios.sorted { $0.key < $1.key }.map {
      "\($0.key) \(String(format: "%.3g", $0.value))\n"
    }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Returns what is wrong with a figure, or nil if nothing is.
  func complaint(about figure: Figure) -> String? {
    guard let ratio = ratios[figure.name] else {
      return "\(figure.name) is not in the file of ratios: run with --save"
    }
    guard ratio > 0, figure.ratio > Self.tolerance * ratio else { return nil }
    let factor = String(format: "%.1f", figure.ratio / ratio)
    return "\(figure.name) is \(factor) times what it was"
  }
}
