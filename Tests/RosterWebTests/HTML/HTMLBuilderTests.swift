import RosterTesting
import RosterView
import Testing

@testable import RosterWeb

/// HTML that escapes by construction.
@MainActor @Suite struct HTMLBuilderTests {
  private static func html(_ write: (inout HTMLBuilder) -> Void) -> String {
    var html = HTMLBuilder()
    write(&html)
    return html.code
  }

  private static func link(_ address: String) -> String {
    html { $0.element(.a, [.link(address)]) }
  }

  @Test func `texts are escaped`() {
    let code = Self.html { $0.text("<script>alert('1' & \"2\")</script>\u{0}\u{85}\r\nü") }

    #expect(
      code
        == "&lt;script&gt;alert(&#39;1&#39; &amp; &quot;2&quot;)&lt;/script&gt;\u{fffd}\u{fffd}&#13;\nü"
    )
  }

  @Test func `values of attributes are escaped`() {
    let code = Self.html {
      $0.element(.span, [.title("\" onclick=\"x()"), .data("note", "<>"), .label("a'b")])
    }

    #expect(
      code
        == "<span title=\"&quot; onclick=&quot;x()\" data-note=\"&lt;&gt;\" aria-label=\"a&#39;b\"></span>"
    )
  }

  @Test func `random texts never leave their element`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "<", ">", "\"", "'", "&", "/", "=", "\u{0}", "x", " ", "-->", "<!--", "&lt;", "é", "\u{c2}",
    ]
    for _ in 0..<2_000 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      let code = Self.html { $0.element(.p, [.title(text)]) { $0.text(text) } }

      #expect(code.count { $0 == "<" } == 2, "\(text.debugDescription)")
      #expect(code.count { $0 == ">" } == 2, "\(text.debugDescription)")
      #expect(code.count { $0 == "\"" } == 2, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "JAVASCRIPT:alert(1)", "java\nscript:x", " javascript:x",
    "data:text/html,x",
    "vbscript:x", "//evil.example", "", "http://a b", "file:///etc/passwd", ":x", "a:b/c",
    "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "\t//evil.example", "/a b", "/\u{0}",
    "///evil.example", "blob:x", "?a\n", "\u{7f}",
  ])
  func `an address that runs code or is not of the web is no link`(address: String) {
    #expect(Self.link(address) == "<a></a>")
  }

  @Test func `links open a page of their own that cannot reach this one`() {
    #expect(
      Self.link("https://example.org/?a=1&b=2")
        == "<a href=\"https://example.org/?a=1&amp;b=2\" target=\"_blank\" rel=\"noopener noreferrer nofollow\"></a>"
    )
    #expect(Self.link("MAILTO:a@b").contains("href"))
  }

  @Test(arguments: [
    "/orders", "/", "orders/7", "?filter=open&x=a:b", "#end", "./a", "../a:b", "https",
  ])
  func `an address within the site opens in the same page`(address: String) {
    let escaped = address.replacing("&", with: "&amp;")
    #expect(Self.link(address) == "<a href=\"\(escaped)\"></a>")
  }

  @Test func `a long address within the site is none`() {
    #expect(Self.link("/" + String(repeating: "a", count: 1_023)).contains("href"))
    #expect(Self.link("/" + String(repeating: "a", count: 1_024)) == "<a></a>")
  }

  @Test func `an address within the site never leaves it`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "/", "\\", ":", "?", "#", ".", "http", "javascript", "a", "\t", " ", "@", "%2f", "é",
    ]
    for _ in 0..<5_000 {
      let text = (0..<6).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard SiteAddress.isValid(text) else { continue }

      #expect(!text.hasPrefix("//") && !text.contains("\\") && !text.contains("\t"))
      let path = text.prefix { !"/?#".contains($0) }
      #expect(!path.contains(":"), "\(text)")
    }
  }

  @Test func `a recording is data, and nothing else`() {
    func recording(_ address: String) -> String {
      Self.html { $0.element(.audio, [.recording(address)]) }
    }
    #expect(
      recording("data:audio/wav;base64,AAAA")
        == "<audio src=\"data:audio/wav;base64,AAAA\" controls=\"\" preload=\"metadata\"></audio>")
    #expect(
      Self.html { $0.element(.video, [.recording("data:video/webm;base64,AA")]) }
        == "<video src=\"data:video/webm;base64,AA\" controls=\"\" preload=\"metadata\"></video>")
    for address in [
      "", "https://example.org/a.mp3", "data:text/html;base64,AA", "data:audio/wav,AA",
      "data:audio/wav;base64,A A", "data:image/png;base64,AA", "javascript:alert(1)",
    ] {
      #expect(recording(address) == "<audio></audio>")
    }
  }

  @Test func `a picture is data, or has an address within the site`() {
    func picture(_ address: String) -> String {
      Self.html { $0.element(.img, [.picture(address, text: "t")]) }
    }

    #expect(
      picture("data:image/png;base64,AAAA") == "<img src=\"data:image/png;base64,AAAA\" alt=\"t\">")
    for address in ["/pictures/7.png?w=8", "x.png"] {
      #expect(
        picture(address)
          == "<img loading=\"lazy\" decoding=\"async\" src=\"\(address)\" alt=\"t\">")
    }
    for address in [
      "https://example.org/x.png", "data:image/svg+xml;base64,AAAA", "//example.org/x.png",
      "/\\example.org/x.png", "javascript:x", "", "/a b.png", "data:x",
    ] {
      #expect(picture(address) == "<img alt=\"t\">")
    }
  }

  @Test func `names that could be something else are left out`() {
    let code = Self.html {
      $0.element(
        .div,
        [
          .class("a b\" c<d e-f"), .class("g"), .data("roster-item", "1"), .data("A", "1"),
          .data("a b", "1"), .onClick("a b") {}, .width(-1), .width(.nan), .width(20_000),
        ])
    }

    #expect(code == "<div class=\"a e-f g\"></div>")
  }

  @Test func `actions are found by their names, with the kind of their value`() {
    var html = HTMLBuilder()
    var calls: [String] = []
    html.element(.button, [.onClick("go") { calls.append("go") }])
    html.element(.textField, [.onInput("name") { calls.append($0) }, .value("x")])
    html.element(.checkbox, [.onToggle("on") { calls.append("\($0)") }, .isChecked(true)])

    if case .click(let go)? = html.actions["go"] { go() }
    if case .text(let name)? = html.actions["name"] { name("n") }
    if case .toggle(let on)? = html.actions["on"] { on(false) }

    #expect(calls == ["go", "n", "false"])
    #expect(
      html.code
        == "<button type=\"button\" data-roster-action=\"go\" data-roster-kind=\"click\"></button>"
        + "<input type=\"text\" data-roster-action=\"name\" data-roster-kind=\"text\" value=\"x\">"
        + "<input type=\"checkbox\" data-roster-action=\"on\" data-roster-kind=\"toggle\" checked=\"\">"
    )
  }

  @Test func `no tag runs code, sends data or loads a page`() {
    let names = Set(HTMLBuilder.Tag.allCases.map(\.name))

    #expect(
      names.isDisjoint(with: [
        "script", "style", "iframe", "object", "embed", "form", "base", "meta", "link", "svg",
        "template",
      ]))
  }
}
