/// The long text of `roster watch --help`.
enum WatchHelp {
  /// What it does, what it prints, and examples.
  static let discussion = """
    Runs the command again and again and follows its rows by their keys: rows appear, change, \
    move and leave in place. A column is given by its name or by its number, counted from 1. The \
    command runs without a shell; for pipes and the like, use sh -c. Each run has a session of its \
    own and an empty standard input. What it prints is read to the end, also from processes that \
    it leaves in the background, for 2 seconds at most; then they are asked to end (SIGTERM), and \
    killed after 0.3 seconds. Only what leaves the process group of the command lives on, as \
    services do. After 64 MiB of output a run is stopped.

    The first line is a header only if something speaks for it: capitals, numbers below words, \
    dashes below it, names that an option uses, or rows that all change below it. In doubt it is a \
    row. The status line says what was assumed, and H changes it. Titles above the header and \
    headers of two lines (vmstat, /proc/net/dev) are understood.

    With --json, --jsonl, --csv and --tsv the fields have names of their own, and no line is taken \
    for a header. With --each a row's key begins with the value of its command. A command that fails \
    keeps its rows, dimmed, and the status line says why; one that takes longer than 2 seconds goes \
    on besides.

    On a terminal, what has just happened is marked for a moment: new rows and rows that moved, \
    also into another group; the values that changed; and rows that went away, crossed out. \
    Without colours (NO_COLOR) signs in front of the rows say it: + new, > moved, ~ changed, - gone.

    The reader scrolls as in less until Enter or a click puts a cursor on a row. The cursor, and the \
    rows that are selected, stay with their rows whatever the order and the filter are. Enter opens \
    a row: all its fields stand below it and follow it. Tab marks a column, by which the rows can be \
    sorted and grouped. y and Y put text on the clipboard of the terminal (OSC 52), if it allows it.

    A condition (&) compares columns with values: %CPU>5 and USER=root. The operators are \
    = != < <= > >=, ~ for a text in the value and !~ for none; not, and, or and parentheses put \
    comparisons together. Names and values with spaces or operators in them stand in quotes.

    Every refresh is kept, and of each only what is new in it, up to 64 MiB or --history-limit: an \
    hour of 300 rows a second apart takes about 35 MiB. [ and ] show the refresh before and after, { \
    the oldest one, } goes back to live, < and > go to where the row at the cursor changed. What is \
    shown stays while new refreshes are kept; all keys work there as well. c compares with the refresh \
    that is shown: until c is typed again, marks say what differs from it, and not what has just \
    changed. An open row shows the older values of its fields and their times. --history keeps the \
    refreshes in a file, but for colours; a file that is there goes on at its end.

    --bind 'k=kill {PID}' lets the key k run a command on the selected rows, or on the row at the \
    cursor, one after another, after a question; what they print is shown above the rows. A column \
    in braces stands for the value of the row, which the shell never takes for anything else; {{ and \
    }} stand for braces. Keys are characters, ctrl-a and the like, and f1 to f12.

    If standard output is not a terminal, each change is printed as a line:
      + key  values …              a new row
      - key                        a row that went away
      ~ key: old -> new (column)   a value that changed
      > key: from -> to            a row that changed its place, or its section
      ! text                       the command failed, or printed nothing
    The rows that went away come first, then the others in the order of the list. --output jsonl \
    prints an object for each of them, with all fields of a row that comes or goes and the old and \
    new values of one that changes (values from ps, other columns left out):
      {"refresh":1,"change":"inserted","key":"7","new":{"PID":"7","S":"S"}}
      {"refresh":2,"change":"updated","key":"7","old":{"S":"S"},"new":{"S":"R"}}
      {"refresh":3,"change":"moved","key":"7","from":{"index":4},"to":{"index":0}}
      {"refresh":4,"change":"removed","key":"7","old":{"PID":"7","S":"R"}}
      {"refresh":5,"change":"failed","messages":["exit code 1"]}
      {"refresh":6,"change":"met","condition":"S=R","key":"7","row":{"S":"R"}}
    With --group "from" and "to" have a "group" too; a line without columns is {"line":"…"}.

    \(ScriptHelp.numbers)

    \(ScriptHelp.text)

    BESIDE watch OF procps-ng
      command           no shell, as with -x there; for pipes use sh -c
      -n                the same, from 0.01 s on; WATCH_INTERVAL is not read
      -p                the same, but starts that were missed are left out
      -d, -d=permanent  the same for rows and values, not for characters; without
                        -d what has changed is marked for a moment
      -g, -q            the same; what counts is what is shown, so --columns, --key
                        and the order count, and escape sequences do not
      -e                the same; the exit code is that of the command
      -b                the same; without a terminal standard error gets the bell
                        if it is one
      -c                the same for colours and styles; italics and blinking are
                        left out, and marks lie over colours
      -t                the same; the status line comes back for an error, a
                        filter, a pause or the help
      -w                always: arrow keys show the rest of a long row
      -C, -r, -v        not there: colours are off without -c, nothing runs because
                        of a resize, and roster --version says the version

    EXAMPLES
      roster watch ps aux
      roster watch -d=permanent -t -- df -h
      roster watch -g -- ls /var/spool && echo changed
      roster watch -c -- ls -l --color=always
      roster watch -n 1 --sort %CPU:desc --columns PID,%CPU,COMMAND -- ps aux
      roster watch -n 1 --spark %CPU --total %CPU,RSS --group USER -- ps aux
      roster watch -n 1 --rate 'Receive bytes' --heat -- cat /proc/net/dev
      roster watch --group STATUS -- kubectl get pods
      roster watch --no-header --key 9 -- ls -l
      roster watch --json=items --key metadata.name -- kubectl get pods -o json
      roster watch --each host=a,b,c --group host -- ssh {host} ps aux
      roster watch --bind 'k=kill {PID}' --bind 'K=kill -9 {PID}' -- ps aux
      roster watch --exit-when READY=3/3 --count 60 -- kubectl get deployments
      roster watch --on-gone 'logger "$ROSTER_KEY has ended"' -- ps aux
      roster watch --on-change 'STATUS=logger "$ROSTER_NAME $ROSTER_STATUS"' \\
        -- kubectl get pods
      roster watch --output jsonl -- ps aux | jq -c 'select(.change!="moved")'
      roster watch --count 3 -- df -h | tee changes.log
      roster watch --record journal.jsonl -- ps aux; roster replay journal.jsonl
      roster watch --history ps.hist -n 10 -- ps aux; roster history ps.hist
      roster watch -- sh -c 'netstat -tn | grep ESTABLISHED'

    KEYS
    \(KeyHelp.lines(with: []).map { "  \($0)\n" }.joined())
    EXIT CODES
      0    q, the count was reached, or -g, -q or --exit-when ended it
      1    the terminal or standard output cannot be used
      2    q, or the count was reached, before rows met --exit-when
      64   wrong usage, or a key pattern that takes more than a second for a line
      65   the file of --history is no history
      73   the journal or the history cannot be written, or is that of another
           command
      126  the command is no file that can be run
      127  the command does not exist
           with --errexit that of the command; 128 and its number for a signal
    """
}
