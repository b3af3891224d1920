import Foundation
import Platform

/// The system cannot say what is on the disk just now, which is not the same as nothing being
/// there.
struct DiskTrouble: Error {
    let code: Int32

    /// Calls the system until no signal interrupts it; nil where it knows of no such file, or lets
    /// nobody see it.
    static func check(_ call: () -> Int32) throws(DiskTrouble) -> Int32? {
        do { return try Errno.check(call) } catch {
            switch error.code {
            case EMFILE, ENFILE, ENOMEM, EIO: throw DiskTrouble(code: error.code)
            default: return nil
            }
        }
    }
}
