import Foundation

extension [UInt8] {
    /// With padding, in one line.
    package var base64: String { Data(self).base64EncodedString() }
}
