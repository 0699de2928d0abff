#if CommandLineTool
  import ArgumentParser

  extension WatchCommand {
    /// Returns what the command line means.
    ///
    /// - Throws: `ValidationError` for the first value that is wrong.
    func options() throws -> WatchOptions {
      var options = WatchOptions(command: try watchedCommand())
      if let interval {
        guard let duration = WatchInterval.duration(of: interval) else {
          throw ValidationError(
            """
            '-n \(interval)': the interval must be a number of seconds from \
            \(WatchInterval.minimum) to \(Int(WatchInterval.maximum)).
            """)
        }
        options.interval = duration
      }
      if let count {
        guard let number = Int(count), number > 0 else {
          throw ValidationError("'--count \(count)': the count must be a whole number above 0.")
        }
        options.count = number
      }
      options.key = try keyRule()
      options.header = try headerPolicy()
      options.group = try group.map { ColumnReference(text: try name($0, of: "--group")) }
      options.sort = try sort.map(sortRule)
      options.record = try journalTarget()
      options.columns = try columns.map { try list($0, of: "--columns") }
      options.bindings = try bind.map(binding)
      return options
    }

    private func journalTarget() throws -> JournalTarget? {
      guard let record else {
        if force { throw ValidationError("--force goes with --record.") }
        if recordLimit != nil { throw ValidationError("--record-limit goes with --record.") }
        return nil
      }
      var target = JournalTarget(path: try name(record, of: "--record", what: "file"))
      if force { target.existing = .overwrite }
      guard let recordLimit else { return target }
      guard let limit = ByteCount.bytes(of: recordLimit), limit >= JournalFile.leastLimit else {
        throw ValidationError(
          """
          '--record-limit \(recordLimit)': the size must be a whole number of bytes, at least \
          \(JournalFile.leastLimit / 1_024)K, or one with K, M or G behind it.
          """)
      }
      target.limit = limit
      return target
    }

    /// The command behind an optional `--`.
    private func watchedCommand() throws -> [String] {
      if let option = command.first, option.hasPrefix("-"), option != "--" {
        // What follows the first word that the parser does not know comes here, help included.
        if option == "--help" || option == "-h" { throw CleanExit.helpRequest(self) }
        throw ValidationError("Unknown option '\(option)'.")
      }
      let words = command.first == "--" ? Array(command.dropFirst()) : command
      guard let name = words.first else {
        throw ValidationError("There is no command to watch.")
      }
      guard !name.isEmpty else {
        throw ValidationError("The command to watch is empty.")
      }
      return words
    }

    private func keyRule() throws -> KeyRule {
      let given = [
        key.map { _ in "--key" }, keyPattern.map { _ in "--key-pattern" },
        keyLine ? "--key-line" : nil,
      ].compactMap { $0 }
      guard given.count < 2 else {
        throw ValidationError("\(given.joined(separator: " and ")) exclude one another.")
      }
      if let key { return .columns(try list(key, of: "--key")) }
      guard let keyPattern else { return keyLine ? .line : .automatic }
      do throws(WatchError) {
        _ = try KeyReader.regex(keyPattern)
      } catch {
        throw ValidationError(error.description)
      }
      return .pattern(keyPattern)
    }

    private func headerPolicy() throws -> HeaderPolicy {
      guard !(header && noHeader) else {
        throw ValidationError("--header and --no-header exclude one another.")
      }
      if header { return .present }
      return noHeader ? .absent : .automatic
    }

    private func sortRule(_ text: String) throws -> SortRule {
      guard let rule = SortRule(text) else {
        throw ValidationError("'--sort \(text)' names no column.")
      }
      return rule
    }

    private func binding(_ text: String) throws -> KeyBinding {
      do throws(KeyBindingError) {
        return try KeyBinding(text)
      } catch {
        throw ValidationError("'--bind \(text)': \(error).")
      }
    }

    private func list(_ text: String, of option: String) throws -> [ColumnReference] {
      guard let list = ColumnReference.list(text) else {
        throw ValidationError("'\(option) \(text)' has an empty column name.")
      }
      return list
    }

    private func name(
      _ text: String, of option: String, what: String = "column"
    ) throws -> String {
      guard !text.isEmpty else { throw ValidationError("'\(option)' names no \(what).") }
      return text
    }
  }
#endif
