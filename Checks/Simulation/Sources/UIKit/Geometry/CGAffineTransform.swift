import Foundation

/// `corefoundation/cgaffinetransform`.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
  /// `corefoundation/cgaffinetransform/a`.
  public var a: CGFloat
  /// `corefoundation/cgaffinetransform/b`.
  public var b: CGFloat
  /// `corefoundation/cgaffinetransform/c`.
  public var c: CGFloat
  /// `corefoundation/cgaffinetransform/d`.
  public var d: CGFloat
  /// `corefoundation/cgaffinetransform/tx`.
  public var tx: CGFloat
  /// `corefoundation/cgaffinetransform/ty`.
  public var ty: CGFloat

  /// `corefoundation/cgaffinetransform/identity`.
  public static let identity = CGAffineTransform()

  /// `corefoundation/cgaffinetransform/init()`.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// `corefoundation/cgaffinetransform/init(a:b:c:d:tx:ty:)`.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// `corefoundation/cgaffinetransform/init(translationx:y:)`.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// `corefoundation/cgaffinetransform/init(scalex:y:)`.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// `corefoundation/cgaffinetransform/init(rotationangle:)`.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// `corefoundation/cgaffinetransform/isidentity`.
  public var isIdentity: Bool { self == .identity }
}
