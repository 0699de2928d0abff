/// One section as an adapter shows it: an object, its controller, and what was read from that.
///
/// It is the same instance from one update to the next until its controller is read again.
@MainActor
final class AdapterSection {
  /// The newest version of the object.
  var object: ListObject

  /// Stays the same for as long as the object is in the list.
  let controller: AnyListSectionController

  /// The number of the map for which the controller was read.
  let reading: Int

  /// Counts the changes of the object's content.
  let content: Int

  let items: SectionItems
  let header: ListItem?
  let footer: ListItem?

  init(
    object: ListObject, controller: AnyListSectionController, reading: Int, content: Int,
    items: SectionItems
  ) {
    self.object = object
    self.controller = controller
    self.reading = reading
    self.content = content
    self.items = items
    header = controller.header
    footer = controller.footer
  }

  var identity: ListIdentity { object.diffIdentifier }
}
