#if canImport(UIKit) && !os(watchOS)
  import RosterView
  import UIKit

  /// The index titles of a list in a scroll view: a finger on the bar scrolls the list.
  final class HostIndexBar: UIControl {
    private weak var list: CollectionView?
    private var labels: [UILabel] = []

    /// The title that was chosen last, while the finger is on the bar.
    private var chosen: Int?

    static var width: CGFloat { 20 }
    private static var lineHeight: CGFloat { 14 }

    init(_ list: CollectionView) {
      self.list = list
      super.init(frame: .zero)
      isAccessibilityElement = true
      accessibilityTraits = .adjustable
    }

    /// The bar is not made from a nib.
    required init?(coder: NSCoder) { nil }

    var titles: [String] = [] {
      didSet {
        for label in labels { label.removeFromSuperview() }
        labels = titles.map { title in
          let label = UILabel(frame: .zero)
          label.text = title
          label.font = .preferredFont(forTextStyle: .caption2)
          label.textAlignment = .center
          label.textColor = tintColor
          addSubview(label)
          return label
        }
        setNeedsLayout()
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      // If not all titles fit, every second one is left out, or every third one, and so on.
      let fitting = max(Int(bounds.height / Self.lineHeight), 1)
      let step = max((labels.count + fitting - 1) / fitting, 1)
      for (index, label) in labels.enumerated() {
        label.isHidden = !index.isMultiple(of: step)
        let part = (CGFloat(index) + 0.5) / CGFloat(labels.count)
        label.frame = CGRect(
          x: 0, y: top + part * barHeight - Self.lineHeight / 2, width: bounds.width,
          height: Self.lineHeight)
      }
    }

    /// The titles are in the middle of the bar.
    private var barHeight: CGFloat {
      min(bounds.height, CGFloat(labels.count) * Self.lineHeight)
    }

    private var top: CGFloat { (bounds.height - barHeight) / 2 }

    // MARK: - Choosing

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      choose(at: touch.location(in: self).y)
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      choose(at: touch.location(in: self).y)
      return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      chosen = nil
    }

    override func cancelTracking(with event: UIEvent?) {
      super.cancelTracking(with: event)
      chosen = nil
    }

    private func choose(at y: CGFloat) {
      guard !titles.isEmpty, barHeight > 0 else { return }
      let part = (y - top) / barHeight
      choose(min(max(Int((part * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1))
    }

    private func choose(_ index: Int) {
      guard index != chosen else { return }
      chosen = index
      list?.scrollToIndexTitle(at: index)
      sendActions(for: .valueChanged)
    }

    // MARK: - Accessibility

    override var accessibilityValue: String? {
      get { list?.currentIndexTitle.map { titles.indices.contains($0) ? titles[$0] : "" } }
      set {}
    }

    override func accessibilityIncrement() { step(by: 1) }

    override func accessibilityDecrement() { step(by: -1) }

    private func step(by distance: Int) {
      let index = (list?.currentIndexTitle ?? 0) + distance
      if titles.indices.contains(index) { list?.scrollToIndexTitle(at: index) }
    }
  }
#endif
