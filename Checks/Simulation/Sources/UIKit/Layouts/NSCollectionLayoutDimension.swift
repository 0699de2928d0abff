import Foundation

/// `uikit/nscollectionlayoutdimension`.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Equatable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
  }

  let kind: Kind
  /// `uikit/nscollectionlayoutdimension/dimension`.
  open private(set) var dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// `uikit/nscollectionlayoutdimension/isfractionalwidth`.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// `uikit/nscollectionlayoutdimension/isfractionalheight`.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// `uikit/nscollectionlayoutdimension/isabsolute`.
  open var isAbsolute: Bool { kind == .absolute }
  /// `uikit/nscollectionlayoutdimension/isestimated`.
  open var isEstimated: Bool { kind == .estimated }

  /// `uikit/nscollectionlayoutdimension/fractionalwidth(_:)`.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// `uikit/nscollectionlayoutdimension/fractionalheight(_:)`.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// `uikit/nscollectionlayoutdimension/absolute(_:)`.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// `uikit/nscollectionlayoutdimension/estimated(_:)`.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// `uikit/nscollectionlayoutsize`.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  /// `uikit/nscollectionlayoutsize/widthdimension`.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// `uikit/nscollectionlayoutsize/heightdimension`.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// `uikit/nscollectionlayoutsize/init(widthdimension:heightdimension:)`.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }
}

/// `uikit/nscollectionlayoutspacing`.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// `uikit/nscollectionlayoutspacing/spacing`.
  open private(set) var spacing: CGFloat
  /// `uikit/nscollectionlayoutspacing/isflexible`.
  open private(set) var isFlexible: Bool

  init(spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// `uikit/nscollectionlayoutspacing/isfixed`.
  open var isFixed: Bool { !isFlexible }

  /// `uikit/nscollectionlayoutspacing/fixed(_:)`.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing: fixedSpacing, isFlexible: false)
  }

  /// `uikit/nscollectionlayoutspacing/flexible(_:)`.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing: flexibleSpacing, isFlexible: true)
  }
}
