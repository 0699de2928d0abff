/// The parts of the help of `roster watch` about numbers and scripts.
enum ScriptHelp {
  /// The columns and totals for changing numbers.
  static let numbers = """
    COMPUTED COLUMNS
    --delta, --rate and --spark add columns after the ones they name: RSS.delta, RSS.rate, RSS.spark. \
    Use them like other columns in --sort, --columns and conditions. VALUES lists the numbers that are \
    read. A difference has the notation of its numbers, such as 4d3h; it is exact, or empty if it has \
    more than 38 digits. A row's first value has no delta. A rate uses the actual time between two \
    refreshes and is meant for counters; if a counter \
    decreases, because it was reset or wrapped, there is no rate for that refresh. For values that \
    rise and fall, use --delta. A sparkline is scaled between the lowest and highest value it shows; \
    a changed sparkline alone is not reported as a change. It is drawn with block characters, or with \
    the digits 1 to 8 if LC_ALL, LC_CTYPE or LANG select a character set other than UTF-8.

    --total shows the sums of columns over the rows on screen. Options that take several columns can be \
    repeated: --delta RSS --delta VSZ is --delta RSS,VSZ. --heat keeps a changed value colored \
    for six refreshes (magenta, violet, gray); without colors, a dot stands in front of the row.
    """

  /// The conditions that end the watch, and hooks.
  static let text = """
    FOR SCRIPTS
    --exit-when takes a condition, like &. The watch ends with exit code 0 at the first refresh in \
    which a row meets it; --exit-when-all waits until there are rows and all of them meet it. Rows \
    left from a failed run do not count. The match is printed, on a terminal after the list has \
    closed: = key: condition. If JSON input has no value for a column of the condition yet, the \
    status line or standard error says so, and the watch waits for one.

    --on-new, --on-gone and --on-change run a hook with sh, in parallel to the refreshes, with an \
    empty standard input. The rows of the first refresh (of a stream: those there at the start) \
    trigger none. A hook has these environment variables:
      ROSTER_CHANGE    new, gone or changed
      ROSTER_KEY       the key of the row
      ROSTER_COLUMN    the changed columns, separated by commas
      ROSTER_REFRESH   the number of the refresh
      ROSTER_NAME      the value of the column NAME, in capitals, with _ for
                       characters other than A to Z and digits, except at the
                       ends (ROSTER_CPU for %CPU); a column with an empty or
                       repeated name uses its number (ROSTER_3)
      ROSTER_OLD_NAME  the previous value, for --on-change
    At most four hooks run at a time, and one per row. Further changes of a row are merged while its \
    hook runs: the hook then runs once more with the latest values, or not at all if they are back to \
    the old ones. At most ten hooks start per second and 1000 can wait; any more are dropped and \
    reported. A hook that runs for more than a minute, or for more than --hook-timeout, is killed with \
    its child processes. Hooks print to standard error, or nowhere while a list is shown; failures \
    are shown in the status line or on standard error. When the watch ends by itself it waits for \
    running hooks; q and signals end them.
    """
}
