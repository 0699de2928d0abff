// Importing IGListKit imports UIKit and Foundation, too; the names of IGListKit import all of Roster on
// UIKit.
@_exported public import RosterUIKit

#if canImport(UIKit) && !os(watchOS)
  @_exported public import Foundation
  @_exported public import UIKit
#endif
