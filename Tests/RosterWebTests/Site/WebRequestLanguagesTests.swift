import RosterTesting
import Testing

@testable import RosterWeb

/// The languages that a visitor prefers.
@Suite struct WebRequestLanguagesTests {
  private static func request(_ values: String...) -> WebRequest {
    WebRequest(path: "/", fields: ["accept-language": values])
  }

  @Test(arguments: [
    ("de", ["de"]), ("en;q=0.5, de-CH", ["de-CH", "en"]), ("a,b,c", ["a", "b", "c"]),
    ("en; q=0.8 ,\tfr;Q=0.9", ["fr", "en"]), ("en;q=1.000,de;q=0.001", ["en", "de"]),
    ("de, DE;q=0.4, de;q=0.2", ["de"]), ("zh-Hant-TW,*;q=0.5", ["zh-Hant-TW"]),
    ("fr;q=0, de", ["de"]),
  ])
  func `languages are in the order of their weights`(text: String, languages: [String]) {
    #expect(Self.request(text).languages == languages)
  }

  @Test(arguments: [
    "", ",", ";", "*", ";q=1", "de;q=", "de;q=x", "de;q=2", "de;q=-1", "de;q=nan", "de;q=inf",
    "de;q=0.00001", "de;q=1e0", "de;q", "de;level=1", "de;q=1;x=2", "de--ch", "-de", "de-", "d e",
    "<script>", "de\u{0}", "längere", "abcdefghi", "1a", "de_CH", "\"de\"",
    "a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s",
  ])
  func `anything else is no language`(text: String) {
    #expect(Self.request(text).languages == [])
    #expect(Self.request(text, "en").languages == ["en"])
  }

  @Test func `a request without the field has no languages`() {
    #expect(WebRequest(path: "/").languages == [])
    #expect(WebVisitor(request: Self.request("de")).languages == ["de"])
  }

  @Test func `only the first parts count`() {
    let text = (0..<100).map { "x\($0 % 10)-a\($0)" }.map { "a-\($0)" }.joined(separator: ",")

    #expect(Self.request(text).languages.count == 32)
  }

  @Test func `random fields give valid languages in any case`() {
    var random = SeededGenerator(seed: 9)
    let pieces = ["de", "en", "-", ",", ";", "q", "=", "0", ".", "1", " ", "*", "\t", "é", "\u{0}"]
    for _ in 0..<20_000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      for language in Self.request(text).languages {
        #expect(language.utf8.allSatisfy { $0 > 0x2c && $0 < 0x7b }, "\(text.debugDescription)")
      }
    }
  }

  @Test func `an app gets the best of the languages that it has`() {
    let request = Self.request("de-CH, fr;q=0.8, en;q=0.5")

    #expect(request.language(of: ["en", "fr", "de"]) == "de")
    #expect(request.language(of: ["en", "de-CH", "de"]) == "de-CH")
    #expect(request.language(of: ["en", "fr-CA"]) == "fr-CA")
    #expect(request.language(of: ["EN"]) == "EN")
    #expect(request.language(of: ["it", "d", ""]) == nil)
    #expect(request.language(of: []) == nil)
    #expect(WebRequest(path: "/").language(of: ["en"]) == nil)
  }
}
