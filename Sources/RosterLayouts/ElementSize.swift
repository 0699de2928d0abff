import RosterEngine

/// The source of the sizes of items, headers or footers.
public enum ElementSize: Hashable, Sendable {
  /// All elements have this size.
  case fixed(ListSize)

  /// Each element has the size that the data source returns for it.
  case provided

  /// The host measures each element.
  ///
  /// Until then the element has the estimated size.
  case measured(estimate: ListSize)
}

extension ScrollAxis {
  /// Returns the source of sizes, with width and height swapped for a horizontal axis.
  ///
  /// The engine swaps the sizes that the data source returns and the host measures.
  func transposed(_ size: ElementSize) -> ElementSize {
    switch size {
    case .fixed(let size): .fixed(transposed(size))
    case .provided: .provided
    case .measured(let estimate): .measured(estimate: transposed(estimate))
    }
  }
}

extension LayoutSection {
  /// Returns the current size of an element in the layout, exact.
  func size(of element: LayoutElement, from source: ElementSize) -> ListSize {
    switch source {
    case .fixed(let size): size.exact
    case .provided: providedSize(of: element).exact
    case .measured(let estimate): (knownSize(of: element) ?? estimate).exact
    }
  }
}

extension Double {
  /// The length as a whole number of fixed-point units, so that sums are exact; invalid lengths
  /// count as zero.
  var exactLength: Double { FixedPoint.extent(self) }
}

extension ListSize {
  /// The size as whole numbers of fixed-point units; invalid lengths count as zero.
  var exact: ListSize { ListSize(width: width.exactLength, height: height.exactLength) }
}

extension SectionMetrics {
  /// The metrics as whole numbers of fixed-point units; invalid lengths count as zero.
  var exact: SectionMetrics {
    SectionMetrics(
      insets: ListInsets(
        top: insets.top.exactLength, leading: insets.leading.exactLength,
        bottom: insets.bottom.exactLength, trailing: insets.trailing.exactLength),
      lineSpacing: lineSpacing.exactLength, itemSpacing: itemSpacing.exactLength)
  }
}
