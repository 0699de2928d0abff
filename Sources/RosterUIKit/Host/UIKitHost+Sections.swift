#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Sections whose items scroll across the list.
  extension UIKitHost {
    /// Has the user scroll the sections that are on the screen now.
    ///
    /// - Parameter isUpdated: Whether the sections may have other numbers than before. Their rows have
    ///   the same views.
    func showSections(isUpdated: Bool = false) {
      #if !os(tvOS)
        var items: [(section: Int, frame: ListRect)] = []
        var views: [Int: [ViewID]] = [:]
        for (view, row) in rows {
          guard let path = list.element(of: view)?.itemPath,
            list.orthogonalScrolling(of: path.section) != nil
          else { continue }
          items.append((path.section, row.attributes.frame))
          views[path.section, default: []].append(view)
        }
        if views.isEmpty && sectionViews.isEmpty { return }
        let old = sectionViews
        if isUpdated {
          sections.carry { section in
            old[section]?.lazy.compactMap { self.list.element(of: $0)?.section }.first
          }
        }
        sectionViews = views
        sections.show(
          [SectionCourse](
            items, axis: list.layout.axis, insets: list.scrollInsets,
            scrolling: { section in
              guard let scrolling = list.orthogonalScrolling(of: section),
                let offset = list.crossOffset(of: section)
              else { return nil }
              return (scrolling, offset)
            },
            geometry: (
              { self.frame(of: ViewAttributes(frame: $0)) }, isRightToLeft
            )))
      #endif
    }
  }
#endif
