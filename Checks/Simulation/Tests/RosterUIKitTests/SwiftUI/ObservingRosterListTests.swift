import Observation
import RosterKit
import RosterSnapshot
import RosterView
import SwiftUI
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// A list in SwiftUI that follows an observable model itself.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct ObservingRosterListTests {
  @MainActor @Observable
  final class Model {
    var groups = [group(1, 0..<3)]
    var selection: Set<Int> = []
    @ObservationIgnored var bodies = 0

    var sections: [ListSection<Int, Row>] {
      groups.map { group in ListSection(group.id) { group.rows } }
    }
  }

  struct Screen: View {
    let model: Model
    var prefix = ""

    var body: some View {
      model.bodies += 1
      let selection = Binding(get: { model.selection }, set: { model.selection = $0 })
      return RosterList(
        observing: { model.sections }, selection: selection,
        content: { row in Text(prefix + row.text) })
    }
  }

  private let model = Model()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 220))
  private let controller: UIHostingController<Screen>

  init() {
    UIKitSimulation.reset()
    controller = UIHostingController(rootView: Screen(model: model))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
  }

  private var cells: [UICollectionViewCell] {
    UIKitSimulation.layout()
    let view = controller.view.subviews.compactMap { $0 as? UICollectionView }.last
    return view.map { view in
      view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) }
    } ?? []
  }

  private var texts: [String] {
    cells.map { $0.hostedContent?.simulatedTexts.joined() ?? "?" }
  }

  /// Returns once the list shows the changes of this turn.
  private func turn() async {
    await Task { @MainActor in }.value
  }

  @Test func `the list follows the model, and the view around it is not evaluated again`() async {
    let (first, bodies) = (cells, model.bodies)

    model.groups[0].rows[1].version = 1
    model.groups[0].rows.swapAt(0, 2)
    await turn()

    #expect(texts == ["102.0", "101.1", "100.0"])
    #expect(cells == [first[2], first[1], first[0]])
    #expect(model.bodies == bodies)
  }

  @Test func `when the view is evaluated again the list follows the new closure`() async {
    controller.rootView = Screen(model: model, prefix: "#")
    let shown = texts
    model.groups[0].rows.removeLast()
    await turn()

    #expect(shown == ["#100.0", "#101.0", "#102.0"])
    #expect(texts == ["#100.0", "#101.0"])
  }

  @Test func `a selected row is selected as soon as the model has it`() async {
    model.selection = [200]
    controller.rootView = Screen(model: model)
    model.groups.append(group(2, 0..<1))
    await turn()

    #expect(cells.map(\.isSelected) == [false, false, false, true])
  }

  @Test func `a list can be observed, then be given values, and be observed again`() async {
    struct Either: View {
      let model: Model
      var values: [ListSection<Int, Row>]?

      var body: some View { list }

      private var list: RosterList<Int, Row, Text> {
        let selection = Binding(get: { model.selection }, set: { model.selection = $0 })
        if let values {
          return RosterList(values, selection: selection, content: { Text($0.text) })
        }
        return RosterList(
          observing: { model.sections }, selection: selection, content: { Text($0.text) })
      }
    }
    let model = Model()
    let first = model.sections
    let controller = UIHostingController(rootView: Either(model: model))
    window.rootViewController = controller
    UIKitSimulation.layout()
    func texts() -> [String] {
      UIKitSimulation.layout()
      let view = controller.view.subviews.compactMap { $0 as? UICollectionView }.last
      return view.map { view in
        view.indexPathsForVisibleItems.sorted().compactMap {
          view.cellForItem(at: $0)?.hostedContent?.simulatedTexts.joined()
        }
      } ?? []
    }

    model.groups[0].rows.removeFirst()
    await turn()
    let observed = texts()
    controller.rootView = Either(model: model, values: first)
    let given = texts()
    model.groups[0].rows.removeFirst()
    await turn()
    let unmoved = texts()
    controller.rootView = Either(model: model)
    let again = texts()
    model.groups[0].rows.append(Row(id: 7))
    await turn()

    #expect(observed == ["101.0", "102.0"])
    #expect(given == ["100.0", "101.0", "102.0"] && unmoved == given)
    #expect(again == ["102.0"])
    #expect(texts() == ["102.0", "7.0"])
  }
}
