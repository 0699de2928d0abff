import Testing
import UIKit

@MainActor
struct ViewTests {
  init() {
    UIKitSimulation.reset()
  }

  @Test func `Moving in the hierarchy tells view and children`() {
    final class Listener: UIView {
      var events: [String] = []
      override func didMoveToWindow() { events.append(window == nil ? "off" : "on") }
      override func didMoveToSuperview() { events.append(superview == nil ? "out" : "in") }
    }
    let window = UIWindow(frame: .zero)
    let parent = UIView(frame: .zero)
    let child = Listener(frame: .zero)

    parent.addSubview(child)
    window.addSubview(parent)
    parent.removeFromSuperview()

    #expect(child.events == ["in", "on", "off"])
  }

  @Test func `Points are converted through offsets`() {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 5, y: 50, width: 10, height: 10))
    scroll.addSubview(child)
    scroll.contentOffset.y = 30

    #expect(child.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 31))
    #expect(scroll.convert(CGPoint(x: 6, y: 51), to: child) == CGPoint(x: 1, y: 1))
  }

  @Test func `Overridden traits are inherited and announced`() {
    let parent = UIView(frame: .zero)
    let child = UIView(frame: .zero)
    parent.addSubview(child)
    var heard: [UIUserInterfaceSizeClass] = []
    child.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (view: UIView, _) in
      heard.append(view.traitCollection.horizontalSizeClass)
    }

    parent.traitOverrides.horizontalSizeClass = .regular
    parent.traitOverrides.preferredContentSizeCategory = .accessibilityLarge

    #expect(heard == [.regular])
    #expect(child.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
  }

  @Test func `The direction of a view follows its attribute and its traits`() {
    let view = UIView(frame: .zero)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)

    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `Animations complete when the clock reaches their end`() {
    var events: [String] = []
    UIView.animate(withDuration: 0.5) {
      events.append("now \(UIView.inheritedAnimationDuration)")
    } completion: {
      events.append("end \($0)")
    }

    UIKitSimulation.clock.advance(by: 0.4)
    #expect(events == ["now 0.5"])
    UIKitSimulation.clock.advance(by: 0.2)
    #expect(events == ["now 0.5", "end true"])
  }

  @Test func `What was not implemented is told apart from what was`() {
    final class Some: NSObject, UIScrollViewDelegate {
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    }
    let delegate: any UIScrollViewDelegate = Some()
    let view = UIScrollView(frame: .zero)

    #expect(
      UIKitSimulation.ifImplemented { delegate.scrollViewShouldScrollToTop(view) } == true)
    #expect(UIKitSimulation.ifImplemented { delegate.scrollViewDidScroll(view) } == nil)
  }

  @Test func `A list cell is as high as its content`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = String(repeating: "word ", count: 20)
    content.secondaryText = "more"
    cell.contentConfiguration = content

    let size = cell.systemLayoutSizeFitting(CGSize(width: 200, height: 0))

    #expect(size.height > 100)
    cell.layoutIfNeeded()
    #expect(cell.simulatedDump().contains("\"more\""))
  }

  @Test func `Menus and swipe actions do what they were given`() {
    var chosen: [String] = []
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(title: "Post", children: [UIAction(title: "Like") { chosen.append($0.title) }])
    })

    let menu = configuration.simulateMenu()
    (menu?.children.first as? UIAction)?.simulateChoice()

    #expect(menu?.title == "Post")
    #expect(chosen == ["Like"])
  }

  @Test func `A text beside one that takes all the room has no room`() {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "a text that is far wider than the view"
    configuration.secondaryText = "value"
    let view = configuration.makeContentView()

    let size = view.sizeThatFits(CGSize(width: 60, height: 0))

    #expect(size.width == 60)
    #expect(size.height > 44)
  }

  @Test func `A side whose fitting priority is required keeps the length of the target`() {
    final class Badge: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
    }
    let (badge, target) = (Badge(frame: .zero), CGSize(width: 100, height: 10))
    func size(_ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
      badge.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    #expect(size(.required, .fittingSizeLevel) == CGSize(width: 100, height: 40))
    #expect(size(.fittingSizeLevel, .required) == CGSize(width: 30, height: 10))
    #expect(size(.required, .required) == target)
    #expect(badge.systemLayoutSizeFitting(target) == CGSize(width: 30, height: 40))
  }
}
