import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

@Suite struct LazyOutlineTests {
  @Test func `items start without children that were asked for`() {
    let outline = folders(["a/", "b"])

    #expect(outline.snapshot.items == ["a/", "b"])
    #expect(outline.state(of: "a/") == .unloaded)
    #expect(outline.state(of: "b") == nil)
    #expect(outline.state(of: "x/") == nil)
  }

  @Test func `expanding asks for the children once, and shows a placeholder`() throws {
    var outline = folders(["a/", "b"])

    let load = try expand("a/", in: &outline)
    let again = outline.expand("a/")

    #expect(load.parent == "a/")
    #expect(again == nil)
    #expect(outline.state(of: "a/") == .loading)
    #expect(outline.snapshot.visibleItems == ["a/", "a/…", "b"])
  }

  @Test func `an item that cannot have children is not expanded`() {
    var outline = folders(["a/", "b"])

    let loads = [outline.expand("b"), outline.expand("x/")]

    #expect(loads == [nil, nil])
    #expect(outline.snapshot.visibleItems == ["a/", "b"])
    #expect(outline.snapshot.faults.isEmpty)
  }

  @Test func `children take the place of the placeholder`() throws {
    var outline = folders(["a/", "b"])
    let load = try expand("a/", in: &outline)

    let counts = outline.finish(load, with: ["c/", "d"])
    let again = outline.expand("a/")

    #expect(counts)
    #expect(again == nil)
    #expect(outline.state(of: "a/") == .loaded)
    #expect(outline.state(of: "c/") == .unloaded)
    #expect(outline.snapshot.visibleItems == ["a/", "c/", "d", "b"])
  }

  @Test func `no children leave nothing below the item, which is loaded`() throws {
    var outline = folders(["a/"])
    let load = try expand("a/", in: &outline)

    outline.finish(load, with: [])

    #expect(outline.state(of: "a/") == .loaded)
    #expect(outline.snapshot.visibleItems == ["a/"])
  }

  @Test func `a failure takes the place of the placeholder until it is tried again`() throws {
    var outline = folders(["a/"])
    let first = try expand("a/", in: &outline)

    let counts = outline.fail(first, because: "no permission")
    let failed = outline.snapshot.visibleItems
    let state = outline.state(of: "a/")
    let second = try reload("a/", in: &outline)
    let retried = outline.snapshot.visibleItems
    outline.finish(second, with: ["b"])

    #expect(counts)
    #expect(state == .failed("no permission"))
    #expect(failed == ["a/", "a/!"])
    #expect(retried == ["a/", "a/…"])
    #expect(outline.snapshot.visibleItems == ["a/", "b"])
  }

  @Test func `expanding again after a failure tries again`() throws {
    var outline = folders(["a/"])
    let first = try expand("a/", in: &outline)
    outline.fail(first, because: "offline")
    outline.collapse("a/")

    let second = outline.expand("a/")

    #expect(second != nil)
    #expect(outline.state(of: "a/") == .loading)
    #expect(outline.snapshot.visibleItems == ["a/", "a/…"])
  }

  @Test func `a load that was asked for again does not count`() throws {
    var outline = folders(["a/"])
    let first = try expand("a/", in: &outline)
    let second = try reload("a/", in: &outline)

    let late = outline.finish(first, with: ["old"])
    let lateFailure = outline.fail(first, because: "late")
    let counts = outline.finish(second, with: ["new"])
    let twice = outline.finish(second, with: ["again"])

    #expect(!late)
    #expect(!lateFailure)
    #expect(counts)
    #expect(!twice)
    #expect(outline.snapshot.visibleItems == ["a/", "new"])
  }

  @Test func `a load for an item that has gone does not count, nor for one that came back`()
    throws
  {
    var outline = folders(["a/", "b/"])
    let load = try expand("a/", in: &outline)
    outline.setRootItems(["b/"])
    outline.setRootItems(["a/", "b/"])

    let counts = outline.finish(load, with: ["c"])

    #expect(!counts)
    #expect(outline.state(of: "a/") == .unloaded)
    #expect(outline.snapshot.items == ["a/", "b/"])
  }

  @Test func `collapsing hides the children and does not forget them`() throws {
    var outline = folders(["a/"])
    let load = try expand("a/", in: &outline)
    outline.finish(load, with: ["b"])

    outline.collapse("a/")
    let hidden = outline.snapshot.visibleItems
    let again = outline.expand("a/")

    #expect(hidden == ["a/"])
    #expect(again == nil)
    #expect(outline.snapshot.visibleItems == ["a/", "b"])
  }

  @Test func `a load that is given up leaves its item as it was before`() throws {
    var outline = folders(["a/"])
    let first = try expand("a/", in: &outline)

    outline.cancelLoad(of: "a/")
    let state = outline.state(of: "a/")
    let items = outline.snapshot.items
    let late = outline.finish(first, with: ["b"])

    #expect(state == .unloaded)
    #expect(items == ["a/"])
    #expect(!outline.snapshot.isExpanded("a/"))
    #expect(!late)
  }

  @Test func `children that are loaded anew stay until others take their place`() throws {
    var outline = folders(["a/"])
    let first = try expand("a/", in: &outline)
    outline.finish(first, with: ["b/", "c"])
    let inner = try expand("b/", in: &outline)
    outline.finish(inner, with: ["d"])

    let second = try reload("a/", in: &outline)
    let meanwhile = outline.snapshot.visibleItems
    outline.finish(second, with: ["e", "b/"])

    #expect(meanwhile == ["a/", "b/", "d", "c"])
    #expect(outline.snapshot.visibleItems == ["a/", "e", "b/", "d"])
    #expect(outline.state(of: "b/") == .loaded)
  }

  @Test func `giving up to load anew keeps the children that are there`() throws {
    var outline = folders(["a/"])
    let first = try expand("a/", in: &outline)
    outline.finish(first, with: ["b"])
    _ = outline.reload("a/")

    outline.cancelLoad(of: "a/")

    #expect(outline.state(of: "a/") == .loaded)
    #expect(outline.snapshot.visibleItems == ["a/", "b"])
  }

  @Test func `what was never asked for is not loaded anew`() {
    var outline = folders(["a/"])

    let loads = [outline.reload("a/"), outline.reload("x/")]

    #expect(loads == [nil, nil])
    #expect(outline.state(of: "a/") == .unloaded)
  }

  @Test func `children that are elsewhere in the outline are left out and written down`() throws {
    var outline = folders(["a/", "b"])
    let load = try expand("a/", in: &outline)

    outline.finish(load, with: ["b", "c", "c"])

    #expect(outline.snapshot.items == ["a/", "c", "b"])
    #expect(
      outline.snapshot.faults.map(\.problem) == [
        "item identifiers are not unique: b", "item identifiers are not unique: c",
      ])
  }

  @Test func `other items at the top level leave those that stay as they are`() throws {
    var outline = folders(["a/", "b/"])
    let load = try expand("b/", in: &outline)
    outline.finish(load, with: ["c"])

    outline.setRootItems(["d", "b/"])

    #expect(outline.snapshot.visibleItems == ["d", "b/", "c"])
    #expect(outline.state(of: "b/") == .loaded)
    #expect(outline.state(of: "a/") == nil)
  }

  @Test func `an item that comes to the top level is loaded anew`() throws {
    var outline = folders(["a/"])
    outline.finish(try expand("a/", in: &outline), with: ["b/"])
    outline.finish(try expand("b/", in: &outline), with: ["c"])
    let late = try reload("b/", in: &outline)

    outline.setRootItems(["b/"])
    let state = outline.state(of: "b/")
    let counts = outline.finish(late, with: ["d"])
    outline.finish(try expand("b/", in: &outline), with: ["e"])

    #expect(state == .unloaded)
    #expect(!counts)
    #expect(outline.snapshot.visibleItems == ["b/", "e"])
  }

  @Test func `faults are there until the outline is settled`() throws {
    var outline = folders(["a/", "b"])
    outline.finish(try expand("a/", in: &outline), with: ["b"])
    let count = outline.snapshot.faults.count

    outline.settle()

    #expect(count == 1)
    #expect(outline.snapshot.faults.isEmpty)
  }

  private func expand(
    _ item: String, in outline: inout LazyOutline<String>
  ) throws -> LazyOutline<String>.Load {
    let load = outline.expand(item)
    return try #require(load)
  }

  private func reload(
    _ item: String, in outline: inout LazyOutline<String>
  ) throws -> LazyOutline<String>.Load {
    let load = outline.reload(item)
    return try #require(load)
  }
}
