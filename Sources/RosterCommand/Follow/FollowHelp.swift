/// The long text of `roster follow --help`.
enum FollowHelp {
  /// What it does, what it prints, and examples.
  static let discussion = """
    Reads lines as they come and shows them as rows. With a key, a line with a key that is known \
    changes its row, and any other line adds one; without a key each line is a row of its own. \
    Columns, numbers that move, keys on the keyboard, commands for scripts and what is printed \
    without a terminal are those of roster watch; a row that has not come again has no new values.

    The first line names the columns if something speaks for it, or always with --header, --csv and \
    --tsv; a header that comes again is no row. Values of JSON need no header. Lines that cannot be \
    read are left out, and the status line says so.

    At most 10000 rows are kept, or as many as --limit says: those that have not changed for the \
    longest time go first. Of a line 1 MiB is read at most. What comes while the screen is drawn \
    waits in its pipe. The list stays when standard input ends; a file is followed for ever, also \
    if it is cut or replaced, as logs are.

    EXAMPLES
      kubectl get pods -w | roster follow --key NAME
      kubectl get pods -w --output-watch-events | \\
        roster follow --key NAME --delete EVENT=DELETED
      roster follow --jsonl --key id --delete op=delete events.jsonl
      journalctl -f -o json | roster follow --jsonl --exit-when 'PRIORITY<3'
      roster follow --pattern '(?<level>INFO|WARN|ERROR) (?<text>.*)' app.log
      vmstat 1 | roster follow

    EXIT CODES
      0    q, or a row met --exit-when, or the stream has ended and standard output
           is no terminal
      2    q, or the stream has ended, before rows met --exit-when
      64   wrong usage, or there is no such column
      65   the file of --history is no history
      66   the file cannot be read
      73   the journal or the history cannot be written
    """
}
