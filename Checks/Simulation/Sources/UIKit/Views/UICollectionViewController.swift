import Foundation

/// `uikit/uicollectionviewcontroller`.
@preconcurrency @MainActor open class UICollectionViewController: UIViewController {
  /// `uikit/uicollectionviewcontroller/collectionview`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView!

  /// `uikit/uicollectionviewcontroller/init(collectionviewlayout:)`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(nibName: nil, bundle: nil)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  }

  /// `uikit/uicollectionviewcontroller/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    collectionView = UICollectionView()
  }

  open override func loadView() {
    super.loadView()
    view.addSubview(collectionView)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }
}
