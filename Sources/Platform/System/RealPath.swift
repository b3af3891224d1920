import Foundation

/// A path from the root on, without links.
package enum RealPath {
    /// Where a path leads, which is a text, or characters that end with a NUL; nil, with errno,
    /// where it leads to nothing.
    ///
    /// The system makes room for the answer and ends it with a NUL. It is copied up to that and then
    /// freed, once.
    package static func of(_ path: UnsafePointer<CChar>) -> [UInt8]? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return [UInt8](UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
}
