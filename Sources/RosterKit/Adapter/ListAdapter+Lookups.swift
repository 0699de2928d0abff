public import RosterDiff

/// The objects and section controllers that the view shows.
extension ListAdapter {
  /// Returns the objects in order, without skipped ones.
  ///
  /// - Complexity: O(*n*), where *n* is their number.
  public func objects() -> [any ListDiffable] { shown.objects.objects.map(\.value) }

  /// Returns the section controller of an object.
  ///
  /// - Parameter object: Any version of the object.
  /// - Returns: The controller, or nil if the object is not shown.
  /// - Complexity: O(1).
  public func sectionController(for object: some ListDiffable) -> BaseListSectionController? {
    section(for: object).flatMap { shown[$0]?.controller }
  }

  /// Returns the section controller of an object, cast to a class.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - type: The class of the controller.
  /// - Returns: The controller, or nil if the object is not shown or its controller is of another
  ///   class.
  /// - Complexity: O(1).
  public func sectionController<C: BaseListSectionController>(
    for object: some ListDiffable, as type: C.Type
  ) -> C? { sectionController(for: object) as? C }

  /// Returns the section controller of the object with an identity.
  ///
  /// - Parameters:
  ///   - type: The type of the object, not that of a superclass.
  ///   - id: Its `diffIdentifier`.
  /// - Returns: The controller, or nil if there is no such object.
  /// - Complexity: O(1).
  public func sectionController<Object: ListDiffable>(
    for type: Object.Type, id: Object.DiffIdentifier
  ) -> ListSectionController<Object>? {
    section(for: type, id: id).flatMap { shown[$0]?.controller as? ListSectionController<Object> }
  }

  /// Returns the index of the section that shows the object with an identity.
  ///
  /// - Parameters:
  ///   - type: The type of the object, not that of a superclass.
  ///   - id: Its `diffIdentifier`.
  /// - Returns: The index, or nil if there is no such object.
  /// - Complexity: O(1).
  public func section<Object: ListDiffable>(
    for type: Object.Type, id: Object.DiffIdentifier
  ) -> Int? { shown.index(of: ListIdentity(type, id)) }

  /// Returns the object with an identity.
  ///
  /// - Parameters:
  ///   - type: The type of the object, not that of a superclass.
  ///   - id: Its `diffIdentifier`.
  /// - Returns: The newest version of the object, or nil if there is no such object.
  /// - Complexity: O(1).
  public func object<Object: ListDiffable>(
    _ type: Object.Type, id: Object.DiffIdentifier
  ) -> Object? {
    section(for: type, id: id).flatMap { shown.objects.object(at: $0).value(as: type) }
  }

  /// Returns the section controller of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The controller, or nil if there is no such section.
  /// - Complexity: O(1).
  @_disfavoredOverload  // Of a layer with other section controllers, those are expected.
  public func sectionController(forSection section: Int) -> BaseListSectionController? {
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
  /// - Returns: The index, or nil if the controller does not belong to this adapter.
  /// - Complexity: O(1).
  public func section(for controller: BaseListSectionController) -> Int? {
    controller.adapter === self ? controller.section : nil
  }

  /// Returns the object of a section controller.
  ///
  /// - Parameter controller: A section controller, which may be a part of a section.
  /// - Returns: The newest version of the object, or nil if the controller does not belong to this
  ///   adapter.
  /// - Complexity: O(1).
  public func object(for controller: BaseListSectionController) -> (any ListDiffable)? {
    section(for: controller).flatMap { object(atSection: $0) }
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
