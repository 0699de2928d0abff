// Importing a host imports all of Roster, and the terminal that it draws into.
@_exported public import Roster
@_exported public import TerminalIO
