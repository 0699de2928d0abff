import RosterEngine
import RosterTesting
import RosterView
import Testing

/// What assistive technologies say about cells.
@MainActor @Suite struct AccessibilityTests {
  private typealias Accessibility = CollectionViewCell.Accessibility

  private func spoken(_ content: ListContent) -> String {
    let cell = ContentCell()
    cell.content = content
    return cell.currentAccessibility.spoken
  }

  @Test func `the content of a cell describes it`() {
    #expect(spoken(ListContent()) == "")
    #expect(spoken(ListContent(title: "Inbox", subtitle: "Mail", symbol: "✉")) == "Inbox, Mail")
    #expect(spoken(ListContent(title: "Inbox", detail: "today", badge: "3")) == "Inbox, 3, today")
    #expect(spoken(ListContent(title: "Copying", progress: 0.304)) == "Copying, 30 %")
    #expect(spoken(ListContent(title: "Copying", progress: .nan)) == "Copying")
    #expect(spoken(ListContent(title: "Copying", progress: 7)) == "Copying, 100 %")
    #expect(
      spoken(ListContent(title: "Wi-Fi", accessory: .switch(isOn: true)))
        == "Wi-Fi, on, switch")
    #expect(
      spoken(ListContent(title: "Wi-Fi", accessory: .switch(isOn: false)))
        == "Wi-Fi, off, switch")
    #expect(spoken(ListContent(title: "Home", accessory: .checkMark)) == "Home, selected")
    #expect(spoken(ListContent(title: "Mail", role: .header)) == "Mail, heading")
    #expect(spoken(ListContent(title: "Add", role: .action)) == "Add, button")
    #expect(
      spoken(ListContent(title: "no", columns: [.init("1"), .init(""), .init("init")])) == "1, init"
    )
  }

  @Test(arguments: [
    (ListContent.Disclosure.collapsed, "a, collapsed"), (.expanded, "a, expanded"),
    (.loading, "a, loading"), (.leaf, "a"),
  ])
  func `the state of children is told`(_ disclosure: ListContent.Disclosure, _ text: String) {
    #expect(spoken(ListContent(title: "a", disclosure: disclosure)) == text)
  }

  @Test func `every part of a description is spoken, in order`() {
    let all: Accessibility.Traits = [
      .selected, .header, .toggle, .button, .adjustable, .disabled,
    ]
    let text = Accessibility(label: "Volume", value: "3", hint: "Tap to mute", traits: all)

    #expect(
      text.spoken
        == "Volume, 3, selected, heading, switch, button, adjustable, dimmed, Tap to mute")
    #expect(Accessibility().spoken == "")
  }

  @Test func `what the app says of a cell replaces the description of its content`() {
    let cell = ContentCell()
    cell.content.title = "♥ 3"
    cell.accessibility = Accessibility(label: "3 likes", hint: "Tap to like")

    #expect(cell.currentAccessibility.spoken == "3 likes, Tap to like")
    cell.accessibility = nil
    #expect(cell.currentAccessibility.spoken == "♥ 3")
  }

  @Test func `the cell of a selected item says so, and a reused one forgets everything`() {
    let list = RowActions("a", "b")
    list.accessibility["a"] = Accessibility(label: "first")
    list.view.reload()

    list.view.selectItem(at: path(0))
    let cell = list.view.cell(at: path(0)) as? ContentCell
    #expect(cell?.currentAccessibility.spoken == "first, selected")
    cell?.prepareForReuse()

    #expect(cell?.accessibility == nil)
    #expect(cell?.currentAccessibility.spoken == "")
  }

  @Test func `a class of cells can describe itself`() {
    final class Dial: CollectionViewCell {
      override var standardAccessibility: Accessibility {
        Accessibility(label: "Dial", traits: .adjustable)
      }
    }

    #expect(CollectionViewCell().currentAccessibility.spoken == "")
    #expect(Dial().currentAccessibility.spoken == "Dial, adjustable")
  }
}
