import TerminalIO

extension TerminalHost {
  /// The screen that the host draws on.
  struct Screen {
    var size = TerminalSize(columns: 0, rows: 0)
    var renderer: FrameRenderer
    /// The terminal while the host runs.
    var terminal: Terminal?
    /// Whether a frame is scheduled.
    var isFrameDue = false
    /// Whether `run` ends, or has ended.
    var isStopped = false
    /// The signal by which the process ends after `run`.
    var endingSignal: Int32?
  }
}
