import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import UIKit

/// A cell of Roster that shows a row on UIKit.
final class DrawnRowCell: CollectionViewCell, ListBindable, UIKitDrawing {
  private(set) var row: Row?

  func bind(_ viewModel: Row) {
    row = viewModel
    accessibility = Accessibility(label: viewModel.text)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }

  var contentConfiguration: any UIContentConfiguration { RowConfiguration(row: row) }
}

/// What a row shows: its text, in the height of the row.
struct RowConfiguration: UIContentConfiguration {
  var row: Row?
  var isSelected = false
  var isHighlighted = false
  var isFocused = false

  func makeContentView() -> any UIView & UIContentView { RowContentView(self) }

  func updated(for state: any UIConfigurationState) -> RowConfiguration {
    var result = self
    guard let state = state as? UICellConfigurationState else { return result }
    result.isSelected = state.isSelected
    result.isHighlighted = state.isHighlighted
    result.isFocused = state.isFocused
    return result
  }
}

private final class RowContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: RowConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: (configuration as? RowConfiguration)?.row?.height ?? 20)
  }
}

/// A simulated screen with Roster's own list view, ten rows of the smallest height high.
@MainActor
final class HostScreen {
  let window: UIWindow
  let clock = VirtualClock()
  let list: CollectionView
  let host: UIKitHost
  private let log = Log()

  private final class Log { var messages: [String] = [] }

  /// Broken rules of UIKit, and faults of the list.
  var problems: [String] { log.messages }

  init(
    _ layout: some CollectionLayout = ListLayout(rowHeight: .fixed(20)),
    _ insets: ScreenInsets = .none
  ) {
    UIKitSimulation.reset()
    let size = insets.size(around: CGSize(width: 100, height: 200))
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.simulatedSafeAreaInsets = insets.safeArea
    let log = log
    UIKitSimulation.onCondition = { log.messages.append($0.description) }
    list = CollectionView(layout: layout, clock: clock)
    list.faultPolicy = .report
    list.onFault = { log.messages.append($0.description) }
    host = UIKitHost(list)
    host.frame = window.bounds
    window.addSubview(host)
    host.contentInset = insets.content
    let edges = host.adjustedContentInset
    host.contentOffset = CGPoint(x: -edges.left, y: -edges.top)
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
  }

  /// A data source of rows on the list.
  func source() -> CollectionViewComparableDataSource<Int, Row> {
    let source = CollectionViewComparableDataSource<Int, Row>(
      list, updater: ListAdapterUpdater(clock: clock)
    ) { (cell: DrawnRowCell, row: Row) in cell.bind(row) }
    source.faultPolicy = .report
    source.onFault = { [log] in log.messages.append($0.description) }
    return source
  }

  /// Lays out, and lets updates, animations and scrolls end.
  func settle() {
    for _ in 0..<4 {
      clock.advance(by: .seconds(1))
      UIKitSimulation.clock.finish()
      UIKitSimulation.layout()
    }
  }

  /// All views for rows, on the screen or leaving.
  var controls: [UIControl] {
    func all(in view: UIView) -> [UIControl] {
      view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? all(in: $0) }
    }
    return all(in: host).filter { !($0 is UIRefreshControl) }
  }

  /// What a view for a row shows.
  func configuration(_ control: UIControl) -> RowConfiguration? {
    control.subviews.lazy.compactMap { ($0 as? UICollectionViewCell)?.contentConfiguration }
      .first as? RowConfiguration
  }

  /// The part of the content of the scroll view that the reader sees, between the insets.
  var visibleRect: CGRect { host.bounds.inset(by: host.adjustedContentInset) }

  /// The rows that the scroll view shows, with the distance of their tops from that of the screen.
  var rows: [(text: String, y: CGFloat, height: CGFloat)] {
    controls.compactMap { control in
      // Rows that leave are invisible at the end of their animation, to which frames jump.
      guard control.alpha > 0, let row = configuration(control)?.row else { return nil }
      return (row.text, control.frame.minY - host.contentOffset.y, control.frame.height)
    }.sorted { ($0.y, $0.text) < ($1.y, $1.text) }
  }

  var texts: [String] { rows.map(\.text) }

  func control(_ text: String) -> UIControl? {
    controls.first { configuration($0)?.row?.text == text }
  }

  /// Returns what the scroll view shows other than the list says; nil if nothing.
  func difference(_ row: (ItemPath) -> Row?) -> String? {
    let top = list.scrollOffset.y
    let expected = list.visibleItems.compactMap { path in
      list.frame(of: .item(path)).map { (row(path)?.text ?? "?", $0.y - top, $0.height) }
    }
    let shown = rows
    guard expected.count == shown.count else {
      return "\(shown.map(\.text)) are not \(expected.map(\.0))"
    }
    for (expected, shown) in zip(expected, shown) {
      let isSame =
        expected.0 == shown.text && abs(expected.1 - Double(shown.y)) < 0.01
        && expected.2 == Double(shown.height)
      if !isSame { return "\(shown) is not \(expected)" }
    }
    return nil
  }
}

extension [Group] {
  func row(at path: ItemPath) -> Row? {
    indices.contains(path.section) && self[path.section].rows.indices.contains(path.item)
      ? self[path.section].rows[path.item] : nil
  }

  /// The groups as what a data source shows.
  var snapshot: ComparableDataSourceSnapshot<Int, Row> {
    ComparableDataSourceSnapshot { for group in self { ListSection(group.id) { group.rows } } }
  }
}
