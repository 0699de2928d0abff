import Foundation

extension UIView {
  /// The view tree as text: a line per view with its class, its frame and what it shows.
  public func simulatedDump() -> String {
    lines(depth: 0).joined(separator: "\n")
  }

  private func lines(depth: Int) -> [String] {
    let frame = frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.short)
    var line = String(repeating: "  ", count: depth) + "\(type(of: self)) "
    line += "(\(numbers[0]), \(numbers[1]), \(numbers[2]), \(numbers[3]))"
    if let text = simulatedText { line += " \"\(text)\"" }
    if isHidden { line += " hidden" }
    if alpha != 1 { line += " alpha \(Self.short(alpha))" }
    if let cell = self as? UICollectionViewCell, cell.isSelected { line += " selected" }
    if let cell = self as? UITableViewCell, cell.isSelected { line += " selected" }
    return [line] + subviews.flatMap { $0.lines(depth: depth + 1) }
  }

  /// The text that the view itself shows.
  var simulatedText: String? {
    guard let label = self as? UILabel else { return nil }
    return label.text ?? label.attributedText?.string
  }

  nonisolated static func short(_ number: CGFloat) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }
}
