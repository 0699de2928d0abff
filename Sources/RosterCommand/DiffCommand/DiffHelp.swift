/// The long text of `roster diff --help`.
enum DiffHelp {
  /// What it does, what it prints, and examples.
  static let discussion = """
    Compares two lists of records: JSON arrays (.json), JSON Lines (.jsonl, .ndjson), or tables \
    with a header, of fields separated by commas or semicolons (.csv) or tabs (.tsv, .tab); \
    without such an extension the contents tell. One of the two can be -, standard input. An \
    empty file is an empty list, but for .json, which must hold an array. Texts are UTF-8, and of \
    at most 1 GiB, or a sixth of the machine's memory if that is less. A record is the same in both lists if its key is; without --key that is a \
    field id or key if all records have it, else the whole record. Keys that occur more than \
    once pair in order. Numbers compare as they are written, with all digits; the order of the \
    fields of an object does not count.

    Text, rows counted from 1; records that went away come first, then the order of NEW:
      - key                        a record that went away
      + key  field: value …        a new record
      > key: from -> to            a record that changed places with others
      ~ key: old -> new (field)    a value that changed
      ! key: …                     a key that occurs more than once

    JSON, one object, indexes counted from 0:
      {"inserts":[{"index":new,"key":…,"value":record},…],
       "deletes":[{"index":old,"key":…,"value":record},…],
       "updates":[{"old":…,"new":…,"key":…,"before":record,"after":record},…],
       "moves":[{"from":old,"to":new,"key":…},…],
       "duplicates":[{"key":…,"old":[indexes],"new":[indexes]},…]}

    With --history the lists are two points of a file that roster watch --history has made, each \
    named by its number or a time, as for roster snapshot. The key is that of the watch; where it is \
    not one column, or --each was used, records have a field key.

    With --cases, each line of standard input is {"old":[[id,value],…],"new":[[id,value],…]}, \
    ids being numbers or strings, and is answered by a line with indexes: \
    {"inserts":[…],"deletes":[…],"updates":[old,…],"moves":[[old,new],…]}. Blank lines are \
    skipped. A line has at most 64 MiB.

    EXAMPLES
      roster diff --key name old.csv new.csv
      curl -s https://example.org/items | roster diff --format json items.json -
      roster diff --history ps.hist --from 14:00 --to 14:05 --exit-code
      roster diff --cases --moves positional < cases.jsonl

    EXIT CODES
      0   the lists were compared, equal or not
      1   with --exit-code: the lists differ
      64  wrong usage
      65  broken input, with its line, input above the limit, or no such point
      66  a file cannot be read
      74  standard output cannot be written
    """
}
