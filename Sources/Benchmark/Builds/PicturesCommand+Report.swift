import Foundation
import Platform

extension PicturesCommand {
    /// The number of different photos; copies differ in a comment, so each is decoded.
    private static let photos = 8

    /// Builds a site whose contacts have photos as large as a phone makes them.
    func report() throws -> String {
        try TemporarySite.with(Corpus(posts: 0, contacts: 0)) { site in
            try write(to: site.folder)
            let cold = try BuildRun(program, site: site.folder)
            try "title: Portraits\nurl: https://example.org/\ndescription: Edited\n"
                .write(toFile: site.folder + "/Content/site.yml", atomically: true, encoding: .utf8)
            let edited = try BuildRun(program, site: site.folder)
            let noChange = try BuildRun(program, site: site.folder)
            let size = try site.size()
            let runs = [("cold", cold), ("edited settings", edited), ("no change", noChange)]
            return
                (["\(portraits) portraits → \(size.files) files, \(size.bytes / 1_000_000) MB"]
                + runs.map { name, run in
                    let figures = [run.wall, run.cpu].map { String(format: "%.2f s", $0) }
                    return "\(name): \(figures[0]) wall, \(figures[1]) CPU, "
                        + "\(run.memory / 1_000_000) MB"
                }).joined(separator: "\n")
        }
    }

    private func write(to folder: String) throws {
        let people = folder + "/Content/contacts/people"
        try FileManager.default.createDirectory(atPath: people, withIntermediateDirectories: true)
        try "title: Portraits\nurl: https://example.org/\n"
            .write(toFile: folder + "/Content/site.yml", atomically: true, encoding: .utf8)
        try "containers: { people: authorized }\n"
            .write(
                toFile: folder + "/Content/contacts/consent.yml", atomically: true, encoding: .utf8)
        let photos = try (0..<Self.photos).map { number in
            let path = "\(folder)/photo.jpg"
            let end = try ChildProcess(
                "/usr/bin/env",
                [
                    "convert", "-size", "4000x3000", "plasma:", "-rotate", "\(number * 90)",
                    "-attenuate", "0.3", "+noise", "Gaussian", "-quality", "90", path,
                ], errors: .file("/dev/null")
            ).wait()
            guard end.code == 0 else { throw MeasurementFailure(what: "convert made no photo") }
            return try Data(contentsOf: URL(filePath: path))
        }
        for number in 0..<portraits {
            let name = "\(people)/person-\(number)"
            let comment = Data("person \(number)".utf8)
            let segment = Data([0xFF, 0xFE, 0, UInt8(comment.count + 2)]) + comment
            let photo = photos[number % photos.count]
            try (photo.prefix(2) + segment + photo.dropFirst(2))
                .write(to: URL(filePath: name + ".jpg"))
            let head = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Person \(number)\r\n"
            try "\(head)PHOTO:person-\(number).jpg\r\nEND:VCARD\r\n"
                .write(toFile: name + ".vcf", atomically: true, encoding: .utf8)
        }
    }
}
