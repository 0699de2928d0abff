#if canImport(UIKit) && !os(watchOS)
  import RosterView
  import UIKit

  /// A view of UIKit that shows a cell of Roster.
  @MainActor
  protocol HostingView: UIView {
    /// The cell, which stays with the view when it is reused.
    var hosted: CollectionViewCell? { get set }

    func setNeedsUpdateConfiguration()
  }

  /// Returns the class of cells of Roster that a view of UIKit can host; nil for other classes.
  @MainActor
  func hostedType(_ type: any ListCell.Type) -> CollectionViewCell.Type? {
    type is any UIKitDrawing.Type ? type as? CollectionViewCell.Type : nil
  }

  extension UIView {
    /// The cell as data sources and delegates know it: the hosted one, or the view itself.
    var listCell: (any ListCell)? {
      (self as? any HostingView)?.hosted ?? (self as? any ListCell)
    }

    /// Makes the hosted cell of a new view, and returns the cell as data sources know it.
    func listCell(hosting type: CollectionViewCell.Type?) -> (any ListCell)? {
      guard let host = self as? any HostingView, let type, host.hosted == nil else {
        return listCell
      }
      let cell = type.init()
      cell.onNeedsDisplay = { [weak host] in host?.setNeedsUpdateConfiguration() }
      host.hosted = cell
      return cell
    }
  }

  extension UIView {
    /// Gives a cell the selection of its item, and also the cell that it hosts.
    func showSelection(_ isSelected: Bool) {
      if let cell = self as? UICollectionViewCell, cell.isSelected != isSelected {
        cell.isSelected = isSelected
      }
      if let cell = self as? UITableViewCell, cell.isSelected != isSelected {
        cell.setSelected(isSelected, animated: false)
      }
      if let hosted = (self as? any HostingView)?.hosted, hosted.isSelected != isSelected {
        hosted.isSelected = isSelected
      }
    }
  }

  extension HostingView {
    /// Gives the hosted cell the state of its item, and returns what it shows then.
    func update(isSelected: Bool, isHighlighted: Bool, isFocused: Bool) -> (any UIKitDrawing)? {
      guard let hosted else { return nil }
      if hosted.isSelected != isSelected { hosted.isSelected = isSelected }
      if hosted.isHighlighted != isHighlighted { hosted.isHighlighted = isHighlighted }
      if hosted.isFocused != isFocused { hosted.isFocused = isFocused }
      present(hosted.currentAccessibility)
      return hosted as? any UIKitDrawing
    }

  }

  extension UIView {
    /// Presents a cell of Roster to assistive technologies.
    func present(_ accessibility: CollectionViewCell.Accessibility) {
      isAccessibilityElement = !accessibility.label.isEmpty
      accessibilityLabel = accessibility.label
      accessibilityValue = accessibility.value
      accessibilityHint = accessibility.hint
      accessibilityTraits = UIAccessibilityTraits(accessibility.traits)
      accessibilityCustomActions = accessibility.actions.map { action in
        UIAccessibilityCustomAction(name: action.title) { _ in
          action.perform()
          return true
        }
      }
    }
  }

  extension UIAccessibilityTraits {
    fileprivate init(_ traits: CollectionViewCell.Accessibility.Traits) {
      self = []
      if traits.contains(.button) { insert(.button) }
      if traits.contains(.header) { insert(.header) }
      if traits.contains(.selected) { insert(.selected) }
      if traits.contains(.disabled) { insert(.notEnabled) }
      if traits.contains(.adjustable) { insert(.adjustable) }
      if traits.contains(.toggle) { insert(.toggleButton) }
    }
  }

  /// Shows a cell of Roster in a collection view, as an item, a header or a footer.
  final class HostingListCell: UICollectionViewListCell, HostingView {
    var hosted: CollectionViewCell?

    override func prepareForReuse() {
      super.prepareForReuse()
      hosted?.prepareForReuse()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      let cell = update(
        isSelected: state.isSelected, isHighlighted: state.isHighlighted,
        isFocused: state.isFocused)
      guard let cell else { return }
      contentConfiguration = cell.contentConfiguration.updated(for: state)
      accessories = cell.accessories
      indentationLevel = cell.indentationLevel
    }
  }

  /// Shows a cell of Roster as a row of a table view.
  final class HostingRow: UITableViewCell, HostingView {
    var hosted: CollectionViewCell?

    override func prepareForReuse() {
      super.prepareForReuse()
      hosted?.prepareForReuse()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      let cell = update(
        isSelected: state.isSelected, isHighlighted: state.isHighlighted,
        isFocused: state.isFocused)
      guard let cell else { return }
      contentConfiguration = cell.contentConfiguration.updated(for: state)
      accessoryType = cell.accessoryType
      indentationLevel = cell.indentationLevel
    }
  }

  /// Shows a cell of Roster as a header or a footer of a table view.
  final class HostingBoundaryView: UITableViewHeaderFooterView, HostingView {
    var hosted: CollectionViewCell?

    override func prepareForReuse() {
      super.prepareForReuse()
      hosted?.prepareForReuse()
    }

    override func updateConfiguration(using state: UIViewConfigurationState) {
      super.updateConfiguration(using: state)
      let cell = update(isSelected: false, isHighlighted: false, isFocused: false)
      guard let cell else { return }
      contentConfiguration = cell.contentConfiguration.updated(for: state)
    }
  }
#endif
