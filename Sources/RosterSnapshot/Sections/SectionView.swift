/// A header or a footer: a value and the cell that shows it.
///
/// ```swift
/// func signalView(_ signal: Signal) -> SectionView {
///   SectionView(signal) { (cell: SignalCell, signal) in cell.show(signal) }
/// }
/// ```
///
/// ```swift
/// ListSection(.nearby, header: signalView(Signal(count: 3))) { networks }
/// ```
///
/// Headers and footers are compared between snapshots, as items are. If only the value of one
/// differs, its cell is reconfigured; the others are not touched. A header gets a new cell if the
/// class of its cells, the type of its value or the `id` of its value (if it has one) differs. A
/// title is the short form, shown by a `ContentCell`:
///
/// ```swift
/// ListSection(.nearby, header: "Nearby", footer: "Updated just now") { networks }
/// ```
///
/// A value whose type conforms to `SectionViewConvertible` is given directly, like a title.
///
/// Two views are equal if they look the same. Their closures are not compared.
public struct SectionView: Sendable {
  package enum Content: Sendable {
    case title(String)
    case value(any SectionViewContent)
  }

  /// The content; the code that creates cells requests one that can configure a cell.
  package let content: Content

  /// Creates a view that shows a title.
  ///
  /// - Parameter title: The text.
  public init(title: String) {
    content = .title(title)
  }

  /// Creates a view of a value together with a class of cells.
  package init(_ content: any SectionViewContent) {
    self.content = .value(content)
  }

  /// The title; nil for a view of a value.
  public var title: String? {
    if case .title(let title) = content { title } else { nil }
  }

  /// Returns the value of the view.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value, or nil if it is of another type or the view shows a title.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    if case .value(let content) = content { content.anyValue as? Value } else { nil }
  }

  /// Returns whether another view reuses the cell of this one.
  package func isSameView(as other: SectionView) -> Bool {
    switch (content, other.content) {
    case (.title, .title): true
    case (.value(let mine), .value(let theirs)): mine.isSameView(as: theirs)
    default: false
    }
  }
}

extension SectionView: Hashable {
  /// Returns whether two views look the same.
  public static func == (lhs: SectionView, rhs: SectionView) -> Bool {
    switch (lhs.content, rhs.content) {
    case (.title(let mine), .title(let theirs)): mine == theirs
    case (.value(let mine), .value(let theirs)): mine.looksLike(theirs)
    default: false
    }
  }

  /// Hashes the identity of the view and its title.
  public func hash(into hasher: inout Hasher) {
    switch content {
    case .title(let title): hasher.combine(title)
    case .value(let content): content.hashIdentity(into: &hasher)
    }
  }
}

extension SectionView: ExpressibleByStringInterpolation {
  /// Creates a view that shows a title.
  public init(stringLiteral title: String) { self.init(title: title) }
}

/// A value that can be a header or a footer.
///
/// ```swift
/// extension Signal: SectionViewConvertible {
///   var sectionView: SectionView {
///     SectionView(self) { (cell: SignalCell, signal) in cell.show(signal) }
///   }
/// }
/// ```
///
/// ```swift
/// ListSection(.nearby, header: Signal(count: 3)) { networks }
/// ```
public protocol SectionViewConvertible {
  /// The view of the value.
  var sectionView: SectionView { get }
}

extension SectionView: SectionViewConvertible {
  /// The view itself.
  public var sectionView: SectionView { self }
}

extension String: SectionViewConvertible {
  /// A view that shows the string as its title.
  public var sectionView: SectionView { SectionView(title: self) }
}

/// A value of any type together with a class of cells for it.
package protocol SectionViewContent: AnyObject, Sendable {
  /// The value.
  var anyValue: any Sendable { get }

  /// Returns whether another value reuses the cell of this one.
  func isSameView(as other: any SectionViewContent) -> Bool

  /// Returns whether another value looks the same.
  func looksLike(_ other: any SectionViewContent) -> Bool

  /// Hashes the identity of the view.
  func hashIdentity(into hasher: inout Hasher)
}
