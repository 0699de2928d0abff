import Testing
import UIKit

@MainActor
private final class Listener: NSObject, UIScrollViewDelegate {
  var events: [String] = []
  var target: CGPoint?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if events.last != "scroll" { events.append("scroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { if let target { targetContentOffset.pointee = target } }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("let go \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
}

@MainActor
struct ScrollViewTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let listener = Listener()

  init() {
    UIKitSimulation.reset()
    view.contentSize = CGSize(width: 100, height: 1000)
    view.delegate = listener
    window.addSubview(view)
    window.makeKeyAndVisible()
  }

  @Test func `A drag that stops ends where the finger left`() {
    view.simulateDrag(by: CGPoint(x: 0, y: 50))

    #expect(view.contentOffset.y == 50)
    #expect(listener.events == ["drag", "scroll", "let go false"])
    #expect(!view.isDragging)
  }

  @Test func `A fling runs on while time passes`() {
    view.simulateDrag(by: CGPoint(x: 0, y: 50), velocity: CGPoint(x: 0, y: 1))
    #expect(view.isDecelerating)
    UIKitSimulation.clock.finish()

    #expect(view.contentOffset.y == 350)
    #expect(listener.events == ["drag", "scroll", "let go true", "scroll", "rest"])
  }

  @Test func `A fling goes on from an offset that is set meanwhile, as far as the content goes`() {
    view.simulateDrag(by: CGPoint(x: 0, y: 50), velocity: CGPoint(x: 0, y: 1))
    view.contentOffset.y += 100
    UIKitSimulation.clock.finish()
    #expect(view.contentOffset.y == 450)

    view.simulateDrag(by: CGPoint(x: 0, y: 50), velocity: CGPoint(x: 0, y: 0.5))
    view.contentOffset.y += 290
    UIKitSimulation.clock.finish()
    #expect(view.contentOffset.y == 800)
  }

  @Test func `A drag goes on from an offset that its layout sets`() {
    final class Shifting: UIScrollView {
      var shift: CGFloat = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        contentOffset.y += shift
        shift = 0
      }
    }
    let view = Shifting(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: 1000)
    // Another test may have taken the windows off the screen since this one began.
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    window.makeKeyAndVisible()
    UIKitSimulation.layout()

    view.shift = 300
    view.simulateDrag(by: CGPoint(x: 0, y: 50))

    #expect(view.contentOffset.y == 350)
  }

  @Test func `The delegate may choose where a fling ends`() {
    listener.target = CGPoint(x: 0, y: 444)

    view.simulateDrag(by: CGPoint(x: 0, y: 50), velocity: CGPoint(x: 0, y: 1))
    UIKitSimulation.clock.finish()

    #expect(view.contentOffset.y == 444)
  }

  @Test func `A drag beyond the end springs back`() {
    view.simulateDrag(by: CGPoint(x: 0, y: -40))
    #expect(view.contentOffset.y == -20)
    UIKitSimulation.clock.finish()

    #expect(view.contentOffset.y == 0)
  }

  @Test func `Pulling far enough refreshes`() {
    let control = UIRefreshControl()
    var refreshes = 0
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    view.refreshControl = control

    view.simulateDrag(by: CGPoint(x: 0, y: -100))
    #expect(refreshes == 0)
    UIKitSimulation.clock.finish()
    view.simulateDrag(by: CGPoint(x: 0, y: -140))

    #expect(refreshes == 1)
    #expect(control.isRefreshing)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }

  @Test func `Insets widen the range of offsets`() {
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    window.simulatedSafeAreaInsets.top = 44

    #expect(view.adjustedContentInset.top == 54)
    view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 830)
  }
}
