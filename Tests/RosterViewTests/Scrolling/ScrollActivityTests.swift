import RosterTesting
import Testing

@testable import RosterView

/// Scrolling by hand.
@Suite
struct ScrollActivityTests {
  @Test
  func `a drag that goes on has four events in order`() {
    var activity = ScrollActivity()

    let reports: [CollectionView.ScrollInput] = [
      .touchBegan, .dragBegan, .dragEnded(willDecelerate: true), .decelerationEnded,
    ]
    let course = reports.map { report in
      let events = activity.receive(report)
      return "\(activity.phase) \(events)"
    }

    #expect(
      course == [
        "tracking []", "dragging [RosterView.ScrollEvent.willBeginDragging]",
        "decelerating [RosterView.ScrollEvent.didEndDragging(willDecelerate: true)]",
        "resting [RosterView.ScrollEvent.didEndDecelerating]",
      ])
  }

  @Test
  func `a touch ends deceleration, and a touch without a drag says nothing`() {
    var activity = ScrollActivity()
    _ = activity.receive(.dragBegan)
    _ = activity.receive(.dragEnded(willDecelerate: true))

    let touched = activity.receive(.touchBegan)
    let released = activity.receive(.touchEnded)

    #expect(touched == [.didEndDecelerating])
    #expect(released == [])
    #expect(activity.phase == .resting)
  }

  @Test
  func `events take turns whatever is reported`() {
    let reports: [CollectionView.ScrollInput] = [
      .touchBegan, .dragBegan, .dragEnded(willDecelerate: true),
      .dragEnded(willDecelerate: false), .decelerationEnded, .touchEnded,
    ]
    var random = SeededGenerator(seed: 3)
    var activity = ScrollActivity()
    var expected: Set<ScrollEvent> = [.willBeginDragging]
    let ends: Set<ScrollEvent> = [
      .didEndDragging(willDecelerate: true), .didEndDragging(willDecelerate: false),
    ]

    for _ in 0..<10_000 {
      for event in activity.receive(reports.randomElement(using: &random) ?? .touchBegan) {
        #expect(expected.contains(event), "seed 3")
        switch event {
        case .willBeginDragging: expected = ends
        case .didEndDragging(willDecelerate: true): expected = [.didEndDecelerating]
        case .didEndDragging, .didEndDecelerating: expected = [.willBeginDragging]
        }
      }
      let isMoving = activity.phase == .dragging || activity.phase == .decelerating
      #expect(isMoving == !expected.contains(.willBeginDragging), "seed 3")
    }
  }
}
