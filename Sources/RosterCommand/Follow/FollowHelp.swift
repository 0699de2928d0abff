/// The discussion of `roster follow --help`.
enum FollowHelp {
  /// The purpose, the output, and examples.
  static let discussion = """
    Reads lines as they arrive and shows them as rows. With a key, a line whose key is known updates \
    that row, and any other line adds a row; without a key, every line is a row of its own. Columns, \
    computed columns, keys, hooks and the output without a terminal are those of roster watch. A row \
    that has not arrived again has no new values.

    The first line is read as a header if there is evidence for it, and always with --header, --csv, \
    --tsv and --separator, unless --no-header or --names is given; a repeated header is skipped. JSON \
    needs no header: with --jsonl each line is a value, with --json a value can have several lines. \
    What cannot be parsed is skipped, and the status line says so. \(ValueHelp.dialects) A quoted \
    value with line breaks can have up to 64 KiB.

    At most 10000 rows are kept, or as many as --limit allows; the least recently changed are dropped \
    first. At most 1 MiB of a line is read. Input that arrives while the screen is drawn waits in the \
    pipe. At the end of standard input the list stays on screen, and on pages (--web). A file is followed until you quit, \
    even if it is truncated or replaced, as log files are.

    EXAMPLES
      kubectl get pods -w | roster follow --key NAME
      kubectl get pods -w --output-watch-events | \\
        roster follow --key NAME --delete EVENT=DELETED
      roster follow --jsonl --key id --delete op=delete events.jsonl
      journalctl -f -o json | roster follow --jsonl --exit-when 'PRIORITY<3'
      roster follow --pattern '(?<level>INFO|WARN|ERROR) (?<text>.*)' app.log
      vmstat 1 | roster follow
      tail -f app.log | roster follow --web

    EXIT CODES
      0    q, a row met --exit-when, or the input ended and standard output is not
           a terminal
      2    ended by q or the end of input before a row met --exit-when
      64   wrong usage, or no such column
      65   the --history file is not a history
      66   the file cannot be read
      73   the journal or the history cannot be written
    """
}
