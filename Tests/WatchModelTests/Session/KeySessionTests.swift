import RowHistory
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

/// Keys that learn, and keys that the user changes.
@Suite struct KeySessionTests {
  private static let one = "NAMESPACE  NAME   STATE\nshop       web-1  up"
  private static let two = """
    NAMESPACE  NAME   STATE
    shop       web-1  up
    shop       web-2  up
    """

  private func session(
    _ outputs: [String], _ change: (inout WatchOptions) -> Void = { _ in }
  ) throws -> WatchSession {
    var session = WatchSession(Samples.options(change))
    for output in outputs { _ = try session.receive(Samples.run(output)) }
    return session
  }

  private func identities(_ session: WatchSession) -> [String] {
    session.snapshot.allGroups.flatMap(\.rows).map { "\($0.identity)" }
  }

  @Test func `a column that joins the key changes no row`() throws {
    var session = try session([Self.one])
    #expect(session.snapshot.keyText == "key NAMESPACE")

    _ = try session.receive(Samples.run(Self.two))

    #expect(session.snapshot.keyText == "key NAMESPACE NAME")
    #expect(identities(session) == ["shop", "shop/web-2"])
    #expect(session.changes.all.count == 1)
    _ = try session.receive(Samples.run(Self.one))
    #expect(identities(session) == ["shop"])
    #expect(session.snapshot.keyText == "key NAMESPACE NAME")
  }

  @Test func `the row of a key that learned has its earlier marks, deltas and identity`() throws {
    let delta = ComputedColumn(kind: .delta, source: Samples.column("N"))
    var session = try session(["A  B  N\nx  y  1"]) { $0.computedColumns = [delta] }

    _ = try session.receive(Samples.run("A  B  N\nx  y  4\nx  z  9"))

    let rows = session.snapshot.allGroups.flatMap(\.rows)
    #expect(rows.map { $0.values.last } == ["+3", ""])
  }

  @Test func `a key that the user chose neither learns nor is dropped`() throws {
    let session = try session([Self.one, Self.two]) {
      $0.key = .columns([Samples.column("NAMESPACE")])
    }

    #expect(session.snapshot.keyText == "key NAMESPACE")
    #expect(identities(session) == ["shop", "shop#2"])
  }

  @Test func `rows without a better key keep the one that they have`() throws {
    let session = try session(["NAME   LOAD\na      1.5", "NAME   LOAD\na      1.6\na      0.1"])

    #expect(session.snapshot.keyText == "key NAME")
    #expect(identities(session) == ["a", "a#2"])
  }

  @Test func `a column that was a measurement does not join the key again`() throws {
    let session = try session([
      "SEQ  KIND  N\n1    in    a\n2    out   b", "SEQ  KIND  N\n3    in    a\n4    out   b",
      "SEQ  KIND  N\n5    in    a\n6    out   b\n7    in    c",
    ])

    #expect(session.snapshot.keyText == "key KIND N")
    #expect(session.changes.all.count { if case .inserted = $0 { true } else { false } } == 1)
    #expect(session.changes.all.count { if case .removed = $0 { true } else { false } } == 0)
  }

  @Test func `the user adds a column to the key, and takes it away`() throws {
    var session = try session([Self.two])
    let before = identities(session)
    func toggle(_ column: Int) {
      let snapshot = session.snapshot
      session.arrange { $0.perform(.key, column: column, of: snapshot) }
    }

    toggle(2)
    #expect(session.snapshot.keyText == "key STATE")
    #expect(identities(session) == before)
    toggle(1)
    #expect(session.snapshot.keyText == "key STATE NAME")
    #expect(session.snapshot.allGroups.flatMap(\.rows).map(\.key.text) == ["up/web-1", "up/web-2"])
    toggle(2)
    toggle(1)

    #expect(session.options.key == .automatic)
    #expect(session.snapshot.keyText == "key NAME")
    #expect(identities(session) == before)
    _ = try session.receive(Samples.run(Self.two))
    #expect(session.changes.all.isEmpty)
  }

  @Test func `a key of the user stays in the tables that have it`() throws {
    let output =
      "NAME  USED\na     1\nb     2\n\nQUEUE  STATE  NAME\nx      up     n\ny      up     m"
    var session = try session([output])

    session.arrange { $0.key = .columns([Samples.column("QUEUE")]) }

    #expect(session.snapshot.tables.map(\.keyText) == ["key NAME", "key QUEUE"])
    _ = try session.receive(Samples.run(output))
    #expect(session.changes.all.isEmpty)
  }

  @Test func `lines have no key that could be said`() throws {
    #expect(try session(["a b\nc d"]).snapshot.keyText == nil)
    #expect(try session(["R  B  ID\n1  0  5d3h"]).snapshot.keyText == "key: the line")
  }
}
