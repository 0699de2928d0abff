import RosterKit
import RosterSnapshot
import RosterView
import SwiftUI
import UIKit

@testable import RosterUIKitSimulated

/// What a screen of SwiftUI shows: values that a test changes.
struct ListScreenModel {
  var groups: [Group] = []
  var prefix = ""
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  var swipes: [String] = []
  var isRefreshable = false

  @MainActor var sections: [ListSection<Int, Row>] {
    groups.map { group in
      ListSection(group.id, header: group.title.isEmpty ? nil : group.title) { group.rows }
    }
  }
}

/// A screen of SwiftUI with a list, as a window shows it.
@MainActor
final class ListScreenStage {
  /// Which kind of selection the list has.
  enum Selecting {
    case none
    case one
    case several
  }

  /// What the closures of the screen share.
  @MainActor
  final class Log {
    var one: Int?
    var several: Set<Int> = []
    var performed: [String] = []
    var faults: [String] = []
    var conditions: [String] = []
    var refresh: @MainActor () async -> Void = {}
  }

  struct Screen: View {
    let model: ListScreenModel
    let selecting: Selecting
    let log: Log

    var body: some View {
      if model.isRefreshable {
        list.refreshable { await log.refresh() }
      }
      if !model.isRefreshable { list }
    }

    private var list: RosterList<Int, Row, Text> {
      let list = base.onFault { log.faults.append($0.description) }
      if model.swipes.isEmpty { return list }
      return list.swipeActions { row in
        .init(
          leading: [.init("pin", title: "Pin \(row.text)")],
          trailing: model.swipes.map { .init($0, title: $0, role: .destructive) })
      } perform: { action, row in
        log.performed.append("\(action.id) \(row.text)")
      }
    }

    private var base: RosterList<Int, Row, Text> {
      let content: (Row) -> Text = { Text(model.prefix + $0.text) }
      switch selecting {
      case .none:
        return RosterList(model.sections, appearance: model.appearance, content: content)
      case .one:
        let selection = Binding(get: { log.one }, set: { log.one = $0 })
        return RosterList(
          model.sections, selection: selection, appearance: model.appearance, content: content)
      case .several:
        let selection = Binding(get: { log.several }, set: { log.several = $0 })
        return RosterList(
          model.sections, selection: selection, appearance: model.appearance, content: content)
      }
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 220))
  let log = Log()
  let controller: UIHostingController<Screen>
  private let selecting: Selecting

  /// What the screen shows; a change is shown at the next layout.
  var model: ListScreenModel {
    didSet { update() }
  }

  init(_ model: ListScreenModel, selecting: Selecting = .none) {
    UIKitSimulation.reset()
    self.model = model
    self.selecting = selecting
    let log = log
    UIKitSimulation.onCondition = { log.conditions.append($0.description) }
    controller = UIHostingController(
      rootView: Screen(model: model, selecting: selecting, log: log))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
  }

  /// Has SwiftUI evaluate the screen again, with the present transaction.
  func update() {
    controller.rootView = Screen(model: model, selecting: selecting, log: log)
  }

  /// The collection view of the list.
  var view: UICollectionView? {
    controller.view.subviews.compactMap { $0 as? UICollectionView }.last
  }

  /// The cells of the rows on the screen, by their texts, from top to bottom.
  var cells: [(text: String, cell: UICollectionViewCell, path: IndexPath)] {
    UIKitSimulation.layout()
    guard let view else { return [] }
    return view.indexPathsForVisibleItems.sorted().compactMap { path in
      view.cellForItem(at: path).map {
        ($0.hostedContent?.simulatedTexts.joined() ?? "?", $0, path)
      }
    }
  }

  /// The texts of the rows on the screen, from top to bottom.
  var texts: [String] { cells.map(\.text) }

  /// The title of a section on the screen.
  func title(_ section: Int) -> String? {
    UIKitSimulation.layout()
    let header = view?.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
    let configuration = (header as? UICollectionViewCell)?.contentConfiguration
    return (configuration as? UIListContentConfiguration)?.text
  }
}

extension UICollectionViewCell {
  /// The content of SwiftUI in the cell.
  var hostedContent: SimulatedContentView? {
    contentView.subviews.compactMap { $0 as? SimulatedContentView }.first
  }
}
