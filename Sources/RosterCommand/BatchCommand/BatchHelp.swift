/// The discussion of `roster batch --help`.
enum BatchHelp {
  /// The input, the output, and examples.
  static let discussion = """
    Each line of standard input is a batch of operations, and is answered by one line. Deletes, \
    reloads and the origins of moves are indexes before the update; inserts and the targets of \
    moves are indexes after it. All are counted from 0. Blank lines are skipped.

    A case: the number of items in each section before and after, and the operations:
      {"before":[3,1],"after":[2,1],"ops":[["deleteItems",[[0,2]]]]}
    Operations:
      ["deleteSections",[s,…]] ["insertSections",[s,…]] ["reloadSections",[s,…]]
      ["deleteItems",[[s,i],…]] ["insertItems",[[s,i],…]] ["reloadItems",[[s,i],…]]
      ["moveSection",from,to] ["moveItem",[s,i],[s,i]]
    The answer: {"legal":true} or {"legal":false,"condition":N,"message":"…"}. The message names \
    the wrong operation or section, and the counts. N is the number of the condition that makes \
    the batch illegal. Other members of a case are ignored.

    With --clean, a line is {"in":{…}} with the lists insertSections, deleteSections, \
    moveSections, insertItems, deleteItems, updateItems and moveItems (moves as [from,to]); the \
    answer is {"out":{…}} with the same lists, sorted, after conflicts between operations were \
    resolved as IGListKit does.

    EXAMPLES
      roster batch --cases --rules uikit < cases.jsonl
      roster batch --cases --clean < batches.jsonl

    EXIT CODES
      0   every line was answered, legal or not
      64  wrong usage
      65  invalid input, reported with its line, or a line of more than 64 MiB
      66  standard input cannot be read
      74  standard output cannot be written
    """
}
