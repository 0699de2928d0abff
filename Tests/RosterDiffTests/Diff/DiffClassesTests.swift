import RosterDiff
import Testing

@Suite struct DiffClassesTests {
  private final class Note: ListDiffable {
    let diffIdentifier: Int
    let text: String

    init(_ id: Int, _ text: String) {
      diffIdentifier = id
      self.text = text
    }

    func isContentEqual(to other: Note) -> Bool { text == other.text }
  }

  /// An object that never looks the same, not even as itself.
  private final class Restless: ListDiffable {
    let diffIdentifier = 1

    func isContentEqual(to other: Restless) -> Bool { false }
  }

  @Test func `another instance with equal content is an update only by instance`() {
    let old = [Note(1, "a"), Note(2, "b")]
    let new = [old[0], Note(2, "b")]

    #expect(!diff(old, new).hasChanges)
    #expect(!diff(old, new, comparing: .content).hasChanges)
    #expect(Array(diff(old, new, comparing: .instance).updates) == [IndexPair(old: 1, new: 1)])
  }

  @Test func `another instance with other content is an update`() {
    let changes = diff([Note(1, "a")], [Note(1, "b")])

    #expect(Array(changes.updates) == [IndexPair(old: 0, new: 0)])
  }

  @Test func `the same instance is not asked for its content`() {
    let object = Restless()

    #expect(!diff([object], [object]).hasChanges)
    #expect(diff([object], [Restless()]).updates.count == 1)
  }
}
