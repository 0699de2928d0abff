import RosterEngine
import Testing

/// AnimationCurve and ListAnimation.
@Suite
struct AnimationCurveTests {
  @Test(arguments: [
    (ListAnimation.Curve.linear, 0.25, 0.25), (.easeInOut, 0.5, 0.5),
    (.easeInOut, 0.25, 0.12916193),
    (.easeIn, 0.5, 0.31535681), (.easeOut, 0.5, 0.68464319),
    (.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), 0.5, 0.80240339),
  ])
  func `curves are those of CSS`(curve: ListAnimation.Curve, time: Double, expected: Double) {
    #expect(abs(curve.progress(at: time) - expected) < 1e-6)
  }

  @Test(arguments: [
    ListAnimation.Curve.linear, .easeIn, .easeOut, .easeInOut,
    .bezier(x1: -3, y1: 2, x2: 9, y2: -1),
  ])
  func `every curve begins at 0 and ends at 1, also with control points that are beyond`(
    curve: ListAnimation.Curve
  ) {
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 1) == 1 && curve.progress(at: 7) == 1)
    #expect((1..<100).allSatisfy { curve.progress(at: Double($0) / 100).isFinite })
  }

  @Test
  func `an animation takes its time, and none at all if that is zero`() {
    let animation = ListAnimation(duration: .seconds(2), curve: .linear)

    #expect(animation.progress(after: .milliseconds(500)) == 0.25)
    #expect(animation.progress(after: .seconds(3)) == 1)
    #expect(ListAnimation(duration: .zero).progress(after: .zero) == 1)
    #expect(ListAnimation.standard.duration == .milliseconds(200))
    #expect(ListAnimation.standard.curve == .easeInOut)
  }
}
