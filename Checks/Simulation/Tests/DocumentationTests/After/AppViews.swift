// The views of the app that the screens show, which do not change.

import UIKit

final class PostCell: UICollectionViewCell {
  private(set) var text = ""

  func show(_ text: String) { self.text = text }
}

final class LineCell: UICollectionViewCell {
  var text = ""
}

final class TitleView: UICollectionReusableView {
  var title = ""
}
