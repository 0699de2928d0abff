import RosterDiff
