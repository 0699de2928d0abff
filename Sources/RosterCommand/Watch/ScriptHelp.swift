/// The parts of the help of `roster watch` that are about numbers and scripts.
enum ScriptHelp {
  /// Which columns and totals there are of numbers that move.
  static let numbers = """
    NUMBERS THAT MOVE
    --delta, --rate and --spark add columns behind those that they name: RSS.delta, RSS.rate, \
    RSS.spark. They are columns like others, for --sort, --columns, conditions and lines. Numbers, \
    sizes (1.5G), percentages and times are understood; the first value of a row has no difference. \
    A rate is by the real time between two refreshes, and meant for counters, which only grow: one \
    that is less than before was reset or has wrapped around, and has no rate at that refresh. For \
    what goes up and down take --delta. A curve goes from the least to the greatest of its own values; that \
    it moves is no change. It is made of blocks, or of the digits 1 to 8 if LC_ALL, LC_CTYPE or \
    LANG say that characters are not UTF-8.

    --total adds up the rows that are shown, on a terminal. --heat colours a value for six \
    refreshes after its change: magenta, violet, then grey; without colours a point stands in \
    front of the row.
    """

  /// What ends the watch, and how commands run.
  static let text = """
    FOR SCRIPTS
    --exit-when takes a condition, as & does. The first refresh at which a row meets it ends the \
    watch with exit code 0; --exit-when-all waits until there are rows and all meet it. Rows of a \
    run that failed do not count. What met it is printed, on a terminal behind the list: = key: \
    condition.

    --on-new, --on-gone and --on-change run a command by sh, beside the refreshes, with an empty \
    standard input. The rows of the first refresh (of a stream: of what is there at the start) run \
    none. In the environment of the command are:
      ROSTER_CHANGE    new, gone or changed
      ROSTER_KEY       the key of the row
      ROSTER_COLUMN    the columns that have changed, with commas between them
      ROSTER_REFRESH   the number of the refresh
      ROSTER_NAME      the value in the column NAME: capitals, and _ for all that
                       is neither a letter A to Z nor a digit, but not at the
                       ends (ROSTER_CPU for %CPU); a column whose name is empty
                       or taken has its number (ROSTER_3)
      ROSTER_OLD_NAME  the value before the change, for --on-change
    Four commands at most run at once, and one for a row. What happens to the row meanwhile is \
    merged: the command runs once more with the newest values, or not at all if they are the old \
    ones again. Ten start in a second and 1000 wait; more are left out, which is said. A command \
    that takes more than a minute, or more than --hook-timeout says, is ended with all that it has \
    started. What a \
    command prints goes to standard error, or nowhere while a list is shown; failures are said in \
    the status line or on standard error. When the watch ends by itself it waits for its commands; q and \
    signals end them.
    """
}
