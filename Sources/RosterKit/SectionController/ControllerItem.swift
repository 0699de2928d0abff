/// An item as the section controller knows it that shows it by itself.
@MainActor
struct ControllerItem {
  /// The controller of the section, or of a part of it.
  let controller: BaseListSectionController

  /// The index of the item among those of the controller.
  let index: Int
}
