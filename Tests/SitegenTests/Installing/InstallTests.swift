import Foundation
import Testing

@Suite("Installation", .enabled(if: Repository.hasTool("make"), "make is missing"))
struct InstallTests {
    private static let files = [
        "bin/sitegen", "share/bash-completion/completions/sitegen",
        "share/fish/vendor_completions.d/sitegen.fish", "share/man/man1/sitegen-build.1",
        "share/man/man1/sitegen.1", "share/zsh/site-functions/_sitegen",
    ]

    @Test("make install copies a release below PREFIX, and make uninstall removes it")
    func comingAndGoing() throws {
        let folder = try release()
        try folder.put(["a root/opt/share/man/man1/other.1": "another's"])
        try make("install", in: folder)
        let installed = try FileTree(folder.path + "/a root/opt")
        #expect(installed.paths == (Self.files + ["share/man/man1/other.1"]).sorted())
        for file in Self.files { #expect(installed.text(file) == file) }
        for file in Self.files {
            #expect(
                try mode("a root/opt/\(file)", in: folder)
                    == (file == "bin/sitegen" ? 0o755 : 0o644))
        }
        for made in ["bin", "share/zsh", "share/zsh/site-functions"] {
            #expect(try mode("a root/opt/\(made)", in: folder) == 0o755)
        }

        try make("uninstall", in: folder)
        let left = try FileTree(folder.path + "/a root/opt").entries
        #expect(
            left.filter { $0.value != .emptyFolder }.keys.sorted() == ["share/man/man1/other.1"])
    }

    @Test("make install replaces an older release")
    func renewal() throws {
        let folder = try release()
        try make("install", in: folder)
        try folder.put(["release/bin/sitegen": "newer"])
        try make("install", in: folder)
        #expect(try folder.text("a root/opt/bin/sitegen") == "newer")
    }
}

extension InstallTests {
    /// A release whose files contain their names.
    private func release() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for file in Self.files { try folder.put(["release/\(file)": file]) }
        return folder
    }

    /// Runs make with a restrictive umask.
    private func make(_ goal: String, in folder: TemporaryFolder) throws {
        let run = try folder.shell(
            """
            umask 077
            here=$PWD
            make -C '\(Repository.path)' \(goal) DIST="$here/release" \
                DESTDIR="$here/a root" PREFIX=/opt
            """)
        try #require(run.end == .status(0), "\(run.errors)")
    }

    private func mode(_ path: String, in folder: TemporaryFolder) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.url(path).path)[.posixPermissions]
            as? Int
    }
}
