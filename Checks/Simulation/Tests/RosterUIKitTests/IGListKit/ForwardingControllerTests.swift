import Foundation
import RosterIGListKitSimulated
import Testing
import UIKit

/// The events and the place of a section controller with the members of IGListKit.
@MainActor @Suite(.serialized) struct ForwardingControllerTests {
  /// Notes the events of its section controllers.
  private final class Log: ListScrollDelegate, ListDisplayDelegate {
    var events: [String] = []

    private func add(_ event: String) { if events.last != event { events.append(event) } }

    func listAdapter(
      _ listAdapter: ListAdapter, didScroll sectionController: ListSectionController
    ) { add("scroll") }

    func listAdapter(
      _ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController
    ) { add("begin") }

    func listAdapter(
      _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
      willDecelerate decelerate: Bool
    ) { add("end \(decelerate)") }

    func listAdapter(
      _ listAdapter: ListAdapter,
      didEndDeceleratingSectionController sectionController: ListSectionController
    ) { add("rest") }

    func listAdapter(
      _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController
    ) { add("show") }

    func listAdapter(
      _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController
    ) { add("hide") }

    func listAdapter(
      _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController,
      cell: UICollectionViewCell, at index: Int
    ) { add("show \(index)") }

    func listAdapter(
      _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController,
      cell: UICollectionViewCell, at index: Int
    ) { add("hide \(index)") }
  }

  private func list(_ log: Log, scrolls: Bool = false) -> NumberList {
    NumberList {
      let rows = NumberRows()
      if scrolls { rows.scrollDelegate = log } else { rows.displayDelegate = log }
      return rows
    }
  }

  @Test func `the delegate for scrolling hears whether the content moves on after a drag`() {
    let log = Log()
    let list = list(log, scrolls: true)
    list.show(1, 2, 3, 4, 5, 6, 7, 8)
    log.events = []

    list.screen.view.simulateDrag(by: CGPoint(x: 0, y: 30), velocity: CGPoint(x: 0, y: 0.2))
    list.screen.settle()
    let thrown = log.events
    log.events = []
    list.screen.view.simulateDrag(by: CGPoint(x: 0, y: 30))
    list.screen.settle()

    #expect(thrown == ["begin", "scroll", "end true", "scroll", "rest"])
    #expect(log.events == ["begin", "scroll", "end false"])
  }

  @Test func `the delegate for display hears of the end when the object has gone`() {
    let log = Log()
    let list = list(log)
    list.show(1)
    let shown = Set(log.events)
    log.events = []

    list.show()

    #expect(shown == ["show", "show 0", "show 1", "show 2"])
    #expect(Set(log.events) == ["hide", "hide 0", "hide 1", "hide 2"])
  }

  @Test func `a controller knows whether its section is the first or the last`() {
    let list = list(Log())

    list.show(1, 2, 3)

    let rows = (0..<3).compactMap { list.controller($0) }
    #expect(rows.map(\.isFirstSection) == [true, false, false])
    #expect(rows.map(\.isLastSection) == [false, false, true])
    #expect(!NumberRows().isFirstSection && !NumberRows().isLastSection)
  }

  @Test func `a binding controller that is in no list is not updated, and says so`() {
    var finished: [Bool] = []

    ListBindingSectionController<any ListDiffable>().update(animated: true) { finished.append($0) }

    #expect(finished == [false])
  }
}
