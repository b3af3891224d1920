import Foundation

extension String {
    /// Whether a folder at this path holds nothing to serve, or is not there.
    var isEmptyFolder: Bool {
        guard let folder = opendir(self) else { return true }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            // The first letter of the name.
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { return false }
        }
        return true
    }
}
