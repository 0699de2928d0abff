import RosterWeb

/// The form by which guests order, above the list of all orders.
@MainActor
final class OrderForm {
  private let words: Words
  private let order: @MainActor (Order) -> Void

  /// The number of orders from this page, which empties the form after each.
  private var edition = 0

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - words: The texts.
  ///   - order: Receives an order without a number.
  init(_ words: Words, order: @escaping @MainActor (Order) -> Void) {
    self.words = words
    self.order = order
  }

  /// Writes the form.
  func write(_ html: inout HTMLBuilder) {
    let submit = HTMLBuilder.Attribute.onSubmit("order") { [weak self] in self?.send($0) }
    html.form([submit, .class("order-form"), .label(words.order)], edition: edition) { html in
      html.element(
        .textField, [.field("dish"), .length(1...40), .label(words.dish), .placeholder(words.dish)])
      html.element(
        .numberField,
        [.field("guests"), .number(2, in: 1...12, isWhole: true), .label(words.guests)])
      html.select(words.tables, chosen: "inside", [.field("table"), .label(words.table)])
      html.textArea("", [.field("note"), .length(0...200), .label(words.note)])
      html.element(.submit) { $0.text(words.order) }
    }
  }

  /// Takes over values that the server has checked.
  private func send(_ values: HTMLBuilder.FormValues) {
    var order = Order(id: 0, dish: values.text("dish") ?? "")
    order.guests = Int(values.number("guests") ?? 1)
    order.table = values.choice("table") ?? ""
    order.note = values.text("note") ?? ""
    edition += 1
    self.order(order)
  }
}
