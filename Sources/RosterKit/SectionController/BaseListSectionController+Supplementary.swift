import RosterDiff
import RosterEngine

extension BaseListSectionController {
  /// Returns the view model of a supplementary view of any kind.
  func supplementaryItem(ofKind kind: ElementKind, ofItem index: Int? = nil) -> ListItem? {
    if index == nil, kind == .header { return header }
    if index == nil, kind == .footer { return footer }
    return supplementary(kind, ofItem: index)
  }

  /// Returns the size of a supplementary view of any kind.
  func size(ofKind kind: ElementKind, ofItem index: Int? = nil) -> ListSize {
    if index == nil, kind == .header { return sizeOfHeader }
    if index == nil, kind == .footer { return sizeOfFooter }
    return sizeOfSupplementary(kind, ofItem: index)
  }
}
