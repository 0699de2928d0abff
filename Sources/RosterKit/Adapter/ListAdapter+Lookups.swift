public import RosterDiff

/// What the view shows, as objects and section controllers.
extension ListAdapter {
  /// The objects in order, without those that were skipped.
  ///
  /// - Complexity: O(*n*) of their number.
  public var objects: [any ListDiffable] { shown.objects.objects.map(\.value) }

  /// Returns the section controller of an object.
  ///
  /// - Parameter object: Any version of the object.
  /// - Returns: The controller, or nil if the object is not shown.
  /// - Complexity: O(1).
  public func sectionController(for object: some ListDiffable) -> AnyListSectionController? {
    section(for: object).flatMap { shown[$0]?.controller }
  }

  /// Returns the section controller of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The controller, or nil if there is no such section.
  /// - Complexity: O(1).
  public func sectionController(forSection section: Int) -> AnyListSectionController? {
    shown[section]?.controller
  }

  /// Returns the index of the section that shows an object.
  ///
  /// - Parameter object: Any version of the object.
  /// - Returns: The index, or nil if the object is not shown.
  /// - Complexity: O(1).
  public func section(for object: some ListDiffable) -> Int? {
    shown.index(of: ListIdentity(object))
  }

  /// Returns the index of the section of a section controller.
  ///
  /// - Parameter controller: A section controller.
  /// - Returns: The index, or nil if the controller is not one of this adapter.
  /// - Complexity: O(1).
  public func section(for controller: AnyListSectionController) -> Int? {
    controller.adapter === self ? controller.section : nil
  }

  /// Returns the object of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The newest version of the object, or nil if there is no such section.
  /// - Complexity: O(1).
  public func object(atSection section: Int) -> (any ListDiffable)? {
    shown[section] == nil ? nil : shown.objects.object(at: section).value
  }
}
