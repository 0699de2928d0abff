import RosterEngine

extension FixedPoint {
  /// Returns the nearest multiple of the unit that is not negative.
  ///
  /// - Parameter length: Any number; invalid lengths count as 0.
  /// - Returns: The length.
  static func room(_ length: Double) -> Double { max(exact(length), 0) }
}

/// A pair of values, one for each axis.
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

  /// Returns a pair with the same value for both axes.
  static func both(_ value: Value) -> PerAxis { PerAxis(width: value, height: value) }

  /// Creates the value of each axis.
  init(_ value: (ScrollAxis) -> Value) {
    self.init(width: value(.horizontal), height: value(.vertical))
  }
}

/// The width or height of an item or group within its container.
struct LayoutLength {
  /// The length if all content has its estimated length.
  var planned: Double

  /// The length, or nil if it depends on the content.
  var actual: Double?

  /// Whether the length is independent of the content.
  var isFirm: Bool

  /// Whether all siblings with this property get the length of the longest.
  var isUniform = false

  /// Whether the length depends on the content.
  var isFlexible: Bool { actual == nil }

  /// Returns a length that is independent of the content.
  static func firm(_ length: Double) -> LayoutLength {
    LayoutLength(planned: length, actual: length, isFirm: true)
  }
}

/// The space for subitems.
///
/// It has planned and actual lengths. The number of subitems must not change when content is
/// measured, so it is determined by the planned lengths wherever an estimate is involved.
struct LayoutRoom {
  var planned: PerAxis<Double>
  var actual: PerAxis<Double>

  /// Whether the lengths are independent of the content.
  var isFirm: PerAxis<Bool>

  /// The largest width of the content.
  var maximumWidth: Double

  /// Creates space that is independent of the content.
  init(_ size: PerAxis<Double>, maximumWidth: Double) {
    self.planned = size
    self.actual = size
    self.isFirm = .both(true)
    self.maximumWidth = maximumWidth
  }

  /// Returns the width and height of a subitem in the space.
  func lengths(of size: CompositionalLayout.Size) -> PerAxis<LayoutLength> {
    PerAxis(
      width: length(of: size.width, .horizontal), height: length(of: size.height, .vertical))
  }

  private func length(of dimension: CompositionalLayout.Dimension, _ axis: ScrollAxis)
    -> LayoutLength
  {
    switch dimension {
    case .absolute(let length): return .firm(FixedPoint.room(length))
    case .fractionalWidth(let part): return fraction(part, of: .horizontal, axis)
    case .fractionalHeight(let part): return fraction(part, of: .vertical, axis)
    case .estimated(let length):
      return LayoutLength(planned: FixedPoint.room(length), actual: nil, isFirm: false)
    case .uniformAcrossSiblings(let length):
      return LayoutLength(
        planned: FixedPoint.room(length), actual: nil, isFirm: false, isUniform: true)
    }
  }

  private func fraction(
    _ part: Double, of side: ScrollAxis, _ axis: ScrollAxis
  ) -> LayoutLength {
    let length = FixedPoint.room(planned[side] * part)
    // A width that depends on a height that depends on the content would change the content again.
    if side != axis { return .firm(length) }
    return LayoutLength(
      planned: length, actual: FixedPoint.room(actual[side] * part), isFirm: isFirm[side])
  }
}
