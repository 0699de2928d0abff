/// The discussion of `roster replay --help`.
enum ReplayHelp {
  /// The input, the output, and examples.
  static let discussion = """
    Reads the journal of a list (one JSON record per line, as written by roster watch \
    --record), performs its batches on a list without a screen, and reports where it went wrong: \
    a missing record; a batch that is illegal or does not lead to the recorded sections; a request \
    that is not answered, or answered out of order; a reload because the view showed unexpected \
    data; a fault that the list reported.

    Each record is printed as a line: its number, its time, and what happened. In a batch, + means \
    inserted, - deleted, > moved, ~ reconfigured and * reloaded. The problems of a record follow \
    below it, after an exclamation mark. The verdict comes last. An incomplete last line is \
    ignored.

    Each line that roster watch writes has a checksum. It distinguishes a line that was changed \
    (damaged) from one that was never written or was removed (lost). After either, records are not \
    verified, and are printed with a question mark, until the next checkpoint: a record of the \
    whole state, which a journal contains about every fifty records. The verdict reports what was \
    lost, damaged and not verified.

    EXAMPLES
      roster watch --record journal.jsonl -- ps aux
      roster replay journal.jsonl
      roster replay --quiet --rules uikit - < journal.jsonl

    EXIT CODES
      0   nothing went wrong
      1   something went wrong, or records were lost
      64  wrong usage
      65  the file is not a journal: none of its lines is a record
      66  the journal cannot be read
      74  standard output cannot be written
    """
}
