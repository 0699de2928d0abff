#if Web
  import NIOCore
  import Testing

  @testable import RosterWeb

  @MainActor
  @Suite(.timeLimit(.minutes(10))) struct WebSenderTests {
    struct Failure: Error {}

    /// Notes what is sent, and lets a test hold the first signal on its way.
    @MainActor
    final class Wire {
      var sent: [String] = []
      private var isHeld = true
      private var held: CheckedContinuation<Void, Never>?

      func send(_ signal: WebSender.Signal) async throws {
        if signal == .pong(ByteBuffer(bytes: [0])) { throw Failure() }
        if isHeld {
          await withCheckedContinuation { held = $0 }
          try Task.checkCancellation()
        }
        sent.append(Self.name(signal))
      }

      func waitUntilHeld() async {
        while held == nil, !Task.isCancelled { await Task.yield() }
      }

      func letGo() {
        isHeld = false
        held?.resume()
        held = nil
      }

      private static func name(_ signal: WebSender.Signal) -> String {
        switch signal {
        case .patch: "patch"
        case .beat: "beat"
        case .pong(let bytes): "pong \(bytes.readableBytesView[0])"
        case .end: "end"
        }
      }
    }

    @Test("Signals are sent in order, and nothing after the end")
    func order() async {
      let wire = Wire()
      wire.letGo()
      let sender = WebSender { try await wire.send($1) }
      sender.signal(.patch)
      sender.signal(.pong(ByteBuffer(bytes: [7])))
      sender.signal(.beat)
      sender.signal(.end)
      sender.signal(.patch)
      await sender.wait()
      #expect(wire.sent == ["patch", "pong 7", "beat", "end"])
      // Who comes later does not wait.
      await sender.wait()
    }

    /// Returns a sender with a `patch` on its way, which the wire holds.
    private func makeHeld() async -> (WebSender, Wire) {
      let wire = Wire()
      let sender = WebSender { try await wire.send($1) }
      sender.signal(.patch)
      await wire.waitUntilHeld()
      return (sender, wire)
    }

    @Test("A signal that comes while another one is on its way follows it")
    func oneAfterTheOther() async {
      let (sender, wire) = await makeHeld()
      sender.signal(.beat)
      for _ in 0..<10 { await Task.yield() }
      #expect(wire.sent.isEmpty)
      wire.letGo()
      sender.signal(.end)
      await sender.wait()
      #expect(wire.sent == ["patch", "beat", "end"])
    }

    @Test("One patch that waits is enough, and one that is on its way is not")
    func onePatch() async {
      let (sender, wire) = await makeHeld()
      for _ in 0..<3 { sender.signal(.patch) }
      wire.letGo()
      sender.signal(.end)
      await sender.wait()
      #expect(wire.sent == ["patch", "patch", "end"])
    }

    @Test("Sixteen signals wait at most; further ones push out the oldest")
    func bounded() async {
      let (sender, wire) = await makeHeld()
      for number in 1...30 { sender.signal(.pong(ByteBuffer(bytes: [UInt8(number)]))) }
      wire.letGo()
      sender.signal(.end)
      await sender.wait()
      #expect(wire.sent == ["patch"] + (16...30).map { "pong \($0)" } + ["end"])
    }

    @Test("What cannot be sent ends the connection, and what waits is dropped")
    func failure() async {
      let wire = Wire()
      wire.letGo()
      let sender = WebSender { try await wire.send($1) }
      sender.signal(.beat)
      sender.signal(.pong(ByteBuffer(bytes: [0])))
      sender.signal(.patch)
      await sender.wait()
      sender.signal(.patch)
      for _ in 0..<10 { await Task.yield() }
      #expect(wire.sent == ["beat"])
    }

    @Test(
      "Cancelling ends at once, while something is on its way or not", arguments: [true, false])
    func cancelled(isSending: Bool) async {
      let wire = Wire()
      let sender = WebSender { try await wire.send($1) }
      if isSending {
        sender.signal(.patch)
        await wire.waitUntilHeld()
        sender.signal(.beat)
      }
      sender.cancel()
      wire.letGo()
      await sender.wait()
      sender.signal(.beat)
      for _ in 0..<10 { await Task.yield() }
      #expect(wire.sent.isEmpty)
    }
  }
#endif
