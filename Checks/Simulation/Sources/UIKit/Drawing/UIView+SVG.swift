import Foundation

extension UIView {
  /// A picture of the view and what is in it, as an SVG document.
  public func simulatedSVG() -> String {
    let size = bounds.size
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.short(size.width))\" "
      + "height=\"\(Self.short(size.height))\" font-family=\"sans-serif\">"
    let white = "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
    var clips = 0
    return ([head, white] + shapes(at: .zero, clips: &clips) + ["</svg>"]).joined(separator: "\n")
  }

  private func shapes(at origin: CGPoint, clips: inout Int) -> [String] {
    guard !isHidden, alpha > 0 else { return [] }
    var result: [String] = []
    let rect = Self.rect(CGRect(origin: origin, size: bounds.size))
    if let color = backgroundColor ?? simulatedFill {
      result.append("<rect \(rect) \(color.svg)/>")
    }
    if let label = self as? UILabel, let text = simulatedText {
      result.append(label.svgText(text, at: origin))
    }
    if self is UIImageView {
      result.append("<rect \(rect) fill=\"#ccd\" rx=\"4\"/>")
    }
    var inner: [String] = []
    for view in subviews {
      let place = CGPoint(
        x: origin.x + view.frame.minX - bounds.minX, y: origin.y + view.frame.minY - bounds.minY)
      inner += view.shapes(at: place, clips: &clips)
    }
    if clipsToBounds, !inner.isEmpty {
      clips += 1
      result.append("<clipPath id=\"clip\(clips)\"><rect \(rect)/></clipPath>")
      result.append("<g clip-path=\"url(#clip\(clips))\">")
      result += inner + ["</g>"]
    } else {
      result += inner
    }
    guard alpha < 1 else { return result }
    return ["<g opacity=\"\(Self.short(alpha))\">"] + result + ["</g>"]
  }

  // Cells without a colour of their own are told apart by a frame.
  private var simulatedFill: UIColor? {
    if let cell = self as? UICollectionViewCell {
      return cell.isSelected ? .systemGray4 : cell.backgroundConfiguration?.backgroundColor
    }
    if let cell = self as? UITableViewCell {
      return cell.isSelected ? .systemGray4 : cell.backgroundConfiguration?.backgroundColor
    }
    return nil
  }

  private static func rect(_ rect: CGRect) -> String {
    "x=\"\(short(rect.minX))\" y=\"\(short(rect.minY))\" width=\"\(short(max(0, rect.width)))\" "
      + "height=\"\(short(max(0, rect.height)))\""
  }
}

extension UILabel {
  fileprivate func svgText(_ text: String, at origin: CGPoint) -> String {
    let size = font.pointSize
    let escaped =
      text
      .replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
    return "<text x=\"\(UIView.short(origin.x))\" y=\"\(UIView.short(origin.y + size))\" "
      + "font-size=\"\(UIView.short(size))\" \(textColor.svg)>\(escaped)</text>"
  }
}

extension UIColor {
  /// Fill attributes of the colour.
  @MainActor fileprivate var svg: String {
    let parts = [red, green, blue].map { Int((min(1, max(0, $0)) * 255).rounded()) }
    let color = "rgb(\(parts[0]),\(parts[1]),\(parts[2]))"
    return "fill=\"\(color)\" fill-opacity=\"\(UIView.short(opacity))\""
  }
}
