import RosterTesting
import Testing

@testable import RosterWeb

/// Menus, charts, sliders and times.
@MainActor @Suite struct HTMLBuilderMenusTests {
  private static func html(_ write: (inout HTMLBuilder) -> Void) -> String {
    var html = HTMLBuilder()
    write(&html)
    return html.code
  }

  private static func path(_ values: [Double?]) -> String {
    let code = html { $0.chart(values, label: "CPU") }
    let parts = code.split(separator: "<path d=\"")
    return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : ""
  }

  @Test func `a menu follows the button that opens it`() {
    let code = Self.html { html in
      html.menu("More", [.label("More <>")]) { html in
        html.element(.button, [.onClick("go") {}]) { $0.text("Go") }
      }
    }

    #expect(
      code
        == "<span class=\"roster-opener\"><button type=\"button\" popovertarget=\"\" "
        + "aria-haspopup=\"dialog\" aria-label=\"More &lt;&gt;\">More</button>"
        + "<div class=\"roster-popover\" popover=\"auto\"><button type=\"button\" "
        + "data-roster-action=\"go\" data-roster-kind=\"click\">Go</button></div></span>")
  }

  @Test func `a menu says when it is opened, and a palette is one`() {
    var html = HTMLBuilder()
    var count = 0
    html.menu("K", isPalette: true, onOpen: .onOpen("open") { count += 1 }) { _ in }

    if case .click(let open)? = html.actions["open"] { open() }

    #expect(count == 1)
    #expect(
      html.code.contains(
        "popover=\"auto\" data-roster-palette=\"\" data-roster-action=\"open\" data-roster-kind=\"open\""
      ))
  }

  @Test func `suggestions are escaped`() {
    let code = Self.html { $0.suggestions(["a\"b", "<c>"]) }

    #expect(
      code == "<datalist data-roster-suggestions><option value=\"a&quot;b\"></option>"
        + "<option value=\"&lt;c&gt;\"></option></datalist>")
  }

  @Test func `a chart goes from the lowest to the highest value, with gaps`() {
    #expect(Self.path([0, 10]) == "M0 22L0 22L100 2")
    #expect(Self.path([1, nil, 3, 2]) == "M0 22L0 22M66.7 2L66.7 2L100 12")
    #expect(Self.path([5]) == "M50 12L50 12")
    #expect(Self.path([5, 5]) == "M0 12L0 12L100 12")
    #expect(Self.path([-.greatestFiniteMagnitude, .greatestFiniteMagnitude]) == "M0 22L0 22L100 2")
    #expect(Self.path([.nan, 1, .infinity, 2]) == "M33.3 22L33.3 22M100 2L100 2")
    #expect(!Self.html { $0.chart([], label: "") }.contains("path"))
    #expect(!Self.html { $0.chart([nil, .nan], label: "") }.contains("path"))
    #expect(Self.html { $0.chart([], label: "<") }.contains("aria-label=\"&lt;\""))
  }

  @Test func `random charts stay inside`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let values: [Double?] = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        let value = Double.random(in: -1e6...1e6, using: &random)
        return [nil, .infinity, value, value * 1e300, value * 1e-300].randomElement(
          using: &random)!
      }

      let numbers = Self.path(values).split { "ML ".contains($0) }

      for (index, number) in numbers.enumerated() {
        let number = try #require(Double(number), "\(values)")
        #expect((index % 2 == 0 ? 0...100 : 2...22).contains(number), "\(values)")
      }
    }
  }

  @Test func `bars are as high as their shares`() {
    let code = Self.html { $0.bars([0, 0.5, .nan, 2, -1]) }

    #expect(code.contains("viewBox=\"0 0 5 100\""))
    #expect(code.contains("d=\"M1 100v-50h1v50zM3 100v-100h1v100z\""))
  }

  @Test(arguments: [
    (0, "0 s"), (119.9, "119 s"), (120, "2 min"), (7_199, "119 min"), (7_200, "2 h"),
    (172_800, "2 d"), (-5, "0 s"), (.nan, "0 s"), (.infinity, "11574 d"),
  ])
  func `a time that has passed has one unit`(seconds: Double, text: String) {
    let code = Self.html { $0.elapsed(seconds, prefix: "updated ", suffix: " ago") }

    #expect(code.contains(">updated \(text) ago</span>"))
    #expect(code.contains("data-roster-prefix=\"updated \" data-roster-suffix=\" ago\""))
  }

  @Test func `a slider has a number in its range`() {
    var html = HTMLBuilder()
    var seen: [Double] = []
    html.element(
      .slider, [.number(12, in: 3...9, text: "at <9>"), .onSlide("seek") { seen.append($0) }])

    if case .number(let seek)? = html.actions["seek"] { seek(4) }

    #expect(seen == [4])
    #expect(
      html.code
        == "<input type=\"range\" min=\"3\" max=\"9\" value=\"9\" aria-valuetext=\"at &lt;9&gt;\" "
        + "data-roster-action=\"seek\" data-roster-kind=\"number\">")
  }
}
