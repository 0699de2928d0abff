import Foundation

extension UICollectionView {
  /// `uikit/uicollectionview/register(_:forcellwithreuseidentifier:)`.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(cellClass, .cell(identifier))
  }

  /// `uikit/uicollectionview/register(_:forcellwithreuseidentifier:)`.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(nib, .cell(identifier))
  }

  /// `uikit/uicollectionview/register(_:forsupplementaryviewofkind:withreuseidentifier:)`.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(viewClass, .supplementary(kind: elementKind, identifier))
  }

  /// `uikit/uicollectionview/register(_:forsupplementaryviewofkind:withreuseidentifier:)`.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    reuse.register(nib, .supplementary(kind: kind, identifier))
  }

  /// `uikit/uicollectionview/dequeuereusablecell(withreuseidentifier:for:)`.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(.cell(identifier), for: indexPath)
    if let cell = view as? UICollectionViewCell { return cell }
    UIKitSimulation.raise(
      28, "the view registered for identifier \(identifier) is no cell: \(type(of: view))")
    return UICollectionViewCell(frame: .zero)
  }

  /// `uikit/uicollectionview/dequeuereusablesupplementaryview(ofkind:withreuseidentifier:for:)`.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(.supplementary(kind: elementKind, identifier), for: indexPath)
  }

  /// `uikit/uicollectionview/dequeueconfiguredreusablecell<cell(using:for:item:)`.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    reuse.register(registration.nib, Cell.self, .cell(registration.identifier))
    let view = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = view as? Cell else {
      UIKitSimulation.raise(28, "the nib of a registration made \(type(of: view)) for \(Cell.self)")
      return Cell.init(simulated: "")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// `uikit/uicollectionview/dequeueconfiguredreusablesupplementary<supplementary(using:for:)`.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = ReuseKind.supplementary(
      kind: registration.elementKind, registration.identifier)
    reuse.register(registration.nib, Supplementary.self, kind)
    let view = dequeue(kind, for: indexPath)
    guard let result = view as? Supplementary else {
      UIKitSimulation.raise(
        28, "the nib of a registration made \(type(of: view)) for \(Supplementary.self)")
      return Supplementary.init(simulated: "")
    }
    registration.handler(result, registration.elementKind, indexPath)
    return result
  }

  /// `uikit/uicollectionview/cellregistration<cell`.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// `uikit/uicollectionview/cellregistration<cell/handler`.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let identifier = UUID().uuidString
    let nib: UINib?
    let handler: Handler

    /// `uikit/uicollectionview/cellregistration<cell/init(handler:)`.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// `uikit/uicollectionview/cellregistration<cell/init(cellnib:handler:)`.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// `uikit/uicollectionview/supplementaryregistration<supplementary`.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// `uikit/uicollectionview/supplementaryregistration<supplementary/handler`.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = UUID().uuidString
    let nib: UINib?
    let elementKind: String
    let handler: Handler

    /// `uikit/uicollectionview/supplementaryregistration<supplementary/init(elementkind:handler:)`.
    public init(elementKind: String, handler: @escaping Handler) {
      nib = nil
      self.elementKind = elementKind
      self.handler = handler
    }

    /// `uikit/uicollectionview/supplementaryregistration<supplementary/init(supplementarynib:elementkind:handler:)`.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      nib = supplementaryNib
      self.elementKind = elementKind
      self.handler = handler
    }
  }
}
