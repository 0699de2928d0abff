import RosterEngine
public import RosterView
public import TerminalIO

/// A host that shows a list in the terminal, where the user can scroll it as in `less` or act on its
/// items.
///
/// ```swift
/// try await TerminalHost(view).run()
/// ```
///
/// Of a very large terminal only the left 2,048 columns are drawn, and as many rows as have 1,048,576
/// cells together (512 rows of 2,048 columns).
///
/// It belongs to the main actor.
@MainActor
public final class TerminalHost {
  /// The list that the host shows.
  public let view: CollectionView

  /// The marks of rows that have just appeared, moved or changed; `nil` for no marks.
  public var marks: Marks? = Marks()

  /// Whether colours are used; without them there are no marks either.
  ///
  /// By default they are used unless the environment has a non-empty `NO_COLOR`, or a `TERM` of
  /// `dumb`.
  public let usesColors: Bool

  /// The behaviour of arrow keys.
  public var navigation = TerminalHost.Navigation.scrolling

  /// A fixed line above the list.
  public var topLine: TerminalLine? {
    didSet {
      if topLine != oldValue {
        linesDidChange(heightDiffers: (topLine == nil) != (oldValue == nil))
      }
    }
  }

  /// A fixed line below the list.
  public var statusLine: TerminalLine? {
    didSet {
      if statusLine != oldValue {
        linesDidChange(heightDiffers: (statusLine == nil) != (oldValue == nil))
      }
    }
  }

  /// Called for every key before the list handles it; returns whether the app handled it.
  public var onKey: ((TerminalKey) -> Bool)?

  /// Called for every mouse action before the list handles it; returns whether the app handled it.
  public var onMouse: ((TerminalMouse) -> Bool)?

  /// Called with the size of the window when `run` begins and when it changes, before the list
  /// resizes.
  public var onResize: ((TerminalSize) -> Void)?

  /// Called for two or more characters that were read together, as from a paste in a terminal
  /// without bracketed paste; returns whether the app took all of them as text.
  ///
  /// Otherwise each is handled as a key. This is called again for the characters after such a key.
  public var onText: ((ArraySlice<Character>) -> Bool)?

  /// Called with pasted text.
  public var onPaste: ((String) -> Void)?

  /// Called when a signal ends the program, after the terminal was restored; here the app can end
  /// processes that it started.
  public var onSignal: ((Int32) async -> Void)?

  /// The number of bytes of all frames that were sent to the terminal.
  public var byteCount: Int { screen.renderer.byteCount }

  let pane: TerminalPane
  /// The open context menu.
  var menu: TerminalMenu?
  var index = TerminalIndex()
  /// The left button while it is down.
  var press: TerminalPress?
  /// The scroll by the wheel, until it ends.
  var wheel: TerminalWheel?
  var screen: Screen

  /// Creates a host and makes it the host of a list.
  ///
  /// - Parameters:
  ///   - view: The list.
  ///   - usesColors: Whether colours are used; `nil` to follow the environment.
  public init(_ view: CollectionView, usesColors: Bool? = nil) {
    self.view = view
    self.usesColors = usesColors ?? TerminalEnvironment.current.usesColors
    screen = Screen(renderer: FrameRenderer(usesColors: self.usesColors))
    pane = TerminalPane(view)
    pane.host = self
    view.host = pane
  }

  /// Shows the list until `stop` is called, the task is cancelled or the terminal disappears.
  ///
  /// The list is `hidden` while the terminal reports that another window has the focus. It is still
  /// drawn, because its window may be beside the other one; `ListUpdateOptions` determines whether
  /// updates are less frequent meanwhile.
  ///
  /// Control-C and signals that end a program end the process in the usual way, after the terminal
  /// was restored and `onSignal` was called.
  ///
  /// - Throws: `TerminalHost.Failure` if standard output is not a terminal, or if the terminal is already
  ///   in use.
  public func run() async throws(Failure) {
    let terminal = try Terminal()
    screen.terminal = terminal
    FaultLog.shared.isHeld = Terminal.isStandardErrorShown
    screen.isStopped = false
    view.screenState = .visible
    resize(to: terminal.size)
    for await events in terminal.events {
      handle(events)
      if screen.isStopped { break }
      // A flood of keys must not delay frames and other work.
      await Task.yield()
    }
    endWheel()
    view.screenState = .hidden
    screen.terminal = nil
    terminal.end()
    FaultLog.shared.isHeld = false
    if let endingSignal = screen.endingSignal {
      await onSignal?(endingSignal)
      Terminal.endProcess(by: endingSignal)
    }
  }

  /// Rings the bell of the terminal; has no effect if the host is not running.
  public func ringBell() {
    screen.terminal?.write([0x07])
  }

  /// Ends `run`; has no effect if the host is not running.
  public func stop() {
    screen.isStopped = true
    screen.terminal?.end()
  }
}
