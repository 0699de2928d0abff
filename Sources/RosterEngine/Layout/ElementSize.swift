/// Where the sizes of items, headers or footers come from.
public enum ElementSize: Hashable, Sendable {
  /// All have this size.
  case fixed(ListSize)

  /// Each has the size that the data source gives for it.
  case given

  /// Each is measured by the host.
  ///
  /// Until then it counts with the estimate.
  case measured(estimate: ListSize)
}

extension ScrollAxis {
  /// Returns where sizes come from, with their sides exchanged if the list scrolls sideways.
  ///
  /// What the data source gives and what the host measures is turned by the engine.
  func turned(_ size: ElementSize) -> ElementSize {
    switch size {
    case .fixed(let size): .fixed(turned(size))
    case .given: .given
    case .measured(let estimate): .measured(estimate: turned(estimate))
    }
  }
}

extension LayoutSection {
  /// Returns the size that an element has in the layout now, exact.
  func size(of element: LayoutElement, from source: ElementSize) -> ListSize {
    switch source {
    case .fixed(let size): size.exact
    case .given: givenSize(of: element).exact
    case .measured(let estimate): (knownSize(of: element) ?? estimate).exact
    }
  }
}

extension Double {
  /// The length in whole steps, so that sums are exact; what is not a length counts as zero.
  var exactLength: Double { Steps.length(RowLength(self, state: .fixed).steps) }
}

extension ListSize {
  /// The size in whole steps; what is not a length counts as zero.
  var exact: ListSize { ListSize(width: width.exactLength, height: height.exactLength) }
}

extension SectionMetrics {
  /// The metrics in whole steps; what is not a length counts as zero.
  var exact: SectionMetrics {
    SectionMetrics(
      insets: ListInsets(
        top: insets.top.exactLength, leading: insets.leading.exactLength,
        bottom: insets.bottom.exactLength, trailing: insets.trailing.exactLength),
      lineSpacing: lineSpacing.exactLength, itemSpacing: itemSpacing.exactLength)
  }
}
