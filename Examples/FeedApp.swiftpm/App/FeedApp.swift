import UIKit

/// The feed as an app with one window.
@main
final class FeedApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let feed = FeedViewController(FeedFolder(Self.folder.path))
    window.rootViewController = UINavigationController(rootViewController: feed)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// The folder of the feed in the documents of the app, at first with the files of the sample.
  private static var folder: URL {
    let folder = URL.documentsDirectory.appending(path: "Feed")
    if let sample = Bundle.module.url(forResource: "Sample", withExtension: nil),
      !FileManager.default.fileExists(atPath: folder.path)
    {
      try? FileManager.default.copyItem(at: sample, to: folder)
    }
    return folder
  }
}
