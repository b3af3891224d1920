import Diagnostics
import Platform

/// A file that stands in Output and is to stay, though this build does not have it and none has
/// written it.
struct Bystander: Sendable {
    /// Relative to Output.
    let path: String
    private let disk: Disk
    private let kind: FileStatus.Kind?

    init(_ path: OutputPath, in disk: Disk) throws {
        self.path = path.text
        self.disk = disk
        kind = try disk.entry(at: path.text)?.kind
    }

    /// Nil for a file. What a link leads to is not looked at: it may be anything.
    var refusal: Problem? {
        guard kind == .link else { return nil }
        return Problem(
            .warning, "unsearched-link",
            "a link that no build made; what it leads to is not searched for private values",
            at: Location(path: disk.shown(path)), help: "put a copy of the file in its place")
    }

    func forEachWindow(_ body: ([UInt8], _ isFirst: Bool) -> Void) throws {
        guard kind == .file else { return body([], true) }
        try disk.open(path).forEachWindow(shown: disk.shown(path), body)
    }
}
