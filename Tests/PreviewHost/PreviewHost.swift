import Diagnostics
import Foundation
import PreviewServer

/// Runs a preview server for tests: `PreviewHost FOLDER [options]`
///
///     --base PATH  --host HOST  --port N  --next     as in `PreviewServer`; default port 0
///     --connections N  --idle MS  --unread MS  --keep-alive MS     limits of the server
///     --files N       the limit of open files
///     --unprivileged  drop root privileges
///
/// Prints its address or an error. Then reads commands, one per line with tab-separated fields:
///
///     problem CODE MESSAGE PATH LINE COLUMN LENGTH SOURCE HELP    adds to the next command
///     loaded          the state is that of the files now
///     checked, failed
///     end
///
/// Serves files of the folder without making them; `loaded` is announced at the start, if there
/// are any.
@main
struct PreviewHost {
    private let folder: String
    private var base = "/"
    private var host = "127.0.0.1"
    private var port = 0
    private var triesNextPorts = false
    private var limits = ServerLimits()

    static func main() async {
        await PreviewHost(CommandLine.arguments.dropFirst()).run()
    }

    private init(_ arguments: ArraySlice<String>) {
        var arguments = arguments
        folder = arguments.popFirst() ?? ""
        while let argument = arguments.popFirst() {
            switch argument {
            case "--next": triesNextPorts = true
            case "--unprivileged": becomeNobody()
            default: take(argument, arguments.popFirst() ?? "")
            }
        }
    }

    private mutating func take(_ option: String, _ value: String) {
        let number = Int(value) ?? 0
        switch option {
        case "--base": base = value
        case "--host": host = value
        case "--port": port = number
        case "--connections": limits.connections = number
        case "--idle": limits.idle = .milliseconds(number)
        case "--unread": limits.unread = .milliseconds(number)
        case "--keep-alive": limits.keepAlive = .milliseconds(number)
        case "--files": limitFiles(to: UInt(value) ?? 0)
        default: Self.printLine("no option \(option)")
        }
    }
}

/// A regular file of a folder; one that contains `REFUSED` is refused.
private func file(_ path: String, below folder: String) -> PreviewFile? {
    let path = folder + "/" + path
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let isLarge = status.st_size > 1 << 20
    let bytes = isLarge ? [] : [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    let text = String(decoding: bytes, as: UTF8.self)
    return PreviewFile(version: isLarge ? nil : text) {
        if text.contains("REFUSED") { return .refused([Problem("refused", "this is refused")]) }
        return isLarge || path.hasSuffix(".txt") ? .file(path) : .bytes(bytes)
    }
}

extension PreviewHost {
    private func run() async {
        let server = PreviewServer(
            base: base, host: host, port: port, triesNextPorts: triesNextPorts, limits: limits
        ) { [folder] in file($0, below: folder) }
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
        if files?.isEmpty == false { await server.announce(.loaded([])) }
        let serving = Task {
            do throws(ServeFailure) {
                try await server.run { Self.printLine($0.url) }
                Self.printLine("ended")
            } catch {
                Self.printLine("\(error)")
            }
            exit(0)
        }
        Thread.detachNewThread { Self.listen(server, serving) }
        await serving.value
    }

    /// Reads commands in a thread, because reading blocks.
    private static func listen(_ server: PreviewServer, _ serving: Task<Void, Never>) {
        var problems: [Problem] = []
        while let line = readLine() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            switch fields[0] {
            case "problem": problems.append(problem(fields + Array(repeating: "", count: 9)))
            case "failed": announce(.failed(problems), server)
            case "checked": announce(.checked(problems), server)
            case "loaded": announce(.loaded(problems), server)
            default: serving.cancel()
            }
            if fields[0] != "problem" { problems = [] }
        }
        serving.cancel()
    }

    private static func announce(_ news: PreviewUpdate, _ server: PreviewServer) {
        let done = DispatchSemaphore(value: 0)
        Task {
            await server.announce(news)
            done.signal()
        }
        done.wait()
        printLine("announced")
    }

    private static func problem(_ fields: [String]) -> Problem {
        let location =
            fields[3].isEmpty
            ? nil
            : Location(
                path: fields[3], line: Int(fields[4]), column: Int(fields[5]),
                length: Int(fields[6]) ?? 1, source: fields[7].isEmpty ? nil : fields[7])
        return Problem(
            fields[1], fields[2], at: location, help: fields[8].isEmpty ? nil : fields[8])
    }

    private static func printLine(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    private func limitFiles(to number: UInt) {
        var limit = rlimit(rlim_cur: rlim_t(number), rlim_max: rlim_t(number))
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #else
            setrlimit(RLIMIT_NOFILE, &limit)
        #endif
    }

    private func becomeNobody() {
        guard geteuid() == 0 else { return }
        let nobody: uid_t = 65534
        guard setgid(nobody) == 0, setuid(nobody) == 0 else { exit(71) }
    }
}
