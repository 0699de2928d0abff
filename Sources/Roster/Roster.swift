/// Roster without hosts: the diff, the engine, the layouts, the list view, snapshots, and the
/// adapters and data sources.
///
/// A host re-exports it, so that a screen needs one import (`RosterTerminal`); code that draws
/// nothing imports `Roster`. The modules can also be imported individually.
@_exported public import RosterDiff
@_exported public import RosterEngine
@_exported public import RosterKit
@_exported public import RosterLayouts
@_exported public import RosterSnapshot
@_exported public import RosterView
