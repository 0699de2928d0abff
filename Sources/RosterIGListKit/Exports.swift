// Importing the names of IGListKit imports all of Roster on UIKit.
@_exported public import RosterUIKit
