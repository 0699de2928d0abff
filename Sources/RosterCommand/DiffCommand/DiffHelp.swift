/// The discussion of `roster diff --help`.
enum DiffHelp {
  /// The purpose, the output, and examples.
  static let discussion = """
    Compares two lists of records: JSON (.json), JSON Lines (.jsonl, .ndjson), tables with a header and \
    fields separated by commas or semicolons (.csv) or tabs (.tsv, .tab), or what commands print, such as \
    ps aux >old. For other extensions the format is detected from the contents, and the options for \
    reading are those of roster watch. One of the two can be - for standard input. \(ValueHelp.dialects) \
    An empty file is an empty list, except for .json. Files must be UTF-8 and no larger than 1 GiB, or a \
    sixth of the machine's memory if that is less.

    Records are matched by --key, by default a field id or key if all records have it, else by the whole \
    record. Repeated keys are matched in order. Numbers are compared as written, with all digits; the \
    order of fields in an object does not matter.

    Text, and JSON in which the list is a part of a value, are read as two refreshes of roster watch are, \
    and so is everything with --where or --table: all values are text, and the key is chosen as there. \
    The key of a row of several tables begins with the number of its table.

    Text, with rows counted from 1; removed records first, then the order of NEW:
      - key                        a removed record
      + key  field: value …        a new record
      > key: from -> to            a record that moved
      ~ key: old -> new (field)    a changed value
      ! key: …                     a repeated key

    JSON, one object, indexes counted from 0:
      {"inserts":[{"index":new,"key":…,"value":record},…],
       "deletes":[{"index":old,"key":…,"value":record},…],
       "updates":[{"old":…,"new":…,"key":…,"before":record,"after":record},…],
       "moves":[{"from":old,"to":new,"key":…},…],
       "duplicates":[{"key":…,"old":[indexes],"new":[indexes]},…]}

    With --history, two points of a file written by roster watch --history are compared, each given by \
    number or time as in roster snapshot. The key is that of the watch; if that is no columns, or --each \
    was used, records have a field key.

    EXAMPLES
      roster diff --key name old.csv new.csv
      ps aux >a; sleep 9; ps aux >b; roster diff --where '%CPU>1' a b
      roster diff --key namespace,name old.json new.json
      curl -s https://example.org/items | roster diff --format json items.json -
      roster diff --history ps.hist --from 14:00 --to 14:05 --exit-code

    EXIT CODES
      0   the lists were compared, equal or not
      1   with --exit-code: the lists differ
      64  wrong usage, or no such column
      65  malformed input (the line is named), a file over the size limit, or no
          such point
      66  a file cannot be read
      74  standard output cannot be written
    """
}
