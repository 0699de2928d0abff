// A form and a script of the app in a list in browsers.
import RosterWeb

struct Booking: Equatable {
  var name: String
  var guests: Int
  var table: String
  var wish: String
}

@MainActor
func writeForm(
  _ count: Int, _ html: inout HTMLBuilder, book: @escaping @MainActor (Booking) -> Void
) {
  // snippet.form
  let tables = [HTMLBuilder.Choice("in", "Inside"), HTMLBuilder.Choice("out", "Outside")]
  let submit = HTMLBuilder.Attribute.onSubmit("book") { values in
    guard let name = values.text("name"), let guests = values.number("guests"),
      let table = values.choice("table"), let wish = values.text("wish")
    else { return }
    book(Booking(name: name, guests: Int(guests), table: table, wish: wish))
  }
  // Each booking makes another edition, which empties the form.
  html.form([submit], edition: count) { html in
    html.element(.textField, [.field("name"), .length(1...40), .label("Name")])
    html.element(
      .numberField, [.field("guests"), .number(2, in: 1...12, isWhole: true), .label("Guests")])
    html.select(tables, chosen: "in", [.field("table"), .label("Table")])
    html.textArea("", [.field("wish"), .length(0...500), .label("Wishes")])
    html.element(.submit) { $0.text("Book") }
  }
  // snippet.end
}

@MainActor
func writeMap(
  _ place: String, _ html: inout HTMLBuilder, move: @escaping @MainActor (String) -> Void
) -> WebAsset {
  // snippet.hook
  let script = WebAsset.script(
    """
    roster.hook('map', {
      added(element, send) { element.onclick = () => send('51.5 7.4'); },
      updated(element) { element.textContent = element.dataset.place; },
    });
    """)
  html.element(.div, [.hook("map"), .data("place", place), .onHook("move", perform: move)])
  // snippet.end
  return script
}
