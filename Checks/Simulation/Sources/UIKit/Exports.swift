import Foundation
@_exported import Foundation
