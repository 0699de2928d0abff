import RosterIGListKit
import Testing

/// Values of Swift as objects of a list, where Objective-C bridges them; elsewhere nothing does.
@MainActor @Suite(.apart) struct BridgedObjectTests {
  @Test func `numbers and strings of Swift become objects of a list`() {
    let numbers = [1, 2]
    let text: Any = "a"

    let objects = numbers as [any ListDiffable]

    #expect(objects.map { $0.diffIdentifier().isEqual(1 as NSNumber) } == [true, false])
    #expect((text as? any ListDiffable)?.diffIdentifier().isEqual("a" as NSString) == true)
    #expect(1 as Any is any ListDiffable)
  }
}
