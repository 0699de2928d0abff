import Testing

@testable import WatchModel

@Suite struct RowMarkTests {
  @Test func `each kind has a sign of its own`() {
    let kinds: [RowMark.Kind] = [.kept, .moved, .new, .removed]

    #expect(kinds.map { RowMark(kind: $0).sign } == ["~", ">", "+", "-"])
    #expect(kinds == kinds.sorted())
  }

  @Test func `of two marks the one that says more counts and all values that changed`() {
    let first = RowMark(kind: .new, changed: [1])
    let second = RowMark(kind: .moved, changed: [2])

    #expect(second.added(to: first) == RowMark(kind: .new, changed: [1, 2]))
    #expect(first.added(to: second) == RowMark(kind: .new, changed: [1, 2]))
  }
}
