#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A bar on standard error that grows; only a line of text if that is not a terminal.
final class ProgressBar {
  /// The number of characters of the bar.
  private static let width = 40

  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// The line that is shown; drawn again only when it differs.
  private var line = ""

  /// Shows a title.
  ///
  /// - Parameter title: The title.
  init(_ title: String) { write(title + "\n") }

  /// Returns the bar for a share.
  ///
  /// - Parameter share: The share, from 0 to 1.
  /// - Returns: The bar, and the share in percent.
  static func text(_ share: Double) -> String {
    let share = min(max(share, 0), 1)
    let done = Int(Double(width) * share)
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    return "\(bar) \(Int(share * 100)) %"
  }

  /// Shows a share.
  ///
  /// - Parameter share: The share, from 0 to 1.
  func show(_ share: Double) {
    let new = Self.text(share)
    if !isTerminal || new == line { return }
    line = new
    write("\r\(line)")
  }

  /// Leaves the line.
  func end() { if isTerminal { write("\n") } }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      #if canImport(Glibc)
        _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        _ = Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
      #else
        _ = Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
