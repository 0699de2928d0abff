import Testing
import UIKit

@MainActor
struct DrawingTests {
  init() {
    UIKitSimulation.reset()
  }

  private func view() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    view.clipsToBounds = true
    let label = UILabel(frame: CGRect(x: 4, y: 8, width: 70, height: 20.5))
    label.text = "a < b"
    label.alpha = 0.5
    view.addSubview(label)
    return view
  }

  @Test func `The dump has a line per view`() {
    #expect(
      view().simulatedDump() == """
        UIView (0, 0, 80, 40)
          UILabel (4, 8, 70, 20.5) "a < b" alpha 0.5
        """)
  }

  @Test func `The picture shows texts where they are`() {
    #expect(
      view().simulatedSVG() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" font-family="sans-serif">
        <rect width="100%" height="100%" fill="white"/>
        <clipPath id="clip1"><rect x="0" y="0" width="80" height="40"/></clipPath>
        <g clip-path="url(#clip1)">
        <g opacity="0.5">
        <text x="4" y="25" font-size="17" fill="rgb(0,0,0)" fill-opacity="1">a &lt; b</text>
        </g>
        </g>
        </svg>
        """)
  }

  @Test func `A hidden view is not drawn`() {
    let hidden = view()
    hidden.isHidden = true

    #expect(!hidden.simulatedSVG().contains("text"))
  }
}
