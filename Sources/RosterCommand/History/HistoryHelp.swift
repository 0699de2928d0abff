/// The discussions of `roster history --help` and `roster snapshot --help`.
enum HistoryHelp {
  /// The discussion of `roster history`, with examples.
  static let discussion = """
    Opens a file written by --history at its last point; a point is the result of one refresh, with \
    its time. The file also stores the command, its key, and how rows were sorted, grouped and shown. \
    No command is run. The keys are those of roster watch: [ and ] go to the previous and next point, \
    { and } to the first and last, < and > to the previous and next change of the row at the cursor, \
    and c compares with the point on screen.

    If standard output is not a terminal, or with --output, the points are listed: number, time, rows, \
    and how many rows were added, removed, changed and moved since the previous point. --output jsonl \
    prints one JSON object per point:
      {"point":2,"time":"2026-11-22T14:03:12.250+01:00","rows":91,"new":1,"gone":0,
       "changed":5,"moved":0,"status":0}

    Each line of the file has a checksum. A damaged or truncated line is reported and skipped, as are \
    the points that depend on it. This command never modifies the file.

    EXAMPLES
      roster watch --history ps.hist -n 10 -- ps aux
      roster history ps.hist
      roster history --web ps.hist
      roster history ps.hist --output jsonl | jq -c 'select(.gone>0)'
      roster snapshot ps.hist --at 14:03
      roster diff --history ps.hist --from 14:00 --to 14:05

    EXIT CODES
      0   q, or everything was printed
      1   the terminal or standard output cannot be used
      64  wrong usage
      65  the file is not a history
      66  the file cannot be read
    """

  /// The discussion of `roster snapshot`, with examples.
  static let snapshot = """
    Prints the rows of one point of a history, or of a single run of a command. With --format, rows are \
    printed as values separated by commas (csv, RFC 4180) or tabs (tsv), as an array of objects (json), as \
    an object per line (jsonl), or as a Markdown table (markdown); all values are text. Only text has what \
    stands between the tables of an output. Of several tables, json prints an array of objects with \
    table, title and rows, jsonl adds a field table, and csv and tsv need --table.

    A point is given by its number, as listed by roster history, or by a time: 14:03, \
    14:03:12, 2026-11-22, 2026-11-22 14:03:12, 2026-11-22T13:03:12Z. A time selects the last point at \
    or before it; a time without a date is on the last day, up to the end of the history, that \
    had it.

    EXAMPLES
      roster snapshot --at 57 ps.hist
      roster snapshot --at 14:03 --sort %CPU:desc --columns PID,%CPU ps.hist
      roster snapshot --format json -- df -h
      roster snapshot --where 'STATUS!=Running' --format csv -- kubectl get pods -A
      roster snapshot --json=items -- kubectl get pods -o json

    EXIT CODES
      0   the rows were printed
      1   standard output cannot be used
      64  wrong usage, or no such column
      65  the file is not a history, or has no such point
      66  the file cannot be read
          the exit code of a command that fails without printing rows
    """
}
