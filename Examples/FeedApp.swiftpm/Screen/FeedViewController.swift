import Foundation
import Roster
import RosterUIKit
import UIKit

/// The feed in a collection view, with the present problem above it.
final class FeedViewController: UIViewController {
  let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.rosterList(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))

  /// The problem of the files, or of the list.
  let notice = UILabel(frame: .zero)

  private(set) lazy var list = FeedList(collectionView, folder, delay: delay, clock: clock) {
    [clock] in FeedTrayController($0, clock: clock, onOpen: $1, onFault: $2)
  }

  private let folder: FeedFolder
  private let delay: Duration
  private let clock: any ListClock
  private var reading: Task<Void, Never>?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - folder: The folder of the feed.
  ///   - delay: The delay of every further page, so that its loading can be seen.
  ///   - clock: The clock that schedules work.
  init(
    _ folder: FeedFolder, delay: Duration = .milliseconds(700), clock: any ListClock = SystemClock()
  ) {
    self.folder = folder
    self.delay = delay
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  deinit { reading?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    notice.textColor = .systemRed
    notice.numberOfLines = 0
    view.addSubview(collectionView)
    view.addSubview(notice)
    list.onChange = { [weak self] in self?.showState() }
    collectionView.setRefreshAction { [weak self] in await self?.list.readAgain() }
    showState()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard reading == nil else { return }
    reading = Task { [weak self, list] in
      await list.start()
      self?.showState()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let height = notice.isHidden ? 0 : notice.sizeThatFits(area.size).height
    notice.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    collectionView.frame = CGRect(
      x: 0, y: area.minY + height, width: view.bounds.width,
      height: view.bounds.height - area.minY - height)
  }

  /// Returns when the feed was read for the first time and no page is being loaded.
  func waitForFeed() async {
    await reading?.value
    await list.waitForPages()
  }

  private func showState() {
    title = list.postCount == 1 ? "1 post" : "\(list.postCount) posts"
    notice.text = list.summary.notices.first ?? list.fault?.description
    notice.isHidden = notice.text == nil
    viewIfLoaded?.setNeedsLayout()
  }
}
