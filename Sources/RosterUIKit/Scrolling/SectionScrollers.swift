#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import RosterEngine
  import UIKit

  /// The part of a view in which the items of a section scroll across the list.
  struct SectionCourse {
    let section: Int
    let scrolling: OrthogonalScrolling

    /// The offset of the items.
    let offset: Double

    /// The part, in the content of the view.
    let frame: CGRect

    /// The direction in which the items scroll.
    let axis: ScrollAxis

    /// Whether the items begin at the right.
    let isMirrored: Bool

    fileprivate var maximum: Double { scrolling.offsets.upperBound }

    /// Returns the offset of a scroll view for one of the items, and the other way round.
    fileprivate func mirrored(_ offset: Double) -> Double { isMirrored ? maximum - offset : offset }
  }

  /// Lets the user scroll sections across a list.
  @MainActor
  final class SectionScrollers: SideScrollerListener {
    private struct Entry {
      let scroller: SideScroller
      var course: SectionCourse
    }

    private weak var surface: UIScrollView?
    private let scroll: (_ section: Int, _ offset: Double) -> Void
    private var entries: [Int: Entry] = [:]

    /// Scrollers that wait for a section: the surface would wait for the pans of all that it ever had.
    private var spare: [SideScroller] = []

    /// Creates scrollers.
    ///
    /// - Parameters:
    ///   - surface: The view of the list.
    ///   - scroll: Scrolls the items of a section.
    init(on surface: UIScrollView, _ scroll: @escaping (_ section: Int, _ offset: Double) -> Void) {
      self.surface = surface
      self.scroll = scroll
    }

    /// Follows sections that are on the screen now; others scroll on until they rest.
    func show(_ courses: [SectionCourse]) {
      guard let surface, !(courses.isEmpty && entries.isEmpty) else { return }
      let shown = Set(courses.map(\.section))
      for (section, entry) in entries where !shown.contains(section) && !entry.scroller.isMoving {
        remove(section)
      }
      for course in courses {
        let scroller = entries[course.section]?.scroller ?? scroller(on: surface)
        entries[course.section] = Entry(scroller: scroller, course: course)
        scroller.follow(
          course.frame, axis: course.axis, maximum: CGFloat(course.maximum),
          offset: CGFloat(course.mirrored(course.offset)))
      }
    }

    private func scroller(on surface: UIScrollView) -> SideScroller {
      guard let scroller = spare.popLast() else { return SideScroller(on: surface, self) }
      scroller.attach()
      return scroller
    }

    private func put(_ entry: Entry) {
      entry.scroller.detach()
      spare.append(entry.scroller)
    }

    /// Follows the sections through a batch.
    func carry(_ newSection: (Int) -> Int?) {
      let old = entries
      entries = [:]
      for (section, entry) in old {
        if let new = newSection(section) { entries[new] = entry } else { put(entry) }
      }
    }

    func removeAll() {
      for section in entries.keys { remove(section) }
    }

    private func remove(_ section: Int) {
      if let entry = entries.removeValue(forKey: section) { put(entry) }
    }

    private func entry(_ scroller: SideScroller) -> (section: Int, course: SectionCourse)? {
      entries.first { $0.value.scroller === scroller }.map { ($0.key, $0.value.course) }
    }

    // MARK: - SideScrollerListener

    func sideScroller(_ scroller: SideScroller, beginsAt point: CGPoint) -> Bool {
      scroller.frame.contains(point)
    }

    func sideScrollerDidScroll(_ scroller: SideScroller) {
      guard let (section, course) = entry(scroller) else { return }
      scroll(section, course.mirrored(Double(scroller.offset)))
    }

    func sideScroller(
      _ scroller: SideScroller, endsNear offset: CGFloat, from start: CGFloat, velocity: CGFloat
    ) -> CGFloat {
      guard let (_, course) = entry(scroller) else { return offset }
      let end = course.scrolling.restingOffset(
        for: course.mirrored(Double(offset)), from: course.mirrored(Double(start)),
        velocity: Double(course.isMirrored ? -velocity : velocity))
      return CGFloat(course.mirrored(end))
    }

    func sideScrollerDidEnd(_ scroller: SideScroller) {}
  }

  extension [SectionCourse] {
    /// The courses of the sections that items on the screen belong to.
    ///
    /// - Parameters:
    ///   - items: The frames of items, from the leading top corner of the viewport.
    ///   - axis: The axis of the list.
    ///   - insets: The insets of the list.
    ///   - scrolling: How the items of a section scroll and their offset; nil if they do not scroll.
    ///   - geometry: Where UIKit has a frame, and whether it mirrors it.
    init(
      _ items: some Sequence<(section: Int, frame: ListRect)>, axis: ScrollAxis,
      insets: ListInsets, scrolling: (Int) -> (OrthogonalScrolling, Double)?,
      geometry: (frame: (ListRect) -> CGRect, isMirrored: Bool)
    ) {
      var parts: [Int: ListRect] = [:]
      for (section, frame) in items where parts[section] != nil || scrolling(section) != nil {
        let part = parts[section] ?? frame
        let (x, y) = (Swift.min(part.x, frame.x), Swift.min(part.y, frame.y))
        parts[section] = ListRect(
          x: x, y: y, width: Swift.max(part.maxX, frame.maxX) - x,
          height: Swift.max(part.maxY, frame.maxY) - y)
      }
      self = parts.compactMap { section, part in
        guard let (scrolling, offset) = scrolling(section) else { return nil }
        var part = part
        if axis == .vertical {
          (part.x, part.width) = (insets.leading + scrolling.x, scrolling.width)
        } else {
          (part.y, part.height) = (insets.top + scrolling.x, scrolling.width)
        }
        return SectionCourse(
          section: section, scrolling: scrolling, offset: offset, frame: geometry.frame(part),
          axis: axis == .vertical ? .horizontal : .vertical,
          isMirrored: geometry.isMirrored && axis == .vertical)
      }
    }
  }
#endif
