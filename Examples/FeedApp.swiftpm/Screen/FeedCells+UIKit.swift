import RosterUIKit
import UIKit

extension TextCell: UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = [content.lead, content.text].filter { !$0.isEmpty }.joined(separator: " ")
    return configuration
  }

  var indentationLevel: Int { content.indentation }
}

extension MessageCell: UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = lines.first
    configuration.secondaryText = lines.dropFirst().joined(separator: "\n")
    return configuration
  }
}
