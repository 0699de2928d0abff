/// An array in which a few elements can be replaced without copying the others.
///
/// An element that is replaced is stored beside the array, which copies share, until there are many.
/// Calls that replace one element each therefore do not copy all elements each time.
struct PatchedArray<Element> {
  private var base: [Element]

  /// The elements that were replaced, by index.
  private var patches: [Int: Element] = [:]

  /// The maximum number of elements beside the array.
  static var limit: Int { 64 }

  init(_ elements: [Element]) { base = elements }

  var count: Int { base.count }

  /// All elements.
  ///
  /// - Complexity: O(1) if none are beside the array, otherwise O(*n*), where *n* is the count.
  var elements: [Element] {
    if patches.isEmpty { return base }
    var elements = base
    for (index, element) in patches { elements[index] = element }
    return elements
  }

  /// The element at an index.
  ///
  /// - Complexity: O(1).
  subscript(index: Int) -> Element {
    patches.isEmpty ? base[index] : patches[index] ?? base[index]
  }

  /// Returns the array with an element replaced.
  ///
  /// - Complexity: O(*p* + *n* / *p*), where *n* is the count and *p* is the limit, on average over
  ///   a series of calls.
  func replacing(_ index: Int, by element: Element) -> Self {
    var result = self
    result.patches[index] = element
    return result.patches.count > Self.limit ? Self(result.elements) : result
  }
}
