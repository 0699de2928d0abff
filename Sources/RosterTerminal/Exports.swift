// Whoever imports a host has all of Roster.
@_exported public import Roster
