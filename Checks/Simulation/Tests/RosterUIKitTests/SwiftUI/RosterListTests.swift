import RosterKit
import RosterSnapshot
import RosterView
import SwiftUI
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// A list of values in SwiftUI.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct RosterListTests {
  private func stage(
    _ groups: [Group], selecting: ListScreenStage.Selecting = .none
  ) -> ListScreenStage {
    ListScreenStage(ListScreenModel(groups: groups), selecting: selecting)
  }

  // MARK: - Rows

  @Test func `rows and headers are shown`() {
    let stage = stage([group(1, 0..<2, title: "One"), group(2, 0..<1)])

    #expect(stage.texts == ["100.0", "101.0", "200.0"])
    #expect(stage.title(0) == "One" && stage.title(1) == nil)
    #expect(stage.log.conditions == [] && stage.log.faults == [])
  }

  @Test func `a row whose value differs keeps its cell`() {
    let stage = stage([group(1, 0..<3)])
    let before = stage.cells.map(\.cell)

    stage.model.groups[0].rows[1].version = 1

    #expect(stage.texts == ["100.0", "101.1", "102.0"])
    #expect(stage.cells.map(\.cell) == before)
  }

  @Test func `rows that move keep their cells, and the view stays`() throws {
    let stage = stage([group(1, 0..<3), group(2, 0..<2)])
    let view = try #require(stage.view)
    let before = Dictionary(uniqueKeysWithValues: stage.cells.map { ($0.text, $0.cell) })

    stage.model.groups.swapAt(0, 1)
    stage.model.groups[1].rows.swapAt(0, 2)

    #expect(stage.texts == ["200.0", "201.0", "102.0", "101.0", "100.0"])
    #expect(stage.cells.allSatisfy { before[$0.text] === $0.cell })
    #expect(stage.view === view)
  }

  @Test func `content that depends on other data is made again`() {
    let stage = stage([group(1, 0..<3)])
    let before = stage.cells.map(\.cell)

    stage.model.prefix = "#"

    #expect(stage.texts == ["#100.0", "#101.0", "#102.0"])
    #expect(stage.cells.map(\.cell) == before)
  }

  @Test func `rows that were prepared off the screen show new content too`() throws {
    let stage = stage([group(1, 0..<30)])
    let view = try #require(stage.view)
    view.contentOffset.y = 200
    UIKitSimulation.layout()

    stage.model.prefix = "#"
    UIKitSimulation.layout()
    view.contentOffset.y = 0

    #expect(stage.texts.allSatisfy { $0.hasPrefix("#") })
  }

  @Test func `the state of a row belongs to its value`() throws {
    let stage = stage([group(1, 0..<40)])
    let view = try #require(stage.view)

    for offset in stride(from: 0.0, through: 600, by: 150) {
      view.contentOffset.y = offset
      for row in stage.cells {
        let id = stage.model.groups[0].rows[row.path.item].id
        #expect(row.cell.hostedContent?.simulatedIdentity == AnyHashable(id))
      }
    }
  }

  @Test func `headers come, change and go`() {
    let stage = stage([group(1, 0..<2)])

    stage.model.groups[0].title = "One"
    #expect(stage.title(0) == "One")
    stage.model.groups[0].title = "Two"
    #expect(stage.title(0) == "Two")
    stage.model.groups[0].title = ""
    #expect(stage.title(0) == nil)
    #expect(stage.texts == ["100.0", "101.0"])
    #expect(stage.log.conditions == [])
  }

  @Test func `another appearance is another layout of the same rows`() throws {
    let stage = stage([group(1, 0..<2)])
    let before = try #require(stage.cells.first)

    stage.model.appearance = .insetGrouped
    let after = try #require(stage.cells.first)

    #expect(before.cell === after.cell)
    #expect(after.cell.frame.minX == 16)
  }

  @Test func `a change is animated within withAnimation only`() {
    let stage = stage([group(1, 0..<3)])
    func leaving(_ text: String) -> Bool { stage.window.simulatedDump().contains(text) }

    withAnimation { _ = stage.model.groups[0].rows.removeFirst() }
    UIKitSimulation.clock.advance(by: 0)
    let animated = leaving("100.0")
    UIKitSimulation.clock.finish()
    stage.model.groups[0].rows.removeFirst()
    UIKitSimulation.clock.advance(by: 0)

    #expect(animated)
    #expect(!leaving("100.0") && !leaving("101.0"))
    #expect(stage.texts == ["102.0"])
  }

  @Test func `a change is not animated in a transaction that switches animations off`() {
    let stage = stage([group(1, 0..<3)])
    var transaction = Transaction(animation: .default)
    transaction.disablesAnimations = true

    withTransaction(transaction) { _ = stage.model.groups[0].rows.removeFirst() }
    UIKitSimulation.clock.advance(by: 0)

    #expect(!stage.window.simulatedDump().contains("100.0"))
    #expect(stage.texts == ["101.0", "102.0"])
  }

  @Test func `a list that is off the screen shows its values when it comes back`() {
    let stage = stage([group(1, 0..<3)])

    stage.controller.view.removeFromSuperview()
    stage.model.groups[0].rows.removeFirst()
    stage.controller.view.layoutIfNeeded()
    stage.model.groups.append(group(2, 0..<1))
    stage.window.addSubview(stage.controller.view)

    #expect(stage.texts == ["101.0", "102.0", "200.0"])
    #expect(stage.log.conditions == [] && stage.log.faults == [])
  }

  @Test func `of two values with one id the first is shown, and the other is a fault`() {
    let stage = stage([group(1, 0..<2)])

    stage.model.groups[0].rows.append(Row(id: 100, version: 1))

    #expect(stage.texts == ["100.0", "101.0"])
    #expect(stage.log.faults.count == 1)
    #expect(stage.log.faults.first?.contains("100") == true)
  }

  // MARK: - Selection

  @Test func `taps reach a binding of several rows`() {
    let stage = stage([group(1, 0..<3)], selecting: .several)

    stage.view?.simulateTap(at: IndexPath(item: 2, section: 0))
    stage.view?.simulateTap(at: IndexPath(item: 0, section: 0))
    #expect(stage.log.several == [100, 102])
    stage.view?.simulateTap(at: IndexPath(item: 2, section: 0))

    #expect(stage.log.several == [100])
  }

  @Test func `taps reach a binding of one row`() {
    let stage = stage([group(1, 0..<3)], selecting: .one)

    stage.view?.simulateTap(at: IndexPath(item: 2, section: 0))
    stage.view?.simulateTap(at: IndexPath(item: 1, section: 0))

    #expect(stage.log.one == 101)
    #expect(stage.view?.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `the list shows what a binding says, wherever the rows are`() {
    let stage = stage([group(1, 0..<3)], selecting: .several)

    stage.log.several = [100, 102, 777]
    stage.update()
    #expect(stage.cells.filter(\.cell.isSelected).map(\.text) == ["100.0", "102.0"])
    stage.model.groups[0].rows.reverse()
    #expect(stage.cells.filter(\.cell.isSelected).map(\.text) == ["102.0", "100.0"])
    stage.log.several = [100, 777]
    stage.model.groups[0].rows.append(Row(id: 777))

    #expect(stage.cells.filter(\.cell.isSelected).map(\.text) == ["100.0", "777.0"])
    #expect(stage.log.several == [100, 777])
  }

  @Test func `a selected row that is deleted stays in the binding, and is selected again`() {
    let stage = stage([group(1, 0..<3)], selecting: .one)
    stage.log.one = 101
    stage.update()
    UIKitSimulation.layout()

    stage.model.groups[0].rows.remove(at: 1)
    #expect(stage.cells.filter(\.cell.isSelected).isEmpty && stage.log.one == 101)
    stage.model.groups[0].rows.append(Row(id: 101))

    #expect(stage.cells.filter(\.cell.isSelected).map(\.text) == ["101.0"])
  }

  @Test func `without a binding nothing can be selected`() {
    let stage = stage([group(1, 0..<3)])

    stage.view?.simulateTap(at: IndexPath(item: 1, section: 0))

    #expect(stage.view?.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  @Test func `a binding to the state of a screen updates the screen`() {
    struct Screen: View {
      let section = ListSection<Int, Row>(0) { [Row(id: 1), Row(id: 2)] }
      @State var selection: Int?

      var body: some View {
        RosterList([section], selection: $selection) { row in
          Text(row.id == selection ? "selected" : row.text)
        }
      }
    }
    UIKitSimulation.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let controller = UIHostingController(rootView: Screen())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
    let view = controller.view.subviews.first as? UICollectionView

    view?.simulateTap(at: IndexPath(item: 1, section: 0))
    UIKitSimulation.layout()

    let texts = [0, 1].map { item in
      view?.cellForItem(at: IndexPath(item: item, section: 0))?.hostedContent?.simulatedTexts ?? []
    }
    #expect(texts == [["1.0"], ["selected"]])
  }

  // MARK: - Swipe actions and refresh

  @Test func `a swipe action is performed with the value as it is then`() throws {
    let stage = stage([group(1, 0..<3)])
    stage.model.swipes = ["delete"]
    UIKitSimulation.layout()
    let path = IndexPath(item: 1, section: 0)

    let leading = stage.view?.simulateSwipe(at: path, leading: true)
    let trailing = stage.view?.simulateSwipe(at: path)
    let action = try #require(trailing?.actions.first)
    stage.model.groups[0].rows.removeFirst()
    stage.model.groups[0].rows[0].version = 3
    UIKitSimulation.layout()
    var isDone: Bool?
    action.handler(action, UIView(frame: .zero)) { isDone = $0 }

    #expect(leading?.actions.map(\.title) == ["Pin 101.0"])
    #expect(trailing?.actions.map(\.title) == ["delete"])
    #expect(stage.log.performed == ["delete 101.3"] && isDone == true)
  }

  @Test func `a list without actions of its own leaves swipes to its rows`() {
    let stage = stage([group(1, 0..<3)])
    let path = IndexPath(item: 1, section: 0)

    let before = stage.view?.simulateSwipe(at: path)
    stage.model.swipes = ["delete"]
    UIKitSimulation.layout()
    let during = stage.view?.simulateSwipe(at: path)
    stage.model.swipes = []
    UIKitSimulation.layout()
    let after = stage.view?.simulateSwipe(at: path)

    #expect(before == nil && during != nil && after == nil)
  }

  @Test func `pulling the list down refreshes it until the action ends`() async throws {
    let stage = stage([group(1, 0..<3)])
    stage.model.isRefreshable = true
    UIKitSimulation.layout()
    let control = try #require(stage.view?.refreshControl)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (begins, begin) = AsyncStream.makeStream(of: Void.self)
    stage.log.refresh = {
      begin.yield()
      for await _ in ends { break }
    }

    stage.view?.simulateDrag(by: CGPoint(x: 0, y: -300))
    for await _ in begins { break }
    stage.model.prefix = "#"
    UIKitSimulation.layout()
    #expect(stage.view?.refreshControl === control && control.isRefreshing)
    end.yield()
    while control.isRefreshing, !Task.isCancelled { await Task.yield() }

    #expect(stage.texts == ["#100.0", "#101.0", "#102.0"])
    stage.model.isRefreshable = false
    UIKitSimulation.layout()
    #expect(stage.view?.refreshControl == nil)
  }
}
