import UIKit

/// The space that tests leave around the content.
///
/// A screen is larger by it, so that between its insets the reader sees the same as without.
enum ScreenInsets: CaseIterable {
  case none
  /// Insets of the app within the safe area of the window.
  case around

  /// The insets that the app sets.
  var content: UIEdgeInsets {
    self == .none ? .zero : UIEdgeInsets(top: 10, left: 6, bottom: 5, right: 4)
  }

  /// The insets that the system adds.
  var safeArea: UIEdgeInsets {
    self == .none ? .zero : UIEdgeInsets(top: 20, left: 0, bottom: 15, right: 0)
  }

  /// The size of a view between whose insets there is as much room as given.
  func size(around room: CGSize) -> CGSize {
    CGSize(
      width: room.width + content.left + content.right + safeArea.left + safeArea.right,
      height: room.height + content.top + content.bottom + safeArea.top + safeArea.bottom)
  }
}
