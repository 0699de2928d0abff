/// The long texts of `roster history --help` and `roster snapshot --help`.
enum HistoryHelp {
  /// What `roster history` does, and examples.
  static let discussion = """
    Opens the file of roster watch --history or roster follow --history at its last point: a point \
    is what one refresh gave, with its time. The command, its key, and how rows were sorted, grouped \
    and shown stand in the file. Nothing runs. The keys are those of roster watch; [ and ] go from \
    point to point, { and } to the first and the last one, < and > to where the row at the cursor \
    changed, and c compares with the point that is shown.

    If standard output is not a terminal, or with --output, the points are printed: their numbers, \
    times and rows, and how many of these are new, gone, changed and moved since the point before. \
    --output jsonl prints an object for each:
      {"point":2,"time":"2026-11-22T14:03:12.250+01:00","rows":91,"new":1,"gone":0,
       "changed":5,"moved":0,"status":0}

    Each line of the file has a checksum. A line that was changed, or cut off, is named and left \
    out, and so are the points that build on it; the file is not changed by this command.

    EXAMPLES
      roster watch --history ps.hist -n 10 -- ps aux
      roster history ps.hist
      roster history ps.hist --output jsonl | jq -c 'select(.gone>0)'
      roster snapshot ps.hist --at 14:03
      roster diff --history ps.hist --from 14:00 --to 14:05

    EXIT CODES
      0   q, or all is printed
      1   the terminal or standard output cannot be used
      64  wrong usage
      65  the file is no history
      66  the file cannot be read
    """

  /// What `roster snapshot` does, and examples.
  static let snapshot = """
    Prints the rows of one point of a history, or what a command gives that runs once, as a table, \
    or as an object of JSON on each line. A point is named by its number, as roster history lists \
    them, or by a time: 14:03, 14:03:12, 2026-11-22, 2026-11-22 14:03:12, 2026-11-22T13:03:12Z. The \
    last point that is not after that time is meant; a time without a day is of the last day before \
    the end of the history on which it was.

    EXAMPLES
      roster snapshot --at 57 ps.hist
      roster snapshot --at 14:03 --sort %CPU:desc --columns PID,%CPU ps.hist
      roster snapshot --output jsonl -- df -h
      roster snapshot --json=items -- kubectl get pods -o json

    EXIT CODES
      0   the rows are printed
      1   standard output cannot be used
      64  wrong usage, or there is no such column
      65  the file is no history, or has no such point
      66  the file cannot be read
          that of a command that fails without rows
    """
}
