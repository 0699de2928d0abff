import Dispatch
import Foundation
import RosterWeb

/// Serves a list that changes as the lines of standard input say, for tests in a browser.
@main
@MainActor
enum WebProbe {
  static func main() async throws {
    #if Web
      let options = Options(CommandLine.arguments.dropFirst())
      let model = ProbeModel(
        rows: options.int("--rows") ?? 100, sections: options.int("--sections") ?? 1,
        seed: UInt64(options.int("--seed") ?? 1))
      let lists = Lists()
      let server = try WebServer(
        port: UInt16(options.int("--port") ?? 0), names: options.text("--name").map { [$0] } ?? [],
        token: options.text("--token"), assets: options.has("--form") ? [ProbeForm.script] : []
      ) { host in
        if let kind = options.text("--kind"), ["shelf", "drawers"].contains(kind) {
          let list = ProbeShelf(kind == "shelf" ? .horizontal : .vertical)
          host.context = list
          lists.shelf = list
          return list.view
        }
        if let kind = options.text("--kind").flatMap(ProbeKind.Kind.init) {
          let list = ProbeKind(kind, rows: options.int("--rows") ?? 200)
          if options.has("--rtl") { list.view.layoutDirection = .rightToLeft }
          host.title = "Probe"
          host.context = list
          lists.kinds.append(list)
          return list.view
        }
        if options.has("--form") {
          let list = ProbeForm(host)
          host.context = list
          lists.form = list
          return list.view
        }
        if options.has("--table") {
          host.context = lists.table
          return lists.table.view
        }
        let list = ProbeList(model, rowHeight: options.int("--height").map(Double.init))
        if options.has("--rtl") { list.view.layoutDirection = .rightToLeft }
        if let policy = options.text("--anchor").flatMap(policy) { list.view.anchorPolicy = policy }
        if let style = options.text("--style").flatMap(style) { list.style = style }
        if let milliseconds = options.int("--animation") {
          list.view.animation = ListAnimation(duration: .milliseconds(milliseconds), curve: .linear)
        }
        if options.has("--index") { list.showIndex() }
        if options.has("--refresh") { list.allowRefreshing() }
        host.title = "Probe"
        host.context = list
        lists.all.append(list)
        list.host = host
        host.onEnd = { lists.all.removeAll { $0 === list } }
        return list.view
      }
      server.onReady = { say($0) }
      if options.has("--events") { server.site.usesSockets = false }
      let lines = Lines()
      let reading = Task {
        for await line in lines.stream { perform(line, model, lists, server) }
        server.stop()
      }
      try await server.run()
      reading.cancel()
    #endif
  }

  /// Returns what keeps its place.
  private static func policy(_ name: String) -> AnchorPolicy? {
    switch name {
    case "bottom": .bottomItem
    case "edge": .topEdge
    case "end": .end(threshold: 40)
    case "item": .item(ItemPath(section: 0, item: 150))
    default: nil
    }
  }

  /// Returns how rows appear and disappear.
  private static func style(_ name: String) -> AnimationStyle? {
    switch name {
    case "none": AnimationStyle.none
    case "slide": .slide(.leading)
    case "scale": .scale(0.5)
    default: nil
    }
  }

  #if Web
    private static func perform(
      _ line: String, _ model: ProbeModel, _ lists: Lists, _ server: WebServer
    ) {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      switch words.first {
      case "step":
        model.step(first: words.count > 1 ? Int(words[1]) : nil)
        for list in lists.all { list.show() }
        say(model.json)
      case "change":
        say(change(words.count > 1 ? Int(words[1]) ?? 1 : 1, model, lists))
      case "text":
        if words.count > 2, let index = Int(words[1]) { model.setText(words[2], at: index) }
        for list in lists.all { list.show() }
        say("done")
      case "lines":
        model.changeLines(of: words.count > 1 ? Int(words[1]) ?? 1 : 1)
        for list in lists.all { list.show() }
        say("done")
      case "remove", "end", "start", "record", "insert":
        let index = words.count > 1 ? Int(words[1]) ?? 0 : 0
        switch words[0] {
        case "remove": model.remove(at: index)
        case "end", "start": model.move(at: index, toEnd: words[0] == "end")
        case "record": model.addRecording(at: index)
        default: model.insert(words.count > 2 ? words[2] : "new", at: index)
        }
        for list in lists.all { list.show() }
        say("done")
      case "refreshed": say("\(lists.all.reduce(0) { $0 + $1.endRefresh() })")
      case "table":
        if words.count > 2 { lists.table.perform(words[1], Int(words[2]) ?? 0) }
        say("done")
      case "form":
        if words.count > 1 { lists.form?.perform(words[1], words.count > 2 ? words[2] : "") }
        say(lists.form?.log ?? "")
      case "model": say(lists.shelf?.json ?? lists.kinds.last?.json ?? model.json)
      case "visits": say("\(lists.all.count)")
      default: server.stop()
      }
    }
  #endif

  #if Web
    /// Changes the texts of rows that are spread over the list.
    ///
    /// - Returns: The time before, in nanoseconds since the machine was started.
    private static func change(_ count: Int, _ model: ProbeModel, _ lists: Lists) -> String {
      let start = DispatchTime.now().uptimeNanoseconds
      model.changeTexts(of: count)
      for list in lists.all {
        list.host?.title = "change \(model.changeCount)"
        list.show()
      }
      return "{\"start\":\(start)}"
    }
  #endif

  private static func say(_ line: String) {
    // Flushing all files would wait for the one that is being read.
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  /// The lists of all visitors.
  @MainActor
  final class Lists {
    var all: [ProbeList] = []

    /// The list of lists.
    var shelf: ProbeShelf?

    /// The lists of other kinds.
    var kinds: [ProbeKind] = []

    /// The row with a form of the last visitor.
    var form: ProbeForm?

    /// The table of the only visitor.
    lazy var table = ProbeTable()
  }

  /// The arguments of the command line.
  struct Options {
    private let words: [String]

    init(_ words: some Sequence<String>) { self.words = Array(words) }

    func has(_ name: String) -> Bool { words.contains(name) }

    func text(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }

    func int(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
  }

  /// The lines of standard input.
  struct Lines {
    let stream: AsyncStream<String>

    init() {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      self.stream = stream
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
