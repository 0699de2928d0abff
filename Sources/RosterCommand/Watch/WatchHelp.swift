/// The long text of `roster watch --help`.
enum WatchHelp {
  /// What it does, what it prints, and examples.
  static let discussion = """
    Runs the command again and again and follows its rows by their keys: rows appear, change, \
    move and leave in place. The first line of the output names the columns if all its fields \
    are words. A column is given by its name or by its number, counted from 1. The command runs \
    without a shell; for pipes and the like, use sh -c. Each run has a session of its own and an \
    empty standard input. What it prints is read to the end, also from processes that it leaves in \
    the background, for 2 seconds at most; then they are asked to end (SIGTERM), and killed after \
    0.3 seconds. Only what leaves the process group of the command lives on, as services do. After \
    64 MiB of output a run is stopped.

    On a terminal, rows that have just come, moved or changed are marked for a moment. Keys: \
    arrows, j k, page keys, ^D ^U, g G and the wheel scroll; left and right arrows move rows that \
    are wider than the screen; / filters (enter keeps the filter, escape shows all rows); space or \
    p pauses; ? shows the keys; q quits.

    If standard output is not a terminal, each change is printed as a line:
      + key  values …              a new row
      - key                        a row that went away
      ~ key: old -> new (column)   a value that changed
      > key: from -> to            a row that changed its place in its section
      ! text                       the command failed, or printed nothing
    The rows that went away come first, then the others in the order of the list.

    EXAMPLES
      roster watch ps aux
      roster watch -n 1 --sort %CPU:desc --columns PID,%CPU,COMMAND -- ps aux
      roster watch --group STATUS -- kubectl get pods
      roster watch --no-header --key 9 -- ls -l
      roster watch --count 3 -- df -h | tee changes.log
      roster watch --record journal.jsonl -- ps aux; roster replay journal.jsonl
      roster watch -- sh -c 'netstat -tn | grep ESTABLISHED'

    EXIT CODES
      0    the count was reached
      64   wrong usage, or a key pattern that takes more than a second for a line
      73   the journal cannot be written
      126  the command is no file that can be run
      127  the command does not exist
    """
}
