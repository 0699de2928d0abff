/// An item by the section controller that provides it.
@MainActor
struct ControllerItem {
  /// The controller of the section, or of a part of it.
  let controller: BaseListSectionController

  /// The index of the item in the controller.
  let index: Int
}
