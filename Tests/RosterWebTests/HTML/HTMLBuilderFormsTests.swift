import RosterTesting
import Testing

@testable import RosterWeb

/// Choices, texts of several lines, and forms.
@MainActor @Suite struct HTMLBuilderFormsTests {
  private static func html(_ write: (inout HTMLBuilder) -> Void) -> String {
    var html = HTMLBuilder()
    write(&html)
    return html.code
  }

  private static let tables = [
    HTMLBuilder.Choice("in", "Inside"), HTMLBuilder.Choice("out", "Outside"),
  ]

  /// Writes a form with a field of each kind.
  private static func form(
    _ perform: @escaping @MainActor (HTMLBuilder.FormValues) -> Void = { _ in }
  ) -> HTMLBuilder {
    var html = HTMLBuilder()
    html.form([.onSubmit("order", perform: perform)], edition: 3) { html in
      html.element(.textField, [.field("dish"), .length(1...10), .value("Soup")])
      html.textArea("no\nsalt", [.field("note")])
      html.element(.numberField, [.field("guests"), .number(2, in: 1...12, isWhole: true)])
      html.element(.numberField, [.field("price"), .number(nil, in: 0.5...9.5)])
      html.element(.slider, [.field("heat"), .number(3, in: 0...5, text: "3")])
      html.element(.checkbox, [.field("warm"), .isChecked(true)])
      html.select(tables, chosen: "out", [.field("table")])
      html.element(.submit) { $0.text("Order") }
    }
    return html
  }

  private static let sent = [
    "dish": "Soup", "note": "no\nsalt", "guests": "4", "price": "1.5", "heat": "5", "warm": "1",
    "table": "in",
  ]

  /// Returns the values of the form if some are others.
  private static func values(_ changes: [String: String?]) -> HTMLBuilder.FormValues? {
    guard case .form(let fields, _)? = form().actions["order"] else { return nil }
    let sent = changes.reduce(into: sent) { $0[$1.key] = $1.value }
    return HTMLBuilder.FormValues(sent, fields)
  }

  // MARK: - HTML

  @Test func `a choice is written with its value and its text, escaped`() {
    let choices = [
      HTMLBuilder.Choice("a\"", "<A>"), HTMLBuilder.Choice("b", "B"),
      HTMLBuilder.Choice("b", "again"),
    ]

    let code = Self.html {
      $0.select(choices, chosen: "b", [.label("L"), .onChoose("pick") { _ in }])
    }

    #expect(
      code
        == "<select aria-label=\"L\" data-roster-action=\"pick\" data-roster-kind=\"choice\">"
        + "<option value=\"a&quot;\">&lt;A&gt;</option>"
        + "<option value=\"b\" selected=\"\">B</option></select>")
  }

  @Test func `the first choice is chosen if the value is not offered`() {
    for value in [nil, "x", ""] {
      let code = Self.html { $0.select(Self.tables, chosen: value) }

      #expect(code.contains("<option value=\"in\" selected=\"\">"))
      #expect(!code.contains("\"out\" selected"))
    }
    #expect(Self.html { $0.select([], chosen: "x") } == "<select></select>")
  }

  @Test func `a text of several lines keeps its first line feed, and cannot end its field`() {
    let code = Self.html { $0.textArea("\n</textarea><b>", [.value("no"), .label("L")]) }

    #expect(
      code.hasSuffix(">\n\n&lt;/textarea&gt;&lt;b&gt;</textarea>"), "\(code.debugDescription)")
  }

  @Test func `a form is sent by the script alone, and its fields have names and limits`() {
    let code = Self.form().code
    let parts = [
      "<form method=\"dialog\" data-roster-edition=\"3\" data-roster-action=\"order\" ",
      "data-roster-kind=\"form\"><input type=\"text\" maxlength=\"10\" minlength=\"1\" ",
      "required=\"\" value=\"Soup\" data-roster-field=\"dish\">",
      "<textarea data-roster-field=\"note\" maxlength=\"2000\">\nno\nsalt</textarea>",
      "<input type=\"number\" min=\"1\" max=\"12\" step=\"1\" required=\"\" value=\"2\" ",
      "data-roster-field=\"guests\"><input type=\"number\" min=\"0.5\" max=\"9.5\" ",
      "step=\"any\" required=\"\" data-roster-field=\"price\">",
    ]

    #expect(code.hasPrefix(parts.joined()), "\(code)")
    #expect(code.hasSuffix("<button type=\"submit\">Order</button></form>"))
  }

  @Test func `attributes cannot make a form be sent by the browser`() {
    let code = Self.html {
      $0.form([.data("action", "x"), .link("https://example.org")]) { _ in }
    }

    #expect(code.hasPrefix("<form method=\"dialog\""))
    #expect(!code.contains(" action="))
  }

  @Test func `fields that are disabled, repeated, outside or of a wrong name are none`() {
    var html = HTMLBuilder()
    html.element(.textField, [.field("outside")])
    html.form([.onSubmit("f") { _ in }]) { html in
      html.element(.textField, [.field("a")])
      html.element(.checkbox, [.field("a")])
      html.element(.textField, [.field("b"), .isDisabled(true)])
      html.element(.textField, [.field("c d")])
      html.element(.textField, [.field(String(repeating: "e", count: 65))])
      html.element(.div, [.field("g")])
      html.form([.onSubmit("inner") { _ in }]) { $0.element(.checkbox, [.field("h")]) }
    }

    guard case .form(let fields, _)? = html.actions["f"] else {
      Issue.record("there is no form")
      return
    }
    #expect(fields == ["a": .text(0...2_000), "h": .toggle])
    #expect(html.actions["inner"] == nil)
    #expect(html.code.components("data-roster-field") == 2)
    #expect(html.code.components("<form") == 1)
  }

  @Test func `a form has at most as many fields as a message`() {
    var html = HTMLBuilder()
    html.form([.onSubmit("f") { _ in }]) { html in
      for number in 0..<100 { html.element(.checkbox, [.field("n\(number)")]) }
    }

    #expect(html.code.components("data-roster-field") == 64)
  }

  @Test func `limits that no field can have are left out`() {
    let code = Self.html {
      $0.element(.textField, [.length(-1...5), .length(0...7_001)])
      $0.element(.numberField, [.number(1, in: -2e12...0), .number(1, in: 0...(.infinity))])
      $0.element(.numberField, [.number(.nan, in: 0...1)])
    }

    #expect(
      code == "<input type=\"text\"><input type=\"number\">"
        + "<input type=\"number\" min=\"0\" max=\"1\" step=\"any\" required=\"\">")
  }

  @Test func `a hook has a name`() {
    let code = Self.html {
      $0.element(.div, [.hook("map"), .data("at", "1"), .onHook("place") { _ in }])
      $0.element(.div, [.hook("a b"), .hook("")])
    }

    #expect(
      code == "<div data-roster-hook=\"map\" data-at=\"1\" data-roster-action=\"place\" "
        + "data-roster-kind=\"hook\"></div><div></div>")
  }

  // MARK: - Values

  @Test func `the values of a form have the types of its fields`() throws {
    let values = try #require(Self.values([:]))

    #expect(values.text("dish") == "Soup" && values.text("note") == "no\nsalt")
    #expect(values.number("guests") == 4 && values.number("price") == 1.5)
    #expect(values.number("heat") == 5)
    #expect(values.toggle("warm") == true)
    #expect(values.choice("table") == "in")
    #expect(values.text("guests") == nil && values.number("dish") == nil)
    #expect(values.toggle("dish") == nil && values.choice("dish") == nil)
    #expect(values.text("other") == nil)
  }

  @Test(arguments: [
    ("dish", ""), ("dish", "01234567890"), ("dish", "a\nb"), ("dish", "a\rb"), ("dish", nil),
    ("note", "a\rb"), ("note", String(repeating: "x", count: 2_001)), ("note", nil),
    ("guests", "0"), ("guests", "13"), ("guests", "2.5"), ("guests", ""), ("guests", "nan"),
    ("guests", "four"), ("guests", " 4"), ("guests", nil),
    ("price", "0.4"), ("price", "inf"), ("price", "-inf"),
    ("price", "1" + String(repeating: "0", count: 40)),
    ("heat", "6"), ("heat", "-1"), ("heat", "0.5"),
    ("warm", "2"), ("warm", "true"), ("warm", ""), ("warm", nil),
    ("table", "roof"), ("table", ""), ("table", "In"), ("table", nil),
    ("more", "1"),
  ])
  func `one value that its field does not accept refuses the form`(field: String, text: String?) {
    #expect(Self.values([field: text]) == nil)
  }

  @Test func `a length counts as the browser counts`() {
    // A flag is four units, and one character.
    #expect(Self.values(["dish": "🇩🇪🇩🇪12"]) != nil)
    #expect(Self.values(["dish": "🇩🇪🇩🇪123"]) == nil)
  }

  @Test func `random values reach the app only if they are valid`() {
    var random = SeededGenerator(seed: 11)
    let texts = ["", "0", "1", "2", "4.5", "13", "in", "roof", "a\nb", "nan", "0123456789", "Soup"]
    guard case .form(let fields, _)? = Self.form().actions["order"] else {
      Issue.record("there is no form")
      return
    }
    var accepted = 0
    for _ in 0..<20_000 {
      var sent = Self.sent
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let name = sent.keys.sorted().randomElement(using: &random) ?? ""
        sent[name] = texts.randomElement(using: &random)
      }

      guard let values = HTMLBuilder.FormValues(sent, fields) else { continue }

      accepted += 1
      #expect((1...10).contains(values.text("dish")?.utf16.count ?? 0))
      #expect(values.text("dish")?.contains("\n") == false)
      #expect((1...12).contains(values.number("guests") ?? 0))
      #expect((0.5...9.5).contains(values.number("price") ?? 0))
      #expect(["in", "out"].contains(values.choice("table") ?? ""))
    }
    #expect(accepted > 1_000)
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(_ text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
