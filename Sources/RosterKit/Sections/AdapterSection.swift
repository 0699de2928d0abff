import RosterDiff
import RosterEngine

/// A section of an adapter: a controller, and the content that was read from it.
///
/// It is the same instance from one update to the next until its controller is read again.
@MainActor
final class AdapterSection {
  /// The identity of the object.
  let identity: ListIdentity

  /// The controller, which stays the same as long as the object is in the list.
  let controller: BaseListSectionController

  let items: SectionItems

  /// The supplementary views of the kinds that the controller provides.
  let views: [ElementKind: ListItem]

  /// The kinds that the controller provides in some states of its object.
  private let kinds: [ElementKind]

  let indexTitle: String?

  init(
    _ identity: ListIdentity, _ controller: BaseListSectionController, items: SectionItems
  ) {
    self.identity = identity
    self.controller = controller
    self.items = items
    kinds = controller.supportedElementKinds()
    var views: [ElementKind: ListItem] = [:]
    for kind in kinds { views[kind] = controller.supplementaryItem(ofKind: kind) }
    self.views = views
    indexTitle = controller.indexTitle
  }

  private init(_ other: AdapterSection, _ items: SectionItems) {
    identity = other.identity
    controller = other.controller
    self.items = items
    kinds = other.kinds
    views = other.views
    indexTitle = other.indexTitle
  }

  /// Returns whether the section has a supplementary view; of a kind that the controller does not
  /// declare, whatever the layout requests besides headers and footers.
  func has(_ kind: ElementKind) -> Bool {
    views[kind] != nil || !kinds.contains(kind) && ListSections.hasByDefault(kind)
  }

  /// Returns the same reading with other items.
  func with(_ items: SectionItems) -> AdapterSection { AdapterSection(self, items) }
}
