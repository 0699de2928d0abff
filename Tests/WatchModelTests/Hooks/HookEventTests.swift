import TableSamples
import Testing
import WatchSamples

@testable import WatchModel

@Suite struct HookEventTests {
  private static let hooks = [
    RowHook(event: .new, command: "n"), RowHook(event: .removed, command: "g"),
    RowHook(event: .change(Samples.column("SIZE")), command: "c"),
    RowHook(event: .change(nil), command: "any"),
  ]

  /// The events of the last of some outputs, as texts.
  private func events(
    _ outputs: String..., change: (inout WatchOptions) -> Void = { _ in }
  ) throws -> [String] {
    var session = WatchSession(
      Samples.options {
        $0.hooks.rules = Self.hooks
        change(&$0)
      })
    var events: [HookEvent] = []
    for output in outputs {
      _ = try session.receive(Samples.run(output))
      events = [HookEvent](session.options.hooks.rules, session.changes)
    }
    return events.map { event in
      let old = event.before.map { " from \($0.values.joined(separator: " "))" } ?? ""
      return "\(Self.hooks[event.hook].command) \(event.key) "
        + event.changed.joined(separator: ",") + old
        + " to \(event.fields.values.joined(separator: " ")) #\(event.refresh)"
    }
  }

  private static let first = "NAME SIZE STATE\na 1 up\nb 2 up\nc 3 up\n"

  @Test func `the first rows are no news`() throws {
    #expect(try events(Self.first) == [])
    #expect(try events("", Self.first) == [])
  }

  @Test func `rows that go come first then the others in their order`() throws {
    let events = try events(Self.first, "NAME SIZE STATE\nd 4 up\nb 5 down\na 1 down\n")

    #expect(
      events == [
        "g c  to c 3 up #2", "n d  to d 4 up #2", "c b SIZE from b 2 up to b 5 down #2",
        "any b SIZE,STATE from b 2 up to b 5 down #2", "any a STATE from a 1 up to a 1 down #2",
      ])
  }

  @Test func `columns that are not shown count`() throws {
    let events = try events(Self.first, "NAME SIZE STATE\na 9 up\nb 2 up\nc 3 up\n") {
      $0.columns = [Samples.column("NAME")]
    }

    #expect(
      events == ["c a SIZE from a 1 up to a 9 up #2", "any a SIZE from a 1 up to a 9 up #2"])
  }

  @Test func `another order is no event and a list that becomes empty is`() throws {
    #expect(try events(Self.first, "NAME SIZE STATE\nc 3 up\na 1 up\nb 2 up\n") == [])
    #expect(
      try events(Self.first, "") == ["g a  to a 1 up #2", "g b  to b 2 up #2", "g c  to c 3 up #2"])
    #expect(try events(Self.first, "", Self.first).map { $0.prefix(3) } == ["n a", "n b", "n c"])
  }

  @Test func `a row that turns out to be the header has not gone`() throws {
    let events = try events("NAME STATE\nweb up", "NAME STATE\nweb up\ndb down\nmail up") {
      $0.hooks.rules = Array(Self.hooks.prefix(2))
    }

    #expect(events == ["n db  to db down #2", "n mail  to mail up #2"])
  }

  @Test func `later events are merged from the oldest to the newest values`() throws {
    func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }
    func event(_ before: String?, _ now: String, _ changed: [String]) -> HookEvent {
      let columns = ["A", "B"]
      return HookEvent(
        hook: 0, identity: Samples.key("a"), key: Samples.key("a"),
        before: before.map { .init(columns: columns, values: words($0)) },
        fields: .init(columns: columns, values: words(now)),
        changed: changed, refresh: 1)
    }
    let first = event("1 x", "2 x", ["A"])

    #expect(
      first.merged(with: event("2 x", "3 y", ["A", "B"])) == event("1 x", "3 y", ["A", "B"]))
    #expect(first.merged(with: event("2 x", "1 y", ["A", "B"])) == event("1 x", "1 y", ["B"]))
    #expect(first.merged(with: event("2 x", "1 x", ["A"])) == nil)
    #expect(event(nil, "1 x", []).merged(with: event(nil, "2 x", [])) == event(nil, "2 x", []))
  }
}
