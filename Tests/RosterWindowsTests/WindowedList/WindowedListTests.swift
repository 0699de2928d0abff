import RosterWindows
import Testing

@Suite struct WindowedListTests {
  private var list = RowList(windowSize: 10, capacity: 30)
  private var server = WindowServer(counts: [40, 60])

  /// Loads everything that is wanted, and returns what was requested.
  private mutating func settle(_ actions: [RowList.Action]) -> [String] {
    var rest = actions
    var requested: [String] = []
    while !rest.isEmpty {
      guard case .load(let load) = rest.removeFirst() else { continue }
      requested.append("\(load.kind) \(load.range)")
      rest += list.finish(load, with: server.answer(load))
    }
    return requested
  }

  private mutating func start() {
    _ = settle(list.invalidate())
    _ = settle(list.scroll(to: 0..<8))
  }

  private func loads(_ actions: [RowList.Action]) -> [RowList.Load] {
    actions.compactMap { if case .load(let load) = $0 { load } else { nil } }
  }

  private func cancelled(_ actions: [RowList.Action]) -> [Int] {
    actions.compactMap { if case .cancel(let number) = $0 { number } else { nil } }
  }

  @Test mutating func `first it loads the beginning, and what there is`() {
    let requested = settle(list.invalidate())

    #expect(requested == ["refresh 0..<5"])
    #expect(list.sections == [RowList.Section(0, count: 40), RowList.Section(1, count: 60)])
    #expect(list.count == 100)
    #expect(list.loaded == 0..<5)
  }

  @Test mutating func `rows ahead are loaded in the direction of scrolling`() {
    start()

    let requested = settle(list.scroll(to: 4..<12))

    #expect(requested == ["after 15..<25"])
    #expect(list.loaded == 0..<25)
  }

  @Test mutating func `a load ahead is cancelled when the reader turns back`() {
    start()
    let load = loads(list.scroll(to: 4..<12))

    let actions = list.scroll(to: 3..<11)

    #expect(cancelled(actions) == load.map(\.number))
    #expect(list.status(of: .after) == .idle)
  }

  @Test mutating func `a jump requests the rows around it only, and replaces the others`() {
    start()

    let requested = settle(list.scroll(to: 50..<58))

    #expect(requested == ["jump 45..<63", "after 63..<73"])
    #expect(list.loaded == 45..<73)
    #expect(list[44] == nil)
    #expect(list[50]?.id == 51)
  }

  @Test mutating func `rows far from the screen are dropped`() {
    start()

    for position in stride(from: 4, through: 80, by: 4) {
      _ = settle(list.scroll(to: position..<position + 8))
      #expect(list.rows.count <= 40)
    }

    #expect(list.loaded.upperBound == 98 || list.loaded.upperBound == 100)
    #expect(list.loaded.lowerBound > 50)
  }

  @Test mutating func `a neighbour is the row beside those to load`() {
    start()
    _ = settle(list.scroll(to: 50..<58))

    let before = loads(list.scroll(to: 40..<48))

    #expect(before.map(\.kind) == [.before])
    #expect(before.first?.neighbour?.id == 46)
    #expect(before.first?.range == 35..<45)
  }

  @Test mutating func `an answer that has come is not used again`() {
    start()
    let load = loads(list.scroll(to: 4..<12))[0]
    let answer = server.answer(load)

    _ = list.finish(load, with: answer)
    let again = list.finish(load, with: answer)

    #expect(again.isEmpty)
    #expect(list.loaded == 0..<25)
  }

  @Test mutating func `an answer of newer data makes it load all again`() {
    start()
    let load = loads(list.scroll(to: 4..<12))[0]
    _ = server.insert(0)

    let actions = list.finish(load, with: server.answer(load))

    #expect(loads(actions).map(\.kind) == [.refresh])
  }

  @Test mutating func `after a refresh the reader is at the same row`() {
    start()
    _ = settle(list.scroll(to: 20..<28))
    let first = list[20]
    for _ in 0..<7 { _ = server.insert(0) }

    _ = settle(list.invalidate())

    #expect(list.visible == 27..<35)
    #expect(list[27] == first)
  }

  @Test mutating func `if the row of the reader is gone the next one counts`() {
    start()
    _ = settle(list.scroll(to: 20..<28))
    let second = list[21]
    _ = server.remove(20)
    _ = server.insert(0)

    _ = settle(list.invalidate())

    #expect(list[list.visible.lowerBound + 1] == second)
  }

  @Test mutating func `a reader who returns to held rows during a refresh stays at their row`()
    throws
  {
    start()
    _ = settle(list.scroll(to: 20..<28))
    let first = list[20]
    _ = list.scroll(to: 70..<78)
    let away = try #require(loads(list.invalidate()).first)
    _ = list.scroll(to: 20..<28)
    _ = server.insert(0)

    let requested = settle(list.finish(away, with: server.answer(away)))

    #expect(requested.first == "refresh 15..<33")
    #expect(list.visible == 21..<29)
    #expect(list[21] == first)
  }

  @Test mutating func `a reader who scrolls beyond the rows of a refresh stays at their row`()
    throws
  {
    start()
    _ = settle(list.scroll(to: 20..<28))
    let first = list[32]
    let load = try #require(loads(list.invalidate()).first)
    _ = list.scroll(to: 32..<40)
    _ = server.insert(2 * 32)

    _ = settle(list.finish(load, with: server.answer(load)))

    #expect(first != nil)
    #expect(list.visible == 33..<41)
    #expect(list[33] == first)
  }

  @Test mutating func `a load that failed is not repeated by itself`() {
    start()
    let load = loads(list.scroll(to: 4..<12))[0]

    let failed = list.fail(load, because: "no connection")
    let scrolled = list.scroll(to: 5..<13)
    let status = list.status(of: .after)
    let retried = list.retry()

    #expect(failed.isEmpty && scrolled.isEmpty)
    #expect(status == .failed("no connection"))
    #expect(loads(retried).map(\.range) == [15..<25])
  }

  @Test mutating func `a failure is forgotten when its rows are not wanted`() {
    start()
    let load = loads(list.scroll(to: 4..<12))[0]
    _ = list.fail(load, because: "no connection")

    _ = list.scroll(to: 0..<8)

    #expect(list.status(of: .after) == .idle)
  }

  @Test mutating func `an answer with other rows than requested is a failure that says so`() {
    start()
    let load = loads(list.scroll(to: 4..<12))[0]
    var answer = server.answer(load)
    answer.rows.removeLast()

    _ = list.finish(load, with: answer)

    #expect(
      list.status(of: .after)
        == .failed(
          "the data source returned 9 rows from position 15, but 10 from position 15 were requested"
        ))
  }

  @Test mutating func `edits of a version that is known already are ignored`() {
    start()

    let actions = list.apply([.remove(section: 0, item: 0)], version: 1)

    #expect(actions.isEmpty)
    #expect(list.count == 100)
  }

  @Test mutating func `edits whose version does not follow make it load all again`() {
    start()

    let actions = list.apply([.remove(section: 0, item: 0)], version: 3)

    #expect(loads(actions).map(\.kind) == [.refresh])
  }

  @Test mutating func `edits of rows that do not exist make it load all again`() {
    start()

    let actions = list.apply([.remove(section: 0, item: 40)], version: 2)

    #expect(loads(actions).map(\.kind) == [.refresh])
    #expect(list.count == 100)
  }

  @Test mutating func `a list without rows loads nothing more`() {
    server = WindowServer(counts: [0, 0])

    let requested = settle(list.invalidate()) + settle(list.scroll(to: 0..<8))

    #expect(requested == ["refresh 0..<5"])
    #expect(list.count == 0 && list.visible.isEmpty)
  }

  @Test mutating func `paths and positions correspond`() {
    start()

    #expect(list.path(at: 39).map { "\($0)" } == "(section: 0, item: 39)")
    #expect(list.path(at: 40).map { "\($0)" } == "(section: 1, item: 0)")
    #expect(list.path(at: 100) == nil && list.path(at: -1) == nil)
    #expect(list.position(section: 1, item: 3) == 43)
    #expect(list.position(section: 0, item: 40) == nil)
    #expect(list.position(section: 2, item: 0) == nil)
  }
}
