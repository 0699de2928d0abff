import HTTPTypes
import Hummingbird
import NIOCore
import RosterWeb
import ServiceLifecycle

extension WebSite {
  /// Returns the answer to a request of Hummingbird.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - user: The user, for the lists.
  /// - Returns: The answer.
  /// - Throws: An error of Hummingbird, for a content that is too long or does not arrive.
  nonisolated func respond(to request: Request, user: String) async throws -> Response {
    let content = try await request.body.collect(upTo: WebSite.maximumBodyLength)
    let own = WebRequest(request, Array(content.readableBytesView))
    let answer = await response(to: own, user: user)
    var fields = HTTPFields()
    for (name, value) in answer.fields {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    return Response(
      status: HTTPResponse.Status(code: answer.status), headers: fields,
      body: ResponseBody(answer.body, request))
  }
}

extension WebRequest {
  /// Takes over a request of Hummingbird.
  init(_ request: Request, _ content: [UInt8] = []) {
    var fields = Dictionary(grouping: request.headers) { $0.name.canonicalName }
      .mapValues { $0.map(\.value) }
    // It is no field there.
    fields["host"] = request.head.authority.map { [$0] }
    self.init(
      method: request.method.rawValue, path: request.uri.path, query: request.uri.query ?? "",
      fields: fields, body: content)
  }
}

extension ResponseBody {
  /// Sends the content of an answer: events as their page reads them, until it is gone or the server
  /// shuts down.
  init(_ body: WebResponse.Body, _ request: Request) {
    switch body {
    case .bytes(let bytes): self.init(byteBuffer: ByteBuffer(bytes: bytes))
    case .events(let events):
      self.init { writer in
        do {
          for await event in events.cancelOnGracefulShutdown() {
            try await writer.write(ByteBuffer(string: event))
          }
          try await writer.finish(nil)
        } catch {
          await events.session.end()
          throw error
        }
        await events.session.end()
      }
    }
  }
}
