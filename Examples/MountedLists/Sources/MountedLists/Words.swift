import RosterWeb

/// The texts of the lists, in the language of the visitor.
struct Words: Sendable {
  let language: String
  let title, order, dish, guests, table, note, done, doneBy: String
  let tables: [HTMLBuilder.Choice]
  let parts: [HTMLBuilder.Choice]

  /// Returns the texts in the best language for a request.
  static func words(for request: WebRequest) -> Words {
    request.language(of: ["en", "de"]) == "de" ? german : english
  }

  static let english = Words(
    language: "en", title: "Orders", order: "Order", dish: "Dish", guests: "Guests", table: "Table",
    note: "Note", done: "Done", doneBy: "done by",
    tables: [.init("inside", "Inside"), .init("garden", "Garden")],
    parts: [.init("all", "All"), .init("open", "Open"), .init("done", "Done")])

  static let german = Words(
    language: "de", title: "Bestellungen", order: "Bestellen", dish: "Gericht", guests: "Gäste",
    table: "Tisch", note: "Hinweis", done: "Fertig", doneBy: "fertig durch",
    tables: [.init("inside", "Drinnen"), .init("garden", "Garten")],
    parts: [.init("all", "Alle"), .init("open", "Offen"), .init("done", "Fertig")])
}
