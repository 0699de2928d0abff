import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Who is logged in. An app would ask for a password as well.
actor Login {
  private var users: [String: String] = [:]

  private static let cookie = "kitchen"

  /// Returns the user of a request, or nil.
  func user(of request: Request) -> String? {
    request.cookies[Self.cookie].flatMap { users[$0.value] }
  }

  /// Logs in the user whose name a form contains.
  func begin(_ form: String) -> Response {
    let name =
      form.split(separator: "=", maxSplits: 1).last?.prefix(20)
      .filter { $0.isLetter } ?? ""
    guard !name.isEmpty else { return .redirect(to: "/login") }
    let session = UUID().uuidString
    users[session] = String(name)
    var response = Response.redirect(to: "/orders")
    response.headers[.setCookie] = "\(Self.cookie)=\(session); Path=/; HttpOnly; SameSite=Strict"
    return response
  }
}
