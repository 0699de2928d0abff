import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Data sources that are released while their views show their rows.
@MainActor @Suite struct ReleasedOwnerTests {
  typealias EventLog = OwnerStage.EventLog

  /// When a data source is released.
  enum Moment: CaseIterable {
    case beforeTheRequest, betweenRequestAndExchange
  }

  @Test(arguments: Moment.allCases)
  func `the delegate of a released data source hears its cells leave when another owner comes`(
    moment: Moment
  ) async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      stage.take(.dataSource, heard)
      await stage.settle()
      let next = stage.newAdapter("A", on: stage.other)
      next.show(Tally(id: 1, label: "a"))
      // In its hook it has to wait for the view.
      next.log.onUpdate = { [weak stage] in
        next.log.onUpdate = nil
        next.adapter.view = stage?.list.view
      }

      if moment == .beforeTheRequest { stage.releaseDataSources() }
      next.show(Tally(id: 1, label: "a", count: 2))
      stage.releaseDataSources()
      await stage.settle()

      #expect(stage.list.host.text == "a0\na1")
      #expect(heard.all == ["will b0", "did b0"])
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `a released data source leaves its rows and its delegate on the view`() async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      stage.take(.dataSource, heard)
      await stage.settle()

      stage.releaseDataSources()
      stage.list.view.tapItem(at: ItemPath(section: 0, item: 0))
      await stage.settle()

      #expect(stage.list.host.text == "b0")
      #expect(heard.all == ["will b0", "select b0"])
      #expect(stage.list.faults.isEmpty)
    }
  }
}
