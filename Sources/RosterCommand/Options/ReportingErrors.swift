import ArgumentParser
import RowHistory
import TableText
import WatchHosts
import WatchModel

/// Runs a command, reporting its errors in one line on standard error.
///
/// - Parameter body: The command.
/// - Throws: `ExitCode`: that of the `InputError`, or 74 (`EX_IOERR`) if standard output cannot
///   be written.
func reportingErrors(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error as InputError {
    StandardOutput.writeError("roster: \(error)")
    throw ExitCode(error.exitCode)
  } catch let error as WatchError {
    StandardOutput.writeError("roster: \(error)")
    throw error.exitCode
  } catch OutputError.closed {
    TerminationSignals.endByClosedOutput()
  } catch OutputError.failed(let reason) {
    StandardOutput.writeError("roster: cannot write to standard output: \(reason)")
    // 1 would mean that the command has found a difference.
    throw ExitCode(74)
  }
}
