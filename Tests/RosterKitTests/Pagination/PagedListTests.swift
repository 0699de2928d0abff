import RosterDiff
import RosterKit
import Testing

@Suite struct PagedListTests {
  typealias List = PagedList<PageRow, Int>

  private func rows(_ ids: Int..., version: Int = 0) -> [PageRow] {
    ids.map { PageRow(id: $0, version: version) }
  }

  private func started(_ load: List.Load?) throws -> List.Load { try #require(load) }

  /// A list with one page, in the middle.
  private func list(_ page: ListPage<PageRow, Int>) throws -> List {
    var list = List()
    let load = try started(list.load(.after))
    _ = list.finish(load, with: page)
    return list
  }

  @Test func `the first load has no cursor, and is that of both ends`() throws {
    var list = List()

    let load = try started(list.load(.before))

    #expect(load.cursor == nil && load.direction == nil)
    #expect(list.status(of: .after).state == .loading)
    #expect(list.status(of: .before).state == .loading)
    #expect(list.load(.after) == nil)
  }

  @Test func `pages come to both ends, each from where the one next to it says`() throws {
    var list = try list(ListPage(rows(5, 6), after: 7, before: 4))

    let after = try started(list.load(.after))
    let before = try started(list.load(.before))
    _ = list.finish(before, with: ListPage(rows(3, 4), before: 2))
    _ = list.finish(after, with: ListPage(rows(7, 8)))

    #expect((after.cursor, before.cursor) == (7, 4))
    #expect(list.items.map(\.id) == [3, 4, 5, 6, 7, 8])
    #expect(list.status(of: .after) == PageStatus(.after, .end))
    #expect(list.status(of: .before) == PageStatus(.before, .idle))
    #expect(list.load(.after) == nil)
    #expect(list.load(.before)?.cursor == 2)
  }

  @Test func `one load at a time is under way at an end`() throws {
    var list = try list(ListPage(rows(1), after: 2, before: 0))

    let loads = [list.load(.after), list.load(.after), list.load(.before), list.load(.before)]

    #expect(loads.map { $0?.cursor } == [2, nil, 0, nil])
    #expect(list.status(of: .after).state == .loading)
  }

  @Test func `an item that comes again stays where it is and takes the newest value`() throws {
    var list = try list(ListPage(rows(1, 2), after: 3))
    let load = try started(list.load(.after))

    _ = list.finish(load, with: ListPage(rows(2, 3, 1, version: 9)))

    #expect(list.items == rows(1, 2, version: 9) + rows(3, version: 9))
  }

  @Test func `an item that is in one page twice comes once`() throws {
    let list = try list(ListPage([PageRow(id: 1, version: 1), PageRow(id: 1, version: 2)]))

    #expect(list.items == [PageRow(id: 1, version: 2)])
  }

  @Test func `a load that failed is not started again by the end that comes near`() throws {
    var list = try list(ListPage(rows(1), after: 2))
    let load = try started(list.load(.after))

    list.fail(load, because: "offline")

    #expect(list.status(of: .after).state == .failed("offline"))
    #expect(list.load(.after) == nil)
    #expect(list.retry(.before) == nil)
    #expect(list.retry(.after)?.cursor == 2)
    #expect(list.status(of: .after).state == .loading)
  }

  @Test func `a first page that failed is asked for again from either end`() throws {
    var list = List()
    let load = try started(list.load(.after))

    list.fail(load, because: "offline")
    let states = PageStatus.Direction.allCases.map { list.status(of: $0).state }
    let again = list.retry(.before)

    #expect(states == [.failed("offline"), .failed("offline")])
    #expect(again != nil)
    #expect(list.refreshState == .loading)
  }

  @Test func `a refresh drops what was under way, and takes the place of the list when it comes`()
    throws
  {
    var list = try list(ListPage(rows(1, 2), after: 3))
    let late = try started(list.load(.after))

    let refresh = list.refresh()
    let between = list.items
    let near = list.load(.after)
    _ = list.finish(late, with: ListPage(rows(3, 4)))
    let afterLate = list.items
    _ = list.finish(refresh, with: ListPage(rows(0, 1), after: 2))

    #expect(between.map(\.id) == [1, 2])
    #expect(near == nil)
    #expect(afterLate.map(\.id) == [1, 2])
    #expect(list.items.map(\.id) == [0, 1])
    #expect(list.load(.after)?.cursor == 2)
  }

  @Test func `a refresh that failed leaves the list as it was`() throws {
    var list = try list(ListPage(rows(1), after: 2))
    let refresh = list.refresh()

    list.fail(refresh, because: "offline")

    #expect(list.refreshState == .failed("offline"))
    #expect(list.items == rows(1))
    #expect(list.load(.after)?.cursor == 2)
  }

  @Test func `a reset empties the list, and what comes late is dropped`() throws {
    var list = try list(ListPage(rows(1), after: 2))
    let late = try started(list.load(.after))

    list.reset()
    let load = try started(list.load(.after))
    _ = list.finish(late, with: ListPage(rows(2)))

    #expect(list.items.isEmpty)
    #expect(list.status(of: .after).state == .loading)
    #expect(load.cursor == nil)
  }

  @Test func `a load that was given up can be asked for again, and counts no more itself`() throws {
    var list = try list(ListPage(rows(1), after: 2))
    let first = try started(list.load(.after))

    list.cancel()
    let state = list.status(of: .after).state
    let second = try started(list.load(.after))
    list.fail(first, because: "cancelled")
    _ = list.finish(second, with: ListPage(rows(2)))
    _ = list.finish(second, with: ListPage(rows(3)))

    #expect(state == .idle)
    #expect(list.items.map(\.id) == [1, 2])
  }

  @Test func `a page that brings nothing new is passed over`() throws {
    var list = try list(ListPage(rows(1), after: 2))
    let load = try started(list.load(.after))

    let next = list.finish(load, with: ListPage(rows(1), after: 3))

    #expect(next?.cursor == 3)
    #expect(list.status(of: .after).state == .loading)
  }

  @Test func `a first page without items is passed over`() throws {
    var list = List()
    let load = try started(list.load(.after))

    let next = list.finish(load, with: ListPage([], after: 1))

    #expect(next?.cursor == 1)
  }

  @Test func `a server that goes in circles fails after so many pages, and can be asked again`()
    throws
  {
    var list = try list(ListPage(rows(1), after: 2))
    var load = list.load(.after)
    var count = 0

    while let next = load {
      load = list.finish(next, with: ListPage(rows(1), after: 2))
      count += 1
    }

    #expect(count == 11)
    let reason = "11 pages in a row brought nothing new"
    #expect(list.status(of: .after).state == .failed(reason))
    #expect(list.retry(.after)?.cursor == 2)
  }

  @Test func `looking for newer items that are not there yet is not repeated by itself`() throws {
    var list = try list(ListPage(rows(1), before: 0))
    let load = try started(list.load(.before))

    let next = list.finish(load, with: ListPage([], before: 0))

    #expect(next == nil)
    #expect(list.status(of: .before).state == .idle)
  }

  @Test func `at the start of a chat pages that bring nothing new are passed over`() throws {
    var list = List()
    list.endsToPassOver = [.before]
    list.mostRepeatedPages = 2
    list.reset()
    let first = list.finish(try started(list.load(.before)), with: ListPage([], before: 9))
    #expect(first?.direction == .before && first?.cursor == 9)

    let second = list.finish(try started(first), with: ListPage(rows(1), before: 8))
    #expect(second == nil && list.status(of: .before).state == .idle)
    let third = list.finish(try started(list.load(.before)), with: ListPage(rows(1), before: 7))
    #expect(third?.cursor == 7)
    let fourth = list.finish(try started(third), with: ListPage([], before: 6))
    #expect(fourth?.cursor == 6)
    let fifth = list.finish(try started(fourth), with: ListPage([], before: 5))

    #expect(fifth == nil)
    #expect(
      list.status(of: .before).state == .failed("3 pages in a row brought nothing new"))
    #expect(list.retry(.before)?.cursor == 5)
  }

  @Test func `items that the app deletes are gone until a page brings them again`() throws {
    var list = try list(ListPage(rows(1, 2, 3), after: 4))

    list.edit { $0.removeAll { $0.id == 2 } }
    let edited = list.items
    let load = try started(list.load(.after))
    _ = list.finish(load, with: ListPage(rows(2, 3, version: 1)))

    #expect(edited.map(\.id) == [1, 3])
    #expect(list.items == rows(1) + rows(3, 2, version: 1))
  }

  @Test func `a status is the same object whatever its state`() {
    let (idle, end) = (PageStatus(.after, .idle), PageStatus(.after, .end))

    #expect(idle.diffIdentifier == end.diffIdentifier)
    #expect(!idle.isContentEqual(to: end))
    #expect(idle.diffIdentifier != PageStatus(.before, .idle).diffIdentifier)
  }
}
