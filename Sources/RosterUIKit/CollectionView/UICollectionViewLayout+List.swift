#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  public import UIKit

  extension UICollectionViewCompositionalLayout {
    /// Creates UIKit's list layout with the headers, footers and swipe actions of the data.
    ///
    /// ```swift
    /// let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    /// let layout = UICollectionViewCompositionalLayout.rosterList(using: configuration)
    /// let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    /// ```
    ///
    /// - Parameter configuration: The look of the list. Sections have the headers and footers that the
    ///   adapter or the data source of the view has, and swipe actions that the configuration does not
    ///   give come from there as well.
    /// - Returns: The layout.
    public static func rosterList(
      using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
      final class Owner { weak var layout: UICollectionViewCompositionalLayout? }
      let owner = Owner()
      let layout = UICollectionViewCompositionalLayout { section, environment in
        var configuration = configuration
        if let view = owner.layout?.collectionView {
          view.addSections(to: &configuration, section)
          #if !os(tvOS)
            view.addSwipeActions(to: &configuration)
          #endif
        }
        return NSCollectionLayoutSection.list(
          using: configuration, layoutEnvironment: environment)
      }
      owner.layout = layout
      return layout
    }
  }

  extension UICollectionView {
    /// Gives a section the header and the footer that the data has.
    func addSections(to configuration: inout UICollectionLayoutListConfiguration, _ section: Int) {
      configuration.headerMode = hasData(for: .header(section: section)) ? .supplementary : .none
      configuration.footerMode = hasData(for: .footer(section: section)) ? .supplementary : .none
    }

    private func hasData(for shownElement: ListElement) -> Bool {
      guard let bridge, let element = bridge.shown.dataElement(of: shownElement) else {
        return false
      }
      return bridge.has(element)
    }

    #if !os(tvOS)
      /// Has the layout ask the data for swipe actions.
      func addSwipeActions(to configuration: inout UICollectionLayoutListConfiguration) {
        if configuration.leadingSwipeActionsConfigurationProvider == nil {
          configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            self?.leadingSwipeActionsConfiguration(forItemAt: indexPath)
          }
        }
        if configuration.trailingSwipeActionsConfigurationProvider == nil {
          configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            self?.trailingSwipeActionsConfiguration(forItemAt: indexPath)
          }
        }
      }
    #endif
  }
#endif
