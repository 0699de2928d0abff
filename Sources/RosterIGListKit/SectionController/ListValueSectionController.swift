#if canImport(UIKit) && !os(watchOS)
  /// A section controller of a boxed value.
  open class ListValueSectionController<Value: ListIdentifiable>: ListSectionController {
    /// The newest version of the value; nil until the controller is in a list.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public private(set) final var value: Value!

    /// Takes a box; an object that is none is a fault, and `value` stays.
    ///
    /// - Parameter object: The newest version of the value, in a box.
    public final override func didUpdate(to object: Any) {
      guard let value = Value(diffable: object) else { return reportUnexpected(object) }
      self.value = value
      didUpdate(to: value)
    }

    /// Called when the value is new or differs; the default does nothing.
    ///
    /// - Parameter value: The newest version of the value.
    open func didUpdate(to value: Value) {}
  }
#endif
