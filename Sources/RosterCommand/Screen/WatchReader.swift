#if CommandLineTool
  /// Reads the output of the command, besides the main actor, and says what there is to show.
  actor WatchReader {
    /// What the screen has to show after a refresh, or when the output is read in another way.
    struct Refresh: Sendable {
      let snapshot: WatchSnapshot
      let widths: ColumnWidths
      let marks: ChangeMarks

      /// Counts up: what was read before something that is shown already is not to be shown.
      let number: Int

      /// Why the watch is over, or nil.
      let end: WatchEnd?
    }

    private var session: WatchSession
    private var widths = ColumnWidths()
    private var marks: ChangeMarks
    private var number = 0
    private var conditions: EndConditions

    /// Starts without an output.
    ///
    /// - Parameters:
    ///   - options: What was asked for.
    ///   - marks: No marks, and how long they will last.
    init(_ options: WatchOptions, _ marks: ChangeMarks) {
      session = WatchSession(options)
      conditions = EndConditions(options.end)
      self.marks = marks
    }

    /// Takes the result of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - now: The time, from which marks count.
    /// - Returns: What is to be shown.
    /// - Throws: What `WatchSession.receive` throws.
    func receive(_ run: CommandRun, at now: Duration) throws(WatchError) -> Refresh {
      let snapshot = try session.receive(run)
      let end = conditions.end(after: run, from: session.previous, to: snapshot)
      marks.beginRefresh()
      return refresh(to: snapshot, at: now, end: end)
    }

    /// Takes the first line of the output for a header, or for a row if it is taken for a header.
    ///
    /// - Parameter now: The time.
    /// - Returns: What is to be shown.
    func toggleHeader(at now: Duration) -> Refresh {
      let isHeader = session.snapshot.reading.hasHeader
      let snapshot = session.read(with: isHeader ? .absent : .present)
      return refresh(to: snapshot, at: now)
    }

    private func refresh(
      to snapshot: WatchSnapshot, at now: Duration, end: WatchEnd? = nil
    ) -> Refresh {
      marks.mark(from: session.previous, to: snapshot, at: now)
      widths.update(for: snapshot)
      number += 1
      return Refresh(snapshot: snapshot, widths: widths, marks: marks, number: number, end: end)
    }
  }
#endif
