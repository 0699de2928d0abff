import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import RosterWindows
import Testing

@testable import RosterKit

/// Owners ask for views inside hooks: who asked last has the view.
@MainActor @Suite struct OwnersInHooksTests {
  typealias Kind = OwnerStage.Kind
  typealias EventLog = OwnerStage.EventLog

  /// How an owner gives up its view.
  enum Leaving: CaseIterable {
    case nothing, otherView
  }

  @Test(arguments: Kind.allCases, Leaving.allCases)
  func `an owner that takes a view while it is being given up hears of its rows`(
    kind: Kind, leaving: Leaving
  ) async {
    await ShownList.apart {
      let stage = OwnerStage()
      let (first, heard) = (stage.newAdapter("A", on: stage.list), EventLog())
      first.show(Tally(id: 1, label: "a", count: 2))
      let own = first.events.all
      first.events.onEnd = { [weak stage] in
        first.events.onEnd = nil
        stage?.take(kind, heard)
      }

      first.adapter.view = leaving == .nothing ? nil : stage.other.view
      await stage.settle()
      stage.list.view.tapItem(at: ItemPath(section: 0, item: 0))

      #expect(stage.list.host.text == "b0")
      #expect(heard.all == ["will b0", "select b0"])
      #expect(first.events.all.dropFirst(own.count).prefix(2).sorted() == ["did a0", "did a1"])
      #expect(first.adapter.view === (leaving == .nothing ? nil : stage.other.view))
      #expect(stage.faults.isEmpty)
    }
  }

  @Test(arguments: Kind.allCases)
  func `an owner that asked earlier and had to wait does not take a view from a later one`(
    kind: Kind
  ) async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.other)
      first.show(Tally(id: 1, label: "a"))
      first.log.onUpdate = { [weak stage] in
        first.log.onUpdate = nil
        first.adapter.view = stage?.list.view
      }

      first.show(Tally(id: 1, label: "a", count: 2))
      stage.take(kind, heard)
      await stage.settle()

      #expect(stage.list.host.text == "b0")
      #expect(first.adapter.view == nil)
      #expect(stage.other.host.text == "")
      #expect(heard.all == ["will b0"])
      // A view of UIKit ends the display of its cells in any order.
      #expect(first.events.all.sorted() == ["did a0", "did a1", "will a0", "will a1"])
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an owner that takes a view in a hook keeps it after it gave it up again`() async {
    await ShownList.apart {
      let stage = OwnerStage()
      let first = stage.newAdapter("A", on: stage.other)
      let second = stage.newAdapter("B", on: nil)
      second.show(Tally(id: 2, label: "b"))
      first.show(Tally(id: 1, label: "a"))
      first.log.onUpdate = { [weak stage] in
        first.log.onUpdate = nil
        first.adapter.view = stage?.list.view
      }

      first.show(Tally(id: 1, label: "a", count: 2))
      second.adapter.view = stage.list.view
      second.adapter.view = nil
      await stage.settle()

      #expect(stage.list.host.text == "")
      #expect(first.adapter.view == nil)
      #expect(second.adapter.view == nil)
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an adapter that asks for its view while it gives it up has it again`() async {
    await ShownList.apart {
      let stage = OwnerStage()
      let first = stage.newAdapter("A", on: stage.list)
      first.show(Tally(id: 1, label: "a"))
      first.events.onEnd = { [weak stage] in
        first.events.onEnd = nil
        first.adapter.view = stage?.list.view
      }

      first.adapter.view = nil
      await stage.settle()

      #expect(first.adapter.view === stage.list.view)
      #expect(stage.list.host.text == "a0")
      #expect(first.events.all == ["will a0", "did a0", "will a0"])
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an adapter that asks for its view while another owner takes it has it again`() async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      first.show(Tally(id: 1, label: "a"))
      first.events.onEnd = { [weak stage] in
        first.events.onEnd = nil
        first.adapter.view = stage?.list.view
      }

      let source = stage.take(.dataSource, heard)
      await stage.settle()

      #expect(first.adapter.view === stage.list.view)
      #expect(source?.view == nil)
      #expect(stage.list.host.text == "a0")
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an owner that loses its view while it takes it hears nothing`() async {
    await ShownList.apart {
      let (stage, heard, others) = (OwnerStage(), EventLog(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      first.show(Tally(id: 1, label: "a"))
      first.events.onEnd = { [weak stage] in
        first.events.onEnd = nil
        stage?.take(.dataSource, others)
      }

      stage.take(.adapter, heard)
      await stage.settle()

      #expect(stage.list.host.text == "b0")
      #expect(first.events.all == ["will a0", "did a0"])
      #expect(heard.all.isEmpty)
      #expect(others.all == ["will b0"])
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `a windowed data source that loses its view while it takes it is no fault`() async {
    await ShownList.apart {
      let stage = OwnerStage()
      let first = stage.newAdapter("A", on: stage.list)
      let second = stage.newAdapter("B", on: nil)
      second.show(Tally(id: 2, label: "b"))
      first.show(Tally(id: 1, label: "a"))
      stage.list.host.animates = true
      first.show(Tally(id: 1, label: "a", count: 2)) { [weak stage] _ in
        second.adapter.view = stage?.list.view
      }

      let view: any ListView = stage.list.view
      let source = WindowedDataSource<Int, OwnedSection.OwnedRow>(view, clock: stage.clock) { _ in
        throw CancellationError()
      } cellUpdater: { (_: ContentCell, _) in
      }
      await stage.settle()

      #expect(stage.list.host.text == "b0")
      #expect(source.view == nil)
      #expect(stage.faults.isEmpty)
      #expect(stage.list.faults.isEmpty)
    }
  }

  @Test func `objects that lost their view while they were compared are shown by the next`() async {
    await ShownList.apart {
      let (stage, heard, executor) = (OwnerStage(), EventLog(), HandExecutor())
      stage.clock.executor = executor
      let first = stage.newAdapter("A", on: stage.list)
      first.gate.base.options.diffing = .background(minimum: 0)
      var outcomes: [UpdateReceipt.Outcome] = []
      first.show(Tally(id: 1, label: "a")) { outcomes.append($0.outcome) }
      stage.take(.dataSource, heard)
      for _ in 0..<4 {
        await Task.yield()
        executor.run()
      }
      await stage.settle()

      first.adapter.view = stage.other.view
      await stage.settle()

      #expect(outcomes == [.refused(.viewWasTakenOver)])
      #expect(stage.other.host.text == "a0")
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an owner that takes a view when the end of a drag is told keeps it`() async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      let second = stage.newAdapter("C", on: nil)
      first.show(Tally(id: 1, label: "a", count: 2))
      second.show(Tally(id: 3, label: "c"))
      stage.list.view.beginReorder(at: ItemPath(section: 0, item: 0), holding: nil)
      // A table view of UIKit begins drags by itself only.
      guard stage.list.view.reorder != nil else { return }
      first.events.onEndOfDrag = { [weak stage] in
        first.events.onEndOfDrag = nil
        stage?.take(.dataSource, heard)
      }

      second.adapter.view = stage.list.view
      await stage.settle()

      #expect(first.events.onEndOfDrag == nil)
      #expect(stage.list.host.text == "b0")
      #expect(heard.all == ["will b0"])
      #expect(second.adapter.view == nil)
      #expect(second.events.all.isEmpty)
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an adapter that takes a view while it leaves the working range is near there`() async
  {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      first.adapter.workingRangeSize = 1
      first.adapter.show((1...3).map { Tally(id: $0, label: "a\($0)") }, completion: nil)
      first.log.onExit = { [weak stage] in
        first.log.onExit = nil
        first.adapter.view = stage?.other.view
      }

      stage.take(.dataSource, heard)
      await stage.settle()

      #expect(stage.other.host.text == "a10\na20\na30")
      #expect(first.log.near == 3)

      first.adapter.view = nil
      await stage.settle()

      #expect(first.log.near == 0)
    }
  }

  @Test func `an update for a view that an adapter waits for is no fault`() async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      first.show(Tally(id: 1, label: "a"))
      first.log.onUpdate = { [weak stage] in
        first.log.onUpdate = nil
        first.adapter.view = stage?.other.view
      }

      first.show(Tally(id: 1, label: "a", count: 2))
      stage.take(.dataSource, heard)
      first.show(Tally(id: 3, label: "c"))
      await stage.settle()

      #expect(stage.other.host.text == "c0")
      #expect(stage.list.host.text == "b0")
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an update in the completion that takes the view back is no fault`() async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      first.gate.holds = true
      var outcomes: [UpdateReceipt.Outcome] = []
      first.show(Tally(id: 1, label: "a")) { [weak stage] in
        outcomes.append($0.outcome)
        first.adapter.view = stage?.list.view
        first.show(Tally(id: 3, label: "c"))
      }
      stage.take(.dataSource, heard)

      first.gate.open()
      await stage.settle()

      #expect(outcomes == [.refused(.viewWasTakenOver)])
      #expect(stage.list.host.text == "c0")
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an update that is shown, because the view was taken back meanwhile, is no fault`()
    async
  {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      stage.take(.dataSource, heard)
      first.gate.holds = true
      first.show(Tally(id: 3, label: "c"))

      first.adapter.view = stage.list.view
      first.gate.open()
      await stage.settle()

      #expect(stage.list.host.text == "c0")
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an update that was requested before another owner took the view is no fault`() async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      first.gate.holds = true
      first.show(Tally(id: 3, label: "c"))
      stage.take(.dataSource, heard)

      first.gate.open()
      await stage.settle()

      #expect(stage.list.host.text == "b0")
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func `an update without a view, whether lost or given up, is a fault of one kind`() async {
    await ShownList.apart {
      let (stage, heard) = (OwnerStage(), EventLog())
      let first = stage.newAdapter("A", on: stage.list)
      let source = stage.take(.dataSource, heard)
      let second = stage.newAdapter("B", on: stage.list)

      first.show(Tally(id: 1))
      source?.apply(DiffableDataSourceSnapshot { ListSection(1) { 2 } }, completion: nil)
      second.adapter.view = nil
      second.show(Tally(id: 2))
      await stage.settle()

      let (name, taken) = (
        "a CollectionViewDiffableDataSource<Int, Int>", "was asked to update a view that"
      )
      #expect(
        stage.faults.map(\.problem) == [
          "an adapter \(taken) \(name) has taken over",
          "\(name) \(taken) a ListAdapter has taken over",
          "an adapter was asked to update and has no view",
        ])
      #expect(stage.faults.allSatisfy { $0.origin == .data && $0.response == "nothing is shown" })
    }
  }
}
