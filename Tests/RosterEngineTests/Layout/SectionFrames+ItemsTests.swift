import RosterEngine
import Testing

/// SectionFrames.Items.
@Suite
struct SectionFramesItemsTests {
  @Test
  func `a pattern of attributes repeats with its order and transparency`() {
    let items = SectionFrames.Items(
      repeatingAttributes: [
        ViewAttributes(frame: frame(x: 0, y: 0), zIndex: 2),
        ViewAttributes(frame: frame(x: 5, y: 0), alpha: 0.5),
      ], step: ListPoint(x: 0, y: 3), count: 5)

    #expect(items.count == 5)
    #expect(items[4] == ViewAttributes(frame: frame(x: 0, y: 6), zIndex: 2))
    #expect(items[3] == ViewAttributes(frame: frame(x: 5, y: 3), alpha: 0.5))
  }

  @Test
  func `a pattern without attributes has no items`() {
    let items = SectionFrames.Items(
      repeatingAttributes: [], step: ListPoint(x: 0, y: 3), count: 5)

    #expect(items.count == 0)
  }

  @Test
  func `moved items are as before at other positions, one by one and repeated`() {
    let proposals = [SizeProposal(width: 4)]
    let each = SectionFrames.Items(
      [frame(x: 0, y: 0), frame(x: 0, y: 3)], zIndex: 1, proposals: proposals)
    let repeated = SectionFrames.Items(
      repeating: [frame(x: 0, y: 0)], step: ListPoint(x: 0, y: 3), count: 2, zIndex: 1,
      proposals: proposals)

    for items in [each, repeated] {
      let moved = items.moved(by: ListPoint(x: 7, y: 1))

      #expect(moved.count == 2)
      #expect(moved[0] == ViewAttributes(frame: frame(x: 7, y: 1), zIndex: 1))
      #expect(moved[1] == ViewAttributes(frame: frame(x: 7, y: 4), zIndex: 1))
      #expect(moved.proposal(of: 1) == proposals[0])
    }
  }

  private func frame(x: Double, y: Double) -> ListRect {
    ListRect(x: x, y: y, width: 4, height: 2)
  }
}
