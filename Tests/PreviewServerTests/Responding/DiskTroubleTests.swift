import Foundation
import Platform
import Testing

@testable import PreviewServer

@Suite("A system call")
struct DiskTroubleTests {
    @Test("that fails for lack of resources throws", arguments: [EMFILE, ENFILE, ENOMEM, EIO])
    func trouble(_ code: Int32) {
        let trouble = #expect(throws: Errno.self) {
            try Errno.nilIfMissing { () throws(Errno) in try Errno.check { fail(code) } }
        }
        #expect(trouble?.code == code)
    }

    @Test(
        "that fails otherwise returns nil",
        arguments: [ENOENT, ENOTDIR, ELOOP, EACCES, EPERM, ENAMETOOLONG, EISDIR, ENXIO, EINVAL])
    func nothing(_ code: Int32) throws {
        let found = try Errno.nilIfMissing { () throws(Errno) in
            try Errno.check { fail(code) }
        }
        #expect(found == nil)
    }

    @Test("is repeated after a signal")
    func signal() throws {
        var calls = 0
        let result = try Errno.nilIfMissing { () throws(Errno) in
            try Errno.check { () -> Int32 in
                calls += 1
                return calls < 3 ? fail(EINTR) : 7
            }
        }
        #expect((result, calls) == (7, 3))
    }

    private func fail(_ code: Int32) -> Int32 {
        errno = code
        return -1
    }
}
