// Importing a host imports all of Roster.
@_exported public import Roster
