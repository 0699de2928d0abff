public import RosterDiff

/// The supplementary views of a section: its header, its footer, and others that the layout shows.
///
/// ```swift
/// section.views["note"] = "Prices without tax"
/// ```
public struct SectionViews: Hashable, Sendable {
  private var views: [ElementKind: SectionView] = [:]

  /// Creates a header and a footer.
  ///
  /// - Parameters:
  ///   - header: The view above the items, or its title; nil for no header.
  ///   - footer: The view below the items, or its title; nil for no footer.
  public init(
    header: (any SectionViewConvertible)? = nil, footer: (any SectionViewConvertible)? = nil
  ) {
    self.header = header?.sectionView
    self.footer = footer?.sectionView
  }

  /// The view of a kind; nil for none.
  public subscript(kind: ElementKind) -> SectionView? {
    get { views[kind] }
    set { views[kind] = newValue }
  }

  /// The view above the items; nil for no header.
  public var header: SectionView? {
    get { self[.header] }
    set { self[.header] = newValue }
  }

  /// The view below the items; nil for no footer.
  public var footer: SectionView? {
    get { self[.footer] }
    set { self[.footer] = newValue }
  }

  /// Returns the kinds of the views that differ from those of another section.
  func kinds(differingFrom other: SectionViews) -> [ElementKind] {
    if self == other { return [] }
    return Set(views.keys).union(other.views.keys).filter { views[$0] != other.views[$0] }
  }
}
