import RosterEngine
public import RosterView

/// Shows a list in the terminal, and lets the user scroll it as in `less`, or act on its items.
///
/// ```swift
/// try await TerminalHost(view).run()
/// ```
///
/// It belongs to the main actor.
@MainActor
public final class TerminalHost {
  /// The list that is shown.
  public let view: CollectionView

  /// How rows are marked that have just appeared, moved or changed; `nil` for no marks.
  public var marks: TerminalMarks? = TerminalMarks()

  /// Whether colours are used; without them there are no marks either.
  ///
  /// At first they are unless the environment has a `NO_COLOR` that is not empty, or a `TERM` that
  /// is `dumb`.
  public let usesColors: Bool

  /// What arrow keys do.
  public var navigation = TerminalHost.Navigation.scrolling

  /// A line that stays above the list.
  public var topLine: TerminalLine? {
    didSet {
      if topLine != oldValue {
        linesDidChange(heightDiffers: (topLine == nil) != (oldValue == nil))
      }
    }
  }

  /// A line that stays below the list.
  public var statusLine: TerminalLine? {
    didSet {
      if statusLine != oldValue {
        linesDidChange(heightDiffers: (statusLine == nil) != (oldValue == nil))
      }
    }
  }

  /// Hears of every key before the list does, and returns whether it was for the app.
  public var onKey: ((TerminalKey) -> Bool)?

  /// Hears of the mouse before the list does, and returns whether it was for the app.
  public var onMouse: ((TerminalMouse) -> Bool)?

  /// Hears of the size of the window when `run` begins and when it changes, before the list does.
  public var onResize: ((TerminalSize) -> Void)?

  /// Hears of pasted text.
  public var onPaste: ((String) -> Void)?

  /// Called when a signal ends the program, after the terminal was given back; what the program
  /// started can be ended here.
  public var onSignal: ((Int32) async -> Void)?

  /// The number of bytes that were sent to the terminal for frames.
  public var byteCount: Int { renderer.byteCount }

  let pane: TerminalPane
  /// The context menu that is open, with the pane of its list.
  var menu: TerminalMenu?
  weak var menuPane: TerminalPane?
  var index = TerminalIndex()
  /// The left button, while it is down.
  var press: TerminalPress?
  var size = TerminalSize(columns: 0, rows: 0)
  var isFrameDue = false
  var isStopped = false
  var endingSignal: Int32?
  var renderer: FrameRenderer
  var terminal: Terminal?

  /// Creates a host and makes it the host of a list.
  ///
  /// - Parameters:
  ///   - view: The list.
  ///   - usesColors: Whether colours are used; `nil` to ask the environment.
  public init(_ view: CollectionView, usesColors: Bool? = nil) {
    self.view = view
    self.usesColors = usesColors ?? TerminalEnvironment.current.usesColors
    renderer = FrameRenderer(usesColors: self.usesColors)
    pane = TerminalPane(view)
    pane.host = self
    view.host = pane
  }

  /// Shows the list until `stop` is called, the task is cancelled or the terminal goes away.
  ///
  /// Control-C, and the signals that end a program, end the process the way they usually do,
  /// after the terminal was given back and `onSignal` was heard.
  ///
  /// - Throws: `TerminalError` when standard output is not a terminal, or when the terminal is
  ///   taken already.
  public func run() async throws(TerminalError) {
    let terminal = try Terminal()
    self.terminal = terminal
    isStopped = false
    view.screenState = .visible
    resize(to: terminal.size)
    var count = 0
    for await event in terminal.events {
      handle(event)
      if isStopped { break }
      count += 1
      // A flood of keys must not keep frames and other work waiting.
      if count.isMultiple(of: Self.eventsPerTurn) { await Task.yield() }
    }
    view.screenState = .hidden
    self.terminal = nil
    terminal.end()
    if let endingSignal {
      await onSignal?(endingSignal)
      Terminal.endProcess(by: endingSignal)
    }
  }

  /// After how many events other work has its turn, also when more events wait.
  private static let eventsPerTurn = 256

  /// Rings the bell of the terminal; nothing happens when the host does not run.
  public func ringBell() {
    terminal?.write([0x07])
  }

  /// Ends `run`; nothing happens when it does not run.
  public func stop() {
    isStopped = true
    terminal?.end()
  }
}
