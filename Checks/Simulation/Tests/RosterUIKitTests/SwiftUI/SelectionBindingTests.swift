import SwiftUI
import Testing

@testable import RosterUIKitSimulated

/// The selection of a list as a binding of SwiftUI.
@MainActor @Suite struct SelectionBindingTests {
  @Test func `a row that is deselected late does not clear what the app has chosen since`() {
    var chosen: Int? = 5
    let binding = SelectionBinding<Int>.one(Binding(get: { chosen }, set: { chosen = $0 }))

    binding.remove(4)
    let late = chosen
    binding.remove(5)

    #expect(late == 5)
    #expect(chosen == nil)
  }
}
