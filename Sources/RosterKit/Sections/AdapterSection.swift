/// One section as an adapter shows it: an object, its controller, and what was read from that.
struct AdapterSection {
  /// The newest version of the object.
  var object: ListObject

  /// Stays the same for as long as the object is in the list.
  let controller: AnyListSectionController

  /// Counts the reads; versions of a section with the same number have the same items, header and
  /// footer.
  let reading: Int

  /// Counts the changes of the object's content.
  let content: Int

  let items: SectionItems
  let header: ListItem?
  let footer: ListItem?
}
