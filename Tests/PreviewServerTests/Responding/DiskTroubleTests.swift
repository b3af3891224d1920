import Foundation
import Platform
import Testing

@testable import PreviewServer

@Suite("A call to the system")
struct DiskTroubleTests {
    @Test("that fails for want of something is trouble", arguments: [EMFILE, ENFILE, ENOMEM, EIO])
    func trouble(_ code: Int32) {
        let trouble = #expect(throws: Errno.self) { try Errno.findingNothing { fail(code) } }
        #expect(trouble?.code == code)
    }

    @Test(
        "that fails otherwise found nothing",
        arguments: [ENOENT, ENOTDIR, ELOOP, EACCES, EPERM, ENAMETOOLONG, EISDIR, ENXIO, EINVAL])
    func nothing(_ code: Int32) throws {
        #expect(try Errno.findingNothing { fail(code) } == nil)
    }

    @Test("is made again after a signal")
    func signal() throws {
        var calls = 0
        let result = try Errno.findingNothing {
            calls += 1
            return calls < 3 ? fail(EINTR) : 7
        }
        #expect((result, calls) == (7, 3))
    }

    private func fail(_ code: Int32) -> Int32 {
        errno = code
        return -1
    }
}
