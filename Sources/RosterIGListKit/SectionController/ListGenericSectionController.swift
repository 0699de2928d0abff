#if canImport(UIKit) && !os(watchOS)
  /// A section controller that holds its object.
  open class ListGenericSectionController<ObjectType>: ListSectionController {
    /// The newest version of the object; nil until the controller is in a list, and if the object has
    /// another type.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public private(set) final var object: ObjectType!

    /// Takes an object; an override has to call that of the superclass first.
    ///
    /// - Parameter object: The newest version of the object.
    open override func didUpdate(to object: Any) { self.object = object as? ObjectType }
  }
#endif
