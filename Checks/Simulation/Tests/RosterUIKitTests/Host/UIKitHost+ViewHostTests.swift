import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The drawing order and the sizes of the views of Roster's own list view in a scroll view.
@MainActor @Suite(.serialized) struct UIKitHostViewHostTests {
  @Test func `rows that are scrolled to are behind a pinned header`() {
    let screen = HostScreen(ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)))
    let source = screen.source()
    source.apply { ListSection(1, header: "Header") { group(1, 0..<60).rows } }
    screen.settle()

    screen.host.contentOffset.y = 110
    screen.settle()

    #expect(screen.texts.last == "114.0")
    #expect(screen.controls.last?.accessibilityLabel == "Header")
    #expect(screen.problems == [])
  }

  @Test func `views are in the order of the layout, also behind the rows`() {
    let screen = HostScreen(
      CompositionalLayout(
        CompositionalLayout.Section(
          group: .horizontal(
            size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(20)),
            subitem: .item(
              CompositionalLayout.Item(
                size: CompositionalLayout.Size(
                  width: .fractionalWidth(1), height: .fractionalHeight(1)))), count: 1),
          boundaryItems: [
            .header(
              size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(20)))
          ],
          backgrounds: [
            CompositionalLayout.Background(.named("band"), zIndex: -1),
            CompositionalLayout.Background(.named("paper"), zIndex: -2),
          ])))
    screen.list.register(BandCell.self, forDecoration: .named("band"))
    screen.list.register(PaperCell.self, forDecoration: .named("paper"))
    let source = screen.source()

    source.apply { ListSection(1, header: "Header") { group(1, 0..<2).rows } }
    screen.settle()

    let labels = screen.controls.map(\.accessibilityLabel)
    #expect(labels.prefix(2) == ["paper", "band"])
    #expect(Set(labels[2...].dropLast()) == ["100.0", "101.0"])
    #expect(labels.last == "Header")
    #expect(screen.problems == [])
  }

  @Test func `a removed row is behind those that take its place`() {
    let screen = HostScreen()
    let source = screen.source()
    source.apply { ListSection(1) { group(1, 0..<4).rows } }
    screen.settle()

    source.apply { ListSection(1) { group(1, [0, 1, 3]).rows } }

    #expect(screen.controls.map(\.accessibilityLabel) == ["102.0", "100.0", "101.0", "103.0"])
    screen.settle()
    #expect(screen.texts == ["100.0", "101.0", "103.0"])
  }

  @Test func `a cell is no larger than the layout allows`() {
    let screen = HostScreen()

    let size = screen.host.size(
      of: WideCell(), fitting: SizeProposal(maximum: ListSize(width: 60, height: 15)))
    let small = screen.host.size(of: WideCell(), fitting: SizeProposal())

    #expect(size == ListSize(width: 60, height: 15))
    #expect(small == ListSize(width: 500, height: 20))
  }
}

/// A cell that needs more width than there is.
private final class WideCell: CollectionViewCell, UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration { WideConfiguration() }
}

private struct WideConfiguration: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { WideView(self) }
  func updated(for state: any UIConfigurationState) -> WideConfiguration { self }
}

private final class WideView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: WideConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 500, height: 20) }
}

/// A background that a test finds by its name.
private class NamedCell: CollectionViewCell, UIKitDrawing {
  class var name: String { "" }

  required init() {
    super.init()
    accessibility = Accessibility(label: Self.name)
  }

  var contentConfiguration: any UIContentConfiguration { RowConfiguration(row: nil) }
}

private final class BandCell: NamedCell {
  override class var name: String { "band" }
}

private final class PaperCell: NamedCell {
  override class var name: String { "paper" }
}
