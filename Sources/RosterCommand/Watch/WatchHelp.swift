import WatchModel

/// The discussion of `roster watch --help`.
enum WatchHelp {
  /// The purpose, the output, and examples.
  static let discussion = """
    Runs the command at an interval and tracks its rows by key: rows are added, change, move and are \
    removed in place. Columns are given by name or by number, starting at 1. The command runs without \
    a shell, unless it is a single argument with spaces or shell syntax, such as 'ps aux | head': that \
    is run with sh -c. Each run has its own session and an empty standard input. Its \
    output is read to the end, including that of background processes, for at most 2 seconds after \
    the command exits; processes that are still running then get SIGTERM and, 0.3 seconds later, \
    SIGKILL, also if roster itself is killed, unless in the instant in which a command starts. \
    Processes that leave the command's process group, as daemons do, are not affected. A run is \
    stopped after 64 MiB of output.

    The first line is read as a header only if there is evidence for it: capitals, numbers below \
    words, a ruler of dashes, column names used in options, or rows below it that are all replaced. \
    Otherwise it is a row. The status line shows which was assumed; H switches. Titles above the \
    header and two-line headers (vmstat, /proc/net/dev) are recognized. Without a header, a row is \
    identified by its line; on a terminal, a line in the same place in which only numbers changed \
    (uptime, /proc/meminfo) is the same row, unless changes run commands.

    An output can have several tables, with text above, between and below them: everything is shown, in \
    its order. A table ends at other names, at a title above names, and at lines that fit none of its \
    columns; one with drawn borders (psql, mysql, aws, DuckDB, Markdown) is read by them. Sort order, \
    groups, conditions, totals, hooks and computed columns apply to each table that \
    has the columns; --table shows one table alone.

    Trees that a command draws (lsblk, findmnt, ps --forest) and those of --tree PPID=PID can be folded: \
    o hides the rows below the row at the cursor and shows their number and sums, O those below all \
    rows. Rows are sorted among those with the same parent, a filter keeps the rows above those that \
    match, and printed changes name a row with those above it. On any other row o folds its group, \
    or its table or text.

    With --json, --jsonl, --csv, --tsv and --separator the input names its fields, and no line is \
    read as a header, unless an option says so. \(ValueHelp.dialects) Lines that cannot be read are \
    left out, and the status line says so. Of two fields of JSON with the same name, such as b in a \
    and a.b, the second has a name in quotes: "a.b". With --each, a row's key starts with the value \
    of its command. If a command fails, its last rows stay, dimmed, and the status line shows the \
    error; a command that takes longer than 2 \
    seconds keeps running and does not delay the others.

    On a terminal, changes are highlighted for a moment: new rows, moved rows, changed values, and \
    removed rows, which are struck through. Without colors (NO_COLOR), a sign in front of the row \
    shows the change: + new, > moved, ~ changed, - removed.

    The list scrolls as in less until Enter or a click puts a cursor on a row. The cursor and the \
    selection follow their rows through sorting, filtering and refreshes. Enter expands a row to show \
    all its fields. Tab marks a column to sort or group by. y and Y copy to the terminal's clipboard \
    (OSC 52), if the terminal allows it.

    / shows only the rows that contain a text, or match a regular expression in slashes (/^ssh/); ! \
    in front of either shows the others. A backslash before a leading ! or / makes it part of the \
    text. f moves the cursor to the first match without hiding rows. n and N go to the next and \
    previous match of whichever of / and f was entered last, also after Escape has cleared the \
    filter. Patterns without capital letters ignore case.

    A condition (&) compares columns with values: %CPU>5 and USER=root. The operators are \
    = != < <= > >=, ~ (contains a text or matches a /regex/) and !~ (does not); combine comparisons \
    with not, and, or (or !, &&, ||) and parentheses. Quote names and values that contain spaces or \
    operators. --where starts with a condition; only rows that meet it are printed, run hooks or end the \
    watch: a row is new when it begins to meet it, and gone when it ceases to.

    Wherever a column is named, CPU is enough for %CPU if no other column has these letters and \
    digits; an ambiguous name is an error that lists the candidates.

    A view is the sort order, the groups, the tree and its folded rows, the key that was chosen, the filter, the condition, the shown columns, the computed \
    columns and the keys of --bind. --save-view writes it to a JSON file, --view starts with it, and \
    W saves it at any time. Its filter applies to the list on screen and in browsers alone; its condition \
    counts as --where.

    Every refresh is kept in memory as its difference from the one before, up to 64 MiB or \
    --history-limit; an hour of 300 rows at one refresh a second takes about 35 MiB. [ and ] go to \
    the previous and next refresh, { to the oldest, } back to live, < and > to the previous and next \
    change of the row at the cursor. New refreshes are recorded while an older one is shown, and all \
    keys work there. c compares with the refresh on screen: until c is pressed again, highlighting \
    shows the differences from it. An expanded row shows the earlier values of its fields and when \
    they changed. --history saves the refreshes, without colors, to a file; an existing file is \
    continued.

    --bind 'k=kill {PID}' makes the key k run a command, after confirmation, on the selected rows one \
    after another, or on the row at the cursor; its output is shown above the rows. {COLUMN} is \
    replaced by the row's value, which the shell never interprets; write {{ and }} for braces. Keys \
    are single characters, ctrl-a and so on, and f1 to f12.

    If standard output is not a terminal, or TERM is dumb (a terminal that cannot move its cursor), \
    each change is printed as a line:
      + key  values …              a new row
      - key                        a removed row
      ~ key: old -> new (column)   a changed value
      > key: from -> to            a row that moved, or changed its group
      ! text                       the command failed, or printed nothing
    Removed rows come first, then the others in list order. --output jsonl prints one JSON object \
    per change, with all fields of an added or removed row, and the old and new values of a changed \
    one (here from ps, most columns omitted):
      {"refresh":1,"change":"inserted","key":"7","new":{"PID":"7","S":"S"}}
      {"refresh":2,"change":"updated","key":"7","old":{"S":"S"},"new":{"S":"R"}}
      {"refresh":3,"change":"moved","key":"7","from":{"index":4},"to":{"index":0}}
      {"refresh":4,"change":"removed","key":"7","old":{"PID":"7","S":"R"}}
      {"refresh":5,"change":"failed","messages":["exit code 1"]}
      {"refresh":6,"change":"met","condition":"S=R","key":"7","row":{"S":"R"}}
    With --group, "from" and "to" also have a "group". A line without columns is {"line":"…"}.

    With --web, browsers show the list instead of the terminal. The address that is printed contains \
    a token; without it, the list cannot be opened, and only this machine can reach it. All pages \
    show the same runs of the command, each at its own position and with its own filter, condition, \
    pause, order (a click on the name of a column), columns, groups, pins and refresh on screen: Tools \
    shows what is rarely used. The address of a page contains all of these except the position, the \
    pause and the pins, and which rows are expanded: a reload or a link shows them again. A click on \
    the sign in front of a row expands it, and the menu of a row (right click, or m) has what can be \
    done with it. Commands of --bind can be run on rows by whoever \
    has the address, after a question, with the rights of the user who started the tool; with --bind, \
    a second address is printed whose pages only show the list. An address that other machines can \
    reach needs --web-open, and should be encrypted: --web-certificate takes a certificate and its \
    key in PEM format. For users, put a reverse proxy in front of an address of \
    this machine, and name it by --web-name; --web-proxy believes its Forwarded and X-Forwarded-… A \
    tunnel (ssh -L) needs nothing.

    \(ScriptHelp.numbers)

    \(ValueHelp.text)

    \(ScriptHelp.text)

    OPTIONS IN A FILE
    ~/.config/roster/config, or roster/config in XDG_CONFIG_HOME, has options of watch, follow and \
    history, one a line, with or without dashes; # begins a comment:
      interval 1
      bind k=kill {PID}
      [follow]
      limit 500
    Options below [watch], [follow] or [history] are for that command alone, those above for all that \
    have them. Options of the command line replace those of the file, but keys of --bind are added. \
    --no-config leaves the file out.

    COMPARED WITH watch FROM procps-ng
      command           a single argument such as 'ps aux | head' runs in a shell;
                        a command with arguments does not, as with -x there
      -n                the same, from 0.01 s on; WATCH_INTERVAL is not read
      -p                the same, but missed starts are skipped
      -d, -d=permanent  the same for rows and values, not characters; without -d,
                        changes are highlighted for a moment
      -g, -q            the same, for what is shown: --columns, --key and the sort
                        order matter, escape sequences do not
      -e                the same; roster exits with the command's exit code
      -b                the same; if standard output is not a terminal, the bell
                        rings on standard error if that is one
      -c                the same for colors and styles, except italics and
                        blinking; highlighting covers colors
      -t                the same; the status line reappears for an error, a
                        filter, a pause or the help
      -w                always on: arrow keys scroll long rows sideways
      -C, -r, -v        not supported: colors are off without -c, a resize never
                        runs the command, and roster --version prints the version

    EXAMPLES
      roster watch ps aux
      roster watch -n 1 --sort %CPU:desc --columns PID,%CPU,COMMAND -- ps aux
      roster watch 'netstat -tn | grep ESTABLISHED'
      roster watch --where 'STATUS!=Running' -- kubectl get pods -A
      roster watch --json=items --key metadata.name -- kubectl get pods -o json
      roster watch --web -- ps aux
      roster watch -d=permanent -t -- df -h
      roster watch -g -- ls /var/spool && echo changed
      roster watch -c -- ls -l --color=always
      roster watch -n 1 --spark %CPU --total %CPU,RSS --group USER -- ps aux
      roster watch -n 1 --rate 'Receive bytes' --heat -- cat /proc/net/dev
      roster watch --group STATUS -- kubectl get pods
      roster watch --no-header --key 9 -- ls -l
      roster watch --header-match 'PID USER' --sort %CPU:desc -- top -b -n 1
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
      roster watch --save-view ps.view --sort CPU:desc -- ps aux
      roster watch --view ps.view -- ps aux

    KEYS
    \(ActionTable.lines.map { "  \($0)\n" }.joined())
    EXIT CODES
      0    q, --count was reached, or -g, -q or --exit-when ended the watch
      1    the terminal, standard output or the address cannot be used
      2    ended by q or --count before a row met --exit-when
      64   wrong usage, or --key-pattern took more than a second for one line
      65   the --history file is not a history
      73   the journal or the history cannot be written, or belongs to another
           command
      126  the command cannot be executed
      127  the command was not found
           with --errexit, the command's exit code; 128 plus the number of a
           signal that ended it
    """
}
