import Content
import Foundation

/// What makes this program write other bytes than another would, of the same site.
struct ProgramIdentity: Encodable {
    private let program: FileStamp
    private let zones: FileStamp?
    private let zoneVersion = TimeZone.timeZoneDataVersion

    /// Nil where the program's own file cannot be found.
    init?() {
        guard let path = Bundle.main.executablePath, let program = FileStamp(at: path) else {
            return nil
        }
        self.program = program
        zones = FileStamp(at: "/usr/share/zoneinfo/tzdata.zi")
    }
}
