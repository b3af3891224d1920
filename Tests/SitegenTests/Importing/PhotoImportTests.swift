import Foundation
import TestSupport
import Testing

@Suite("Photos of other servers", .timeLimit(.minutes(10)))
struct PhotoImportTests {
    private let folder: TemporaryFolder
    private let server: WebServer

    /// A GIF with one pixel.
    private static let gif = "GIF89a\u{1}\0\u{1}\0\0\0\0;"

    /// An address of the internet, which `curl` of these tests connects to the test's server.
    private static let origin = "http://93.184.216.34"

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: Club\nurl: https://example.org/\n"])
        server = try WebServer { request in
            switch request.path {
            case "/gif.jpg": "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n\(Self.gif)"
            case "/moved": WebServer.status(302, "Location: /gif.jpg")
            case "/circle": WebServer.status(302, "Location: /circle")
            case "/page": "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n<h1>Not a picture</h1>"
            case "/half": "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n\(Self.gif)"
            case "/endless":
                // The begin of a chunk of 2 GB.
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffff\r\n\(Self.gif)"
                    + String(repeating: "x", count: 21 << 20)
            case let path where path.hasPrefix("/to?"):
                WebServer.status(307, "Location: \(path.dropFirst(4))")
            default: WebServer.status(404)
            }
        }
    }

    /// Imports a card with a photo for each address, and returns the run and the new files.
    private func fetch(
        _ photos: [String], _ arguments: String..., environment: [String: String] = [:]
    ) throws -> (run: ProgramRun, files: [String]) {
        let cards = photos.enumerated().map { number, photo in
            ConsentSite.card("FN:Ada \(number + 1)", "UID:\(number + 1)", "PHOTO:\(photo)")
        }
        try folder.put(["all.vcf": cards.joined()])
        let run = try Program(folder: folder.path, environment: environment)
            .run(["import", "vcard", "all.vcf"] + arguments)
        return (run, try FileTree(folder.path + "/Content/contacts/members").paths)
    }

    /// The environment with a curl that connects to the test's server, and lists its arguments.
    private func redirected() throws -> [String: String] {
        let script = """
            #!/bin/sh
            printf '%s\\n' "$@" >> '\(folder.path)/arguments'
            PATH=${PATH#*:} exec curl -q --connect-to ::127.0.0.1:\(server.port) "$@"

            """
        try folder.put(["bin/curl": script])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/curl")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return ["PATH": "\(folder.path)/bin:\(path)", "http_proxy": "http://127.0.0.1:1"]
    }

    private func warning(_ address: String, _ fact: String, of card: Int = 1) -> String {
        """
        Content/contacts/members/ada-\(card).vcf: warning: no photo from \(address): \(fact) \
        [no-photo]
          help: save the picture beside the card and name it there, as in PHOTO:ada.jpg

        """
    }

    @Test("A photo is fetched only with --fetch-photos, and has the extension of its type")
    func fetched() throws {
        let photos = ["\(Self.origin)/gif.jpg", "\(Self.origin)/moved"]
        let environment = try redirected()
        let first = try fetch(photos, environment: environment)
        #expect(first.files == ["ada-1.vcf", "ada-2.vcf"])
        #expect(first.run.output.contains("not fetched (--fetch-photos): \(photos[0])\n"))
        #expect(server.requests.isEmpty)
        let (run, files) = try fetch(photos, "--fetch-photos", environment: environment)
        #expect(run.errors == "" && run.end == .status(0))
        #expect(
            run.output.hasPrefix(
                """
                photo fetched: Content/contacts/members/ada-1.gif
                photo fetched: Content/contacts/members/ada-2.gif

                """))
        #expect(files == ["ada-1.gif", "ada-1.vcf", "ada-2.gif", "ada-2.vcf"])
        #expect(try folder.text("Content/contacts/members/ada-2.gif") == Self.gif)
        let card = try folder.text("Content/contacts/members/ada-2.vcf")
        #expect(card.contains("PHOTO:ada-2.gif") && !card.contains("http"), "\(card)")
        #expect(server.requests.map(\.line) == ["GET /gif.jpg", "GET /moved", "GET /gif.jpg"])
        #expect(server.requests.allSatisfy { $0.headers.contains("Host: 93.184.216.34") })
        // An update names the photo again, and does not fetch what is there.
        let again = try fetch(photos, "--fetch-photos", environment: environment)
        #expect(again.run.output.contains("0 updated, 2 unchanged"), "\(again.run.output)")
        #expect(server.requests.count == 3)
    }

    @Test(
        "What is not a whole picture leaves no file, and the card as it was",
        arguments: [
            ("/none", "The requested URL returned error: 404"),
            ("/page", "it is not a JPEG, PNG, GIF, WebP, AVIF or HEIC picture"),
            ("/endless", "it is larger than 20 MB"), ("/circle", "it redirects too many times"),
            ("/half", nil),
        ])
    func refused(_ path: String, _ fact: String?) throws {
        let address = Self.origin + path
        let (run, files) = try fetch(
            [address], "--fetch-photos", environment: try redirected())
        // Versions of curl have different words for half a file.
        let isRight = fact.map { run.errors == warning(address, $0) }
        #expect(isRight ?? run.errors.contains("no photo from \(address): "), "\(run.errors)")
        #expect(run.end == .status(0))
        #expect(files == ["ada-1.vcf"])
        #expect(try folder.text("Content/contacts/members/ada-1.vcf").contains("PHOTO:\(address)"))
    }

    @Test("An address of this machine or a local network is not requested")
    func local() throws {
        let port = server.port
        let hosts = [
            ("127.0.0.1", "127.0.0.1"), ("127.1", "127.0.0.1"), ("2130706433", "127.0.0.1"),
            ("0x7f.0.0.1", "127.0.0.1"), ("localhost", nil), ("[::1]", "::1"),
            ("[::ffff:127.0.0.1]", "::ffff:127.0.0.1"), ("0", "0.0.0.0"),
            ("10.0.0.1", "10.0.0.1"), ("169.254.169.254", "169.254.169.254"),
        ]
        let run = try fetch(hosts.map { "http://\($0.0):\(port)/gif.jpg" }, "--fetch-photos").run
        for (host, address) in hosts {
            let name = host.trimmingCharacters(in: ["[", "]"])
            let fact = ": \(name) is not on the internet: its address is \(address ?? "")"
            #expect(run.errors.contains(fact), "\(host) \(run.errors)")
        }
        #expect(server.requests.isEmpty)
    }

    @Test(
        "A redirect to an address of this machine or to another scheme is not followed",
        arguments: [
            ("http://10.0.0.1/", "10.0.0.1 is not on the internet: its address is 10.0.0.1"),
            ("http://127.1/a", "127.0.0.1 is not on the internet: its address is 127.0.0.1"),
            ("//[::1]/gif.jpg", "::1 is not on the internet: its address is ::1"),
            ("file:///etc/hostname", "it has no host"), ("ftp://93.184.216.34/", "it has no host"),
        ])
    func redirects(_ target: String, _ fact: String) throws {
        let address = "\(Self.origin)/to?\(target)"
        let (run, files) = try fetch([address], "--fetch-photos", environment: try redirected())
        #expect(run.errors == warning(address, fact))
        #expect(server.requests.count == 1)
        #expect(files == ["ada-1.vcf"])
    }

    @Test("curl connects to the address that was checked, without a look-up, redirect or proxy")
    func arguments() throws {
        _ = try fetch(["\(Self.origin)/gif.jpg"], "--fetch-photos", environment: try redirected())
        let arguments = try folder.text("arguments").split(separator: "\n").map(String.init)
        func value(of option: String) -> String? {
            arguments.firstIndex(of: option).map { arguments[$0 + 1] }
        }
        #expect(arguments.first == "-q")
        #expect(value(of: "--connect-to") == "::93.184.216.34:")
        #expect(value(of: "--noproxy") == "*")
        #expect(value(of: "--proto") == "=http,https")
        #expect(!arguments.contains("--location"))
    }
}
