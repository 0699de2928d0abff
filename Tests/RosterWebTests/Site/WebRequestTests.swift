import Testing

@testable import RosterWeb

#if Web
  import NIOHTTP1
#endif

/// Fields, cookies and the query of a request.
@Suite struct WebRequestTests {
  @Test func `cookies and parts of the query are found by their names`() {
    let request = WebRequest(
      method: "GET", path: "/", query: "b=c&token=1%20&d",
      fields: ["cookie": ["a=1; b=2", "other=é; c=3"]])

    #expect(request.value(of: "b") == "c")
    #expect(request.value(of: "token") == "1%20")
    #expect(request.value(of: "d") == nil)
    #expect(request.value(of: "none") == nil)
    #expect(request.cookie("b") == "2")
    #expect(request.cookie("c") == "3")
    #expect(request.cookie("none") == nil)
  }

  @Test func `a field that occurs twice has no value that a check could use`() {
    let request = WebRequest(
      method: "GET", path: "/", fields: ["host": ["a", "b"], "origin": ["c"]])

    #expect(request.field("host") == nil)
    #expect(request.field("origin") == "c")
    #expect(request.field("none") == nil)
  }

  #if Web
    @Test func `a head is split into path, query and fields`() {
      let head = HTTPRequestHead(
        version: .http1_1, method: .GET, uri: "/a?b=c?d",
        headers: ["Host": "x", "X-Forwarded-For": "1", "x-forwarded-for": "2"])

      #expect(
        WebRequest(head)
          == WebRequest(
            method: "GET", path: "/a", query: "b=c?d",
            fields: ["host": ["x"], "x-forwarded-for": ["1", "2"]]))
    }
  #endif
}
