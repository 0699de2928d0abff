/// The pictures of dishes, which a route draws.
enum Picture {
  /// Returns a picture as SVG, whose colour is that of the number.
  static func plate(_ number: Int) -> String {
    let hue = number &* 67 % 360
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">
      <circle cx="12" cy="12" r="11" fill="hsl(\(hue), 40%, 80%)"/>
      <circle cx="12" cy="12" r="6" fill="hsl(\(hue), 60%, 45%)"/>
      </svg>
      """
  }
}
