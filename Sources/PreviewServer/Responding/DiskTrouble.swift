import Foundation

/// The system cannot say what is on the disk just now, which is not the same as nothing being
/// there.
struct DiskTrouble: Error {
    let code: Int32

    /// Calls the system until no signal interrupts it; nil where it knows of no such file, or lets
    /// nobody see it.
    static func check(_ call: () -> Int32) throws(DiskTrouble) -> Int32? {
        while true {
            let result = call()
            guard result == -1 else { return result }
            switch errno {
            case EINTR: continue
            case EMFILE, ENFILE, ENOMEM, EIO: throw DiskTrouble(code: errno)
            default: return nil
            }
        }
    }
}
