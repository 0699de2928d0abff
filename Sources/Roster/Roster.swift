/// All of Roster but the hosts: the diff, the engine, the list view, snapshots, and what drives the
/// view with data.
///
/// A host brings it along, so that a screen needs one import (`RosterTerminal`); code that draws
/// nothing imports `Roster`. The modules can also be imported one by one.
@_exported public import RosterDiff
@_exported public import RosterEngine
@_exported public import RosterKit
@_exported public import RosterSnapshot
@_exported public import RosterView
