import Foundation
import Platform
import Testing

@Suite("Real paths")
struct RealPathTests {
    @Test("Links are followed, and a missing path gives nil")
    func links() throws {
        let folder = try TemporaryFolder()
        try Errno.check { mkdir(folder.path + "/größe", 0o700) }
        try Errno.check { symlink("größe", folder.path + "/link") }
        #expect(FileStatus.realPath(of: folder.path + "/./link/../link") == "\(folder.path)/größe")
        #expect(FileStatus.realPath(of: [CChar(UInt8(ascii: "/")), 0]) == "/")
        #expect(FileStatus.realPath(of: folder.path + "/none") == nil)
        #expect(errno == ENOENT)
    }
}
