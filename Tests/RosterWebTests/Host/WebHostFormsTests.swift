import RosterTesting
import RosterView
import Testing

@testable import RosterWeb

/// Forms and choices of a page, as the app receives them.
@MainActor @Suite struct WebHostFormsTests {
  private let host = WebHost()
  private let page = PageModel()
  private let calls = Calls()

  /// The calls of the app.
  @MainActor
  private final class Calls {
    var orders: [String] = []
    var parts: [String] = []
    var notes: [String] = []
    var places: [String] = []
    var offered = ["open", "done"]
  }

  init() throws {
    let calls = calls
    host.topBar = { html in
      html.select(
        calls.offered.map { HTMLBuilder.Choice($0, $0) }, chosen: nil,
        [.onChoose("part") { calls.parts.append($0) }])
      html.element(.div, [.hook("map"), .onHook("place", limit: 4) { calls.places.append($0) }])
      html.textArea("", [.onInput("note") { calls.notes.append($0) }])
      let submit = HTMLBuilder.Attribute.onSubmit("order") { values in
        calls.orders.append(values.text("dish") ?? "none")
      }
      html.form([submit]) { html in
        html.element(.textField, [.field("dish"), .length(1...5)])
        html.element(.checkbox, [.field("warm")])
      }
    }
    host.show(CollectionView(clock: VirtualClock()))
    let size = PageMessage.Size(width: 600, height: 400)
    _ = host.receive(
      .hello(
        PageMessage.Hello(
          build: "", session: "", version: 0, size: size, anchor: PageMessage.Anchor(offset: 0))))
    try deliver()
  }

  private func deliver() throws {
    while let message = host.nextMessage(at: .zero) {
      if let answer = try page.apply(message) { _ = host.receive(answer) }
    }
  }

  private func send(_ text: String) throws {
    #expect(host.receive(try #require(PageMessage(text))))
    try deliver()
  }

  @Test func `a valid form reaches the app once`() throws {
    try send("e -1 order form dish=Soup warm=0")

    #expect(calls.orders == ["Soup"])
  }

  @Test(arguments: [
    "dish=Soup", "warm=1", "", "dish=Soup warm=0 more=1", "dish=Noodles warm=0", "dish= warm=0",
    "dish=Soup warm=on", "dish=a%0Ab warm=0",
  ])
  func `a form that is not whole or not valid does not reach the app`(values: String) throws {
    try send("e -1 order form \(values)")

    #expect(calls.orders == [])
  }

  @Test func `values of another kind do not reach the app`() throws {
    for text in ["click", "text Soup", "toggle 1", "number 1", "choice =open", "lines =Soup"] {
      try send("e -1 order \(text)")
    }
    for text in ["click", "text open", "lines =open", "form part=open"] {
      try send("e -1 part \(text)")
    }
    try send("e -2 order form dish=Soup warm=0")
    try send("e -1 other form dish=Soup warm=0")

    #expect(calls.orders == [] && calls.parts == [])
  }

  @Test func `a choice is one that is offered now`() throws {
    try send("e -1 part choice =done")
    try send("e -1 part choice =all")
    calls.offered = ["all"]
    host.setNeedsBars()
    try deliver()
    try send("e -1 part choice =all")
    try send("e -1 part choice =done")

    #expect(calls.parts == ["done", "all"])
  }

  @Test func `a choice has no effect where none is offered`() throws {
    host.topBar = { [calls] html in
      html.element(.textField, [.onChoose("part") { calls.parts.append($0) }])
    }
    try deliver()
    try send("e -1 part choice =")
    try send("e -1 part choice =done")

    #expect(calls.parts == [])
  }

  @Test func `a text of the app's script arrives if it is not too long`() throws {
    try send("e -1 place hook =1%202")
    try send("e -1 place hook =12345")
    try send("e -1 place lines =1")
    try send("e -1 place click")

    #expect(calls.places == ["1 2"])
  }

  @Test func `a text of several lines arrives with its lines`() throws {
    try send("e -1 note lines =a%0A%20b")

    #expect(calls.notes == ["a\n b"])
  }
}
