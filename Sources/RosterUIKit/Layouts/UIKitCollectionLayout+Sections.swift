#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import UIKit

  // Sections whose items scroll across the list.
  extension UIKitCollectionLayout {
    /// Returns the offset of a section whose items scroll across the list.
    ///
    /// - Parameter section: The index of a section of the view.
    /// - Returns: The offset from the leading edge, in points; nil if the items of the section do not
    ///   scroll, or the view has not been laid out.
    public func crossOffset(of section: Int) -> Double? { engine.crossOffset(of: section) }

    /// Scrolls the items of a section across the list, as far as its content allows.
    ///
    /// - Parameters:
    ///   - section: The index of a section of the view; nothing happens if its items do not scroll.
    ///   - offset: The offset from the leading edge, in points.
    /// - Complexity: That of a scroll of the list: O(*v*), where *v* is the number of visible views.
    public func scroll(section: Int, to offset: Double) {
      guard let old = engine.crossOffset(of: section), old != offset else { return }
      engine.scroll(section: section, to: offset)
      _ = engine.layOut()
      let context = LayoutContext()
      context.keepsSizes = true
      invalidateLayout(with: context)
    }

    /// Scrolls the sections of items across the list until the items are visible, of each section the
    /// first one.
    func revealAcross(_ elements: [ListElement]) {
      var revealed: Set<Int> = []
      for element in elements {
        guard let path = element.itemPath, revealed.insert(path.section).inserted,
          let scrolling = engine.orthogonalScrolling(of: path.section),
          let offset = engine.crossOffset(of: path.section),
          let frame = engine.attributes(of: element)?.frame
        else { continue }
        let isVertical = engine.axis == .vertical
        let start =
          isVertical ? frame.x - engine.insets.leading : frame.y - engine.insets.top
        scroll(
          section: path.section,
          to: scrolling.offset(
            revealing: start - scrolling.x + offset,
            width: isVertical ? frame.width : frame.height, from: offset))
      }
    }

    /// Has the user scroll the sections that are on the screen.
    func showScrollers() {
      #if !os(tvOS)
        let items = engine.views.compactMap { view in
          view.element.itemPath.map { (section: $0.section, frame: view.attributes.frame) }
        }
        let engine = engine
        let courses = [SectionCourse](
          items, axis: engine.axis, insets: engine.insets,
          scrolling: { section in
            guard let scrolling = engine.orthogonalScrolling(of: section),
              let offset = engine.crossOffset(of: section)
            else { return nil }
            return (scrolling, offset)
          },
          geometry: ({ self.uiRect($0) }, isMirrored))
        if courses.isEmpty && scrollers == nil { return }
        if scrollers == nil, let view = collectionView {
          scrollers = SectionScrollers(on: view) { [weak self] in self?.scroll(section: $0, to: $1)
          }
        }
        scrollers?.show(courses)
      #endif
    }

    /// Follows the sections through a batch.
    func carryScrollers(through map: BatchMap?) {
      #if !os(tvOS)
        if let map { scrollers?.carry { map.newSection(of: $0) } }
      #endif
    }

    func removeScrollers() {
      #if !os(tvOS)
        scrollers?.removeAll()
      #endif
    }
  }
#endif
