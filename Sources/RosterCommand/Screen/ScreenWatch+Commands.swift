#if CommandLineTool
  /// A command to run on a row.
  struct RowRun: Equatable, Sendable {
    /// The command as it would be typed.
    let line: String

    /// The program and its arguments.
    let words: [String]
  }

  // The commands that are bound to keys.
  extension ScreenWatch {
    /// Asks whether to run a command on rows.
    func ask(_ binding: KeyBinding) {
      guard running == nil else {
        status.message = "a command is still running"
        return
      }
      let rows = actedOn()
      guard !rows.isEmpty else { return }
      do throws(WatchError) {
        commands = []
        for row in rows { commands.append(try row.run(binding.command, status.snapshot)) }
      } catch {
        status.message = error.description
        return
      }
      let more = commands.count > 1 ? "  and \(commands.count - 1) more" : ""
      status.question = (commands.first?.line ?? "") + more
      status.input.confirm()
    }

    /// Runs the confirmed commands, one after another, and shows their output.
    func runCommands() {
      let commands = commands
      status.message = "running \(commands.first?.line ?? "")"
      running = Task {
        let page = await Self.page(of: commands)
        running = nil
        guard let page else { return }
        status.message = nil
        showPage(page)
      }
    }

    /// Shows the state of triggered commands.
    func report(_ report: TriggerRunner.Report) {
      switch report {
      case .count(let running, let waiting): status.triggerCounts = (running, waiting)
      case .output: return
      case .failure(let text): status.message = "! \(text)"
      }
      showLinesSoon()
    }

    /// Runs commands off the main actor.
    ///
    /// - Returns: Their output; nil if the task is cancelled.
    @concurrent
    private nonisolated static func page(of commands: [RowRun]) async -> ListPage? {
      var lines: [String] = []
      for command in commands {
        guard let run = try? await CommandRunner(command.words).run() else { return nil }
        lines.append("$ \(command.line)")
        lines += OutputLines(run.output).lines
        lines += WatchFailure(run, isEmpty: false)?.lines ?? []
      }
      return ListPage(title: "output (escape closes)", lines: lines)
    }
  }

  extension WatchRow {
    fileprivate func run(
      _ command: RowCommand, _ snapshot: WatchSnapshot
    ) throws(WatchError) -> RowRun {
      RowRun(
        line: try command.line(for: values, snapshot.allColumns),
        words: try command.invocation(for: values, snapshot.allColumns))
    }
  }
#endif
