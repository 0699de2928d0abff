extension Steps {
  /// Returns the nearest multiple of 1/256, so that sums of lengths are exact.
  ///
  /// - Parameter length: Any number; what is no number counts as 0.
  /// - Returns: The length, within `limit` on both sides.
  static func exact(_ length: Double) -> Double { Steps.length(Steps.of(length)) }

  /// Returns the nearest multiple of 1/256 that is not negative.
  ///
  /// - Parameter length: Any number; what is no length counts as 0.
  /// - Returns: The length.
  static func room(_ length: Double) -> Double { max(exact(length), 0) }
}

/// One value for each axis.
struct PerAxis<Value> {
  var width: Value
  var height: Value

  subscript(axis: ScrollAxis) -> Value {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  init(width: Value, height: Value) {
    self.width = width
    self.height = height
  }

  /// Returns the same for both axes.
  static func both(_ value: Value) -> PerAxis { PerAxis(width: value, height: value) }

  /// Creates the value of each axis.
  init(_ value: (ScrollAxis) -> Value) {
    self.init(width: value(.horizontal), height: value(.vertical))
  }
}

/// One side of an item or group in its place.
struct LayoutLength {
  /// The length if all content is as long as estimated.
  var planned: Double

  /// The length, or nil if it is up to the content.
  var actual: Double?

  /// Whether the length is the same whatever the content is.
  var isFirm: Bool

  /// Whether all siblings that say the same are as long as the longest.
  var isUniform = false

  /// Whether the length is up to the content.
  var isFlexible: Bool { actual == nil }

  /// A length that does not depend on content.
  static func firm(_ length: Double) -> LayoutLength {
    LayoutLength(planned: length, actual: length, isFirm: true)
  }
}

/// The room in which subitems stand.
///
/// Two lengths are known of it. How many subitems it has must not change when content becomes
/// known, so it goes by the planned ones wherever an estimate is involved.
struct LayoutRoom {
  var planned: PerAxis<Double>
  var actual: PerAxis<Double>

  /// Whether the lengths are the same whatever the content is.
  var isFirm: PerAxis<Bool>

  /// The greatest width that content can choose.
  var greatestWidth: Double

  /// Creates room that does not depend on content.
  init(_ size: PerAxis<Double>, greatestWidth: Double) {
    self.planned = size
    self.actual = size
    self.isFirm = .both(true)
    self.greatestWidth = greatestWidth
  }

  /// Returns the sides of something that stands in the room.
  func lengths(of size: CompositionalLayout.Size) -> PerAxis<LayoutLength> {
    PerAxis(
      width: length(of: size.width, .horizontal), height: length(of: size.height, .vertical))
  }

  private func length(of dimension: CompositionalLayout.Dimension, _ axis: ScrollAxis)
    -> LayoutLength
  {
    switch dimension {
    case .absolute(let length): return .firm(Steps.room(length))
    case .fractionalWidth(let part): return fraction(part, of: .horizontal, axis)
    case .fractionalHeight(let part): return fraction(part, of: .vertical, axis)
    case .estimated(let length):
      return LayoutLength(planned: Steps.room(length), actual: nil, isFirm: false)
    case .uniformAcrossSiblings(let length):
      return LayoutLength(
        planned: Steps.room(length), actual: nil, isFirm: false, isUniform: true)
    }
  }

  private func fraction(
    _ part: Double, of side: ScrollAxis, _ axis: ScrollAxis
  ) -> LayoutLength {
    let length = Steps.room(planned[side] * part)
    // A width that follows a height which follows the content would change the content again.
    if side != axis { return .firm(length) }
    return LayoutLength(
      planned: length, actual: Steps.room(actual[side] * part), isFirm: isFirm[side])
  }
}
