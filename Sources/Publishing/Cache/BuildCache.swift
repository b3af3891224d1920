import Content
import Foundation

/// The file of a site's folder `.sitegen` in which builds remember the last one. It can be deleted at
/// any time.
struct BuildCache {
    enum Found {
        case build(CachedBuild)
        case nothing

        /// What there is counts for nothing; says why.
        case useless(String)
    }

    private let file: RecordFile

    /// In the file's first lines: what it is, and which program wrote it.
    private let title: [UInt8]

    private static let mark = "sitegen build cache 1\n"

    /// In hexadecimal digits, with a line break.
    private static let digestSize = 33

    /// Nil where the program cannot tell itself from another.
    init?(site: String) {
        guard let identity = ProgramIdentity(), let program = try? Fingerprint(identity) else {
            return nil
        }
        title = Array("\(Self.mark)\(program.hexadecimal)\n".utf8)
        file = RecordFile("build", site: site)
    }

    func read() -> Found {
        guard let bytes = file.bytes else { return .nothing }
        guard bytes.starts(with: Self.mark.utf8) else { return Self.damaged }
        guard bytes.starts(with: title) else {
            return .useless("the build cache is of another sitegen, so everything is built anew")
        }
        let body = Array(bytes.dropFirst(title.count + Self.digestSize))
        guard bytes.dropFirst(title.count).starts(with: Self.digest(of: body)),
            let build = try? RecordDecoder.value(CachedBuild.self, from: body)
        else { return Self.damaged }
        return .build(build)
    }

    func save(_ build: CachedBuild) throws {
        let body = try RecordEncoder.bytes(of: build)
        file.save(title + Self.digest(of: body) + body)
    }
}

extension BuildCache {
    private static let damaged = Found.useless(
        "the build cache is damaged, so everything is built anew")

    private static func digest(of bytes: [UInt8]) -> [UInt8] {
        Array((Fingerprint(bytes: bytes).hexadecimal + "\n").utf8)
    }
}
