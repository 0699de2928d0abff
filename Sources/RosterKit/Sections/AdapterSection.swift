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
  let header: ListItem?
  let footer: ListItem?
  let indexTitle: String?

  init(
    _ identity: ListIdentity, _ controller: BaseListSectionController, items: SectionItems
  ) {
    self.identity = identity
    self.controller = controller
    self.items = items
    header = controller.header
    footer = controller.footer
    indexTitle = controller.indexTitle
  }

  private init(_ other: AdapterSection, _ items: SectionItems) {
    identity = other.identity
    controller = other.controller
    self.items = items
    header = other.header
    footer = other.footer
    indexTitle = other.indexTitle
  }

  /// Returns the same reading with other items.
  func with(_ items: SectionItems) -> AdapterSection { AdapterSection(self, items) }
}
