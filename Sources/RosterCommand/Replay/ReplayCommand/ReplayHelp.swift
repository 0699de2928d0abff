/// The discussion of `roster replay --help`.
enum ReplayHelp {
  /// The input, the output, and examples.
  static let discussion = """
    Reads the journal of a list (a record of JSON in each line, as roster watch \
    --record writes it), carries out its batches on a list without a screen, and says where it \
    went wrong: a record that is missing, a batch that is not legal or does not lead to what the \
    list holds after it, a request that is not answered or answered out of order, a reload \
    because the view showed something else, a fault that the list reported.

    Each record is printed as a line: its number, its time, and what happened. In a batch + stands \
    for what is new, - for what goes away, > for what moves, ~ for what is filled again and * for \
    what is reloaded. What is wrong with a record stands below it, behind an exclamation mark. The \
    last lines are the verdict. A last line that is cut off is left out.

    Each line that roster watch writes has a checksum, so that a line that was changed (damaged) \
    is told from one that was never written or was taken out (lost). After either nothing is \
    verified (such records have a question mark) until the next checkpoint, a record of all that \
    is known, which stands in a journal every fifty records or so. The verdict says what was lost, \
    what was damaged and what was not verified.

    EXAMPLES
      roster watch --record journal.jsonl -- ps aux
      roster replay journal.jsonl
      roster replay --quiet --rules uikit - < journal.jsonl

    EXIT CODES
      0   nothing went wrong
      1   something went wrong, or records were lost
      64  wrong usage
      65  the file is no journal: no line of it is a record
      66  the journal cannot be read
      74  standard output cannot be written
    """
}
