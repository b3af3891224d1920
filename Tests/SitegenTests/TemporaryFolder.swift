import Foundation
import Testing

/// A temporary folder, removed with its last reference.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = temporary + "/sitegen-program-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func url(_ relative: String) -> URL { URL(filePath: path + "/" + relative) }

    /// True if there is a file or folder.
    func has(_ relative: String) -> Bool {
        FileManager.default.fileExists(atPath: url(relative).path)
    }

    func text(_ relative: String) throws -> String {
        String(decoding: try Data(contentsOf: url(relative)), as: UTF8.self)
    }

    /// Writes texts and creates their folders.
    func put(_ texts: [String: String]) throws {
        for (path, text) in texts { try put(Data(text.utf8), at: path) }
    }

    func put(_ bytes: Data, at relative: String) throws {
        try FileManager.default.createDirectory(
            at: url(relative).deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url(relative))
    }

    func remove(_ relative: String) throws {
        try FileManager.default.removeItem(at: url(relative))
    }

    /// Copies a folder's files over those here.
    func lay(_ folder: String, over relative: String) throws {
        try put(FileTree(folder), at: relative + "/")
    }

    /// Writes the files of a tree below a path that ends with a slash.
    func put(_ tree: FileTree, at prefix: String = "") throws {
        for (file, entry) in tree.entries {
            guard case .file(let bytes) = entry else { continue }
            try put(bytes, at: prefix + file)
        }
    }
}

/// All files of a site that many tests begin with: copies of one that is made once.
struct PreparedSite: Sendable {
    static let plain = PreparedSite {
        try Story.plain.lay(in: $0)
        try $0.requireSuccess($0.build())
    }
    static let leaky = PreparedSite {
        try $0.layLeakySite()
        try $0.requireSuccess($0.build())
    }
    static let shipped = PreparedSite {
        try $0.put(ShippedSite().copy(withTemplates: false).everything())
        let run = try Program(folder: $0.path).run(ShippedSite.build)
        try $0.requireSuccess(run)
        try #require(run.errors == "")
    }

    /// With three members, but not built.
    static let members = PreparedSite {
        try $0.layMemberSite([
            ("m-one", "grace", "ada"), ("m-two", "ada", "grace"), ("m-three", "", nil),
        ])
    }

    private let result: Result<FileTree, any Error>

    init(_ make: (TemporaryFolder) throws -> Void) {
        result = Result {
            let folder = try TemporaryFolder()
            try make(folder)
            return try folder.everything()
        }
    }

    func files() throws -> FileTree { try result.get() }

    /// The files below one of its folders, by their paths in that folder.
    func files(below folder: String) throws -> FileTree { try result.get().below(folder) }
}

extension TemporaryFolder {
    /// Copies the plain site after a build here, and returns its Output.
    func builtPlainly() throws -> FileTree {
        try put(PreparedSite.plain.files())
        return try output()
    }

    fileprivate func requireSuccess(_ run: ProgramRun) throws {
        try #require(run.end == .status(0), "\(run.errors)")
    }

    func everything() throws -> FileTree { try FileTree(path, hasRecords: true) }

    func build(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: path).run(["build", "--now", "2026-11-01"] + arguments)
    }

    func output() throws -> FileTree { try FileTree(path + "/Output") }
}

extension TemporaryFolder {
    /// Runs a shell command in this folder; `$0` is the program.
    func shell(_ line: String) throws -> ProgramRun {
        let files = try TemporaryFolder()
        try files.put(["output": "", "errors": ""])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line, Program.executable.path]
        process.currentDirectoryURL = URL(filePath: path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files.url("output"))
        process.standardError = try FileHandle(forWritingTo: files.url("errors"))
        try process.run()
        process.waitUntilExit()
        return ProgramRun(
            end: ProgramRun.End(process), output: try files.text("output"),
            errors: try files.text("errors"))
    }
}

extension TemporaryFolder {
    func sitegen(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: path).run(arguments)
    }

    /// Makes a new site in a subfolder.
    @discardableResult
    func makeSite(_ name: String, _ arguments: String...) throws -> FileTree {
        let run = try Program(folder: path).run(["new", "site", name] + arguments)
        try #require(run.end == .status(0), "\(run.errors)")
        return try FileTree(path + "/" + name)
    }

    /// Writes a minimal site.
    func putPlainSite(timeZone: String = "GMT") throws {
        try put([
            "Content/site.yml":
                "title: Plain\nurl: https://example.org/\ntimeZone: \(timeZone)\n"
        ])
    }
}
