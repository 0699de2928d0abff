#if canImport(UIKit) && !os(watchOS)
  public import RosterView
  public import UIKit

  extension ContentCell: UIKitDrawing {
    /// The content as a configuration of UIKit.
    public var contentConfiguration: any UIContentConfiguration { content.uiConfiguration }

    /// A check mark, also for a switch that is on, and the mark of an outline row.
    public var accessories: [UICellAccessory] {
      var accessories: [UICellAccessory] = []
      if content.isChecked { accessories.append(.checkmark()) }
      switch content.disclosure {
      case .collapsed: accessories.append(.label(text: "▸"))
      case .expanded: accessories.append(.label(text: "▾"))
      case .loading: accessories.append(.label(text: "⋯"))
      case .leaf, nil: break
      }
      return accessories
    }

    /// A check mark, also for a switch that is on, or a disclosure indicator for an outline row.
    public var accessoryType: UITableViewCell.AccessoryType {
      if content.isChecked { return .checkmark }
      let isLeaf = content.disclosure == nil || content.disclosure == .leaf
      return isLeaf ? .none : .disclosureIndicator
    }

    /// The level in the outline.
    public var indentationLevel: Int { max(dropLevel ?? content.level, 0) }
  }

  extension ListContent {
    fileprivate var isChecked: Bool { accessory == .checkMark || accessory == .switch(isOn: true) }

    /// The content as a configuration of UIKit: the title with the symbol or the columns, below it
    /// the subtitle, and beside it, or below the subtitle, detail, badge and progress.
    public var uiConfiguration: UIListContentConfiguration {
      var configuration = standardConfiguration
      let texts = columns.isEmpty ? [title] : columns.map(\.text)
      configuration.text = ([symbol].compactMap { $0 } + texts).joined(separator: " ")
      let percent = progress.map { "\(Int((min(max($0, 0), 1) * 100).rounded())) %" }
      let values = [detail, badge, percent].compactMap { $0 }.joined(separator: " · ")
      let lines = [subtitle, values].compactMap { $0 }.filter { !$0.isEmpty }
      if !lines.isEmpty { configuration.secondaryText = lines.joined(separator: "\n") }
      configuration.prefersSideBySideTextAndSecondaryText = subtitle == nil && !values.isEmpty
      return configuration
    }

    private var standardConfiguration: UIListContentConfiguration {
      var configuration: UIListContentConfiguration =
        switch role {
        case .plain, .action, .destructive: .cell()
        case .header: .header()
        case .secondary: .footer()
        }
      if role == .action { configuration.textProperties.color = .tintColor }
      if role == .destructive { configuration.textProperties.color = .systemRed }
      if emphasis == .removed { configuration.textProperties.color = .secondaryLabel }
      return configuration
    }
  }
#endif
