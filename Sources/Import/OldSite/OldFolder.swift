import Content
import Diagnostics
import Foundation
import Platform

/// The files of an old site. They are only read.
struct OldFolder {
    let path: String

    /// The paths of all files below the folder, sorted. Hidden files, links and the folders that
    /// generators and package managers write are left out.
    let files: [String]

    /// What was left out, with the reason.
    private let leftOut: [(path: String, reason: String)]
    private let known: Set<String>

    /// The contents of the data files that were read, with what is damaged in them.
    private let parsed = Locked<[String: Contents]>([:])
    private typealias Contents = (value: DataValue?, problem: Problem?)

    /// `generated` are the paths of folders that only programs write.
    init(_ path: String, generated: Set<String>) throws(Problem) {
        self.path = path
        var (files, leftOut, folders): ([String], [(String, String)], [String]) = ([], [], [""])
        while let folder = folders.popLast() {
            let entries: [DirectoryEntry]
            do throws(Errno) {
                entries = try DirectoryEntry.all(in: "\(path)/\(folder)")
            } catch {
                if folder.isEmpty {
                    throw Problem(
                        "no-folder", "there is no folder", at: Location(path: path),
                        help: "name the folder with the sources of the old site")
                }
                leftOut.append((folder, "a folder that cannot be read"))
                continue
            }
            for entry in entries {
                let start = folder.isEmpty ? "" : folder + "/"
                guard let name = entry.text else {
                    let shown = start + String(decoding: entry.name, as: UTF8.self)
                    leftOut.append((shown, "its name is not UTF-8"))
                    continue
                }
                let file = start + name
                let kind = try? FileStatus("\(path)/\(file)", followsLink: false).kind
                switch kind {
                case _ where name == ".git": break
                case _ where name.hasPrefix("."), .link: leftOut.append((file, "hidden, or a link"))
                case _ where generated.contains(file):
                    leftOut.append((file, "written by a program"))
                case .folder: folders.append(file)
                case .file: files.append(file)
                case .other, nil: leftOut.append((file, "neither a file nor a folder"))
                }
            }
        }
        self.files = files.sorted()
        known = Set(files)
        self.leftOut = leftOut.sorted { $0.0 < $1.0 }
    }

    /// The files of a folder in it, by their paths there; all others are left out.
    init(_ name: String, in folder: OldFolder) {
        path = "\(folder.path)/\(name)"
        let start = name + "/"
        files = folder.files.filter { $0.hasPrefix(start) }.map {
            String($0.dropFirst(start.count))
        }
        // The settings stay above it.
        known = Set(files).union(folder.files.filter { !$0.contains("/") }.map { "../\($0)" })
        let others = folder.files.filter { !$0.hasPrefix(start) && !$0.hasPrefix("_config.") }
        leftOut = folder.leftOut + others.map { ($0, "outside of \(name)") }
    }

    /// Returns the files that are not excluded, and reports all others with the reason.
    func files(
        _ report: inout ImportReport, excluded reason: String, where isExcluded: (String) -> Bool
    ) -> [String] {
        for (path, reason) in leftOut { report.add(.notImported, at: path, reason) }
        return files.filter { path in
            guard isExcluded(path) else { return true }
            report.add(.notImported, at: path, reason)
            return false
        }
    }

    func contains(_ file: String) -> Bool { known.contains(file) }

    /// The keys, in lower case, that templates and pages name, with those that plugins and feeds of
    /// the generator print.
    func keysOfTemplates(_ settings: DataValue, _ feed: String?) -> Set<String> {
        let ends = ["html", "htm", "md", "liquid", "xml", "json", "txt", "js"]
        let texts = files.filter { ends.contains($0.fileExtension) }.compactMap(text)
        let plugins = settings.first(["plugins", "gems"])?.texts.joined(separator: " ") ?? ""
        let isOfPlugin = (texts + [plugins]).contains {
            $0.contains(Self.plugin)
        }
        let others =
            (isOfPlugin ? ["description", "excerpt"] : []) + (feed == nil ? [] : ["summary"])
        return Set(texts.flatMap { $0.matches(of: Self.key).map { $0.1.lowercased() } } + others)
    }

    private static let plugin = SharedRegex(
        /jekyll-(?:seo-tag|feed)|\{%-?\s*(?:seo|feed_meta)\b|_internal\//)
    private static let key = SharedRegex(/[.\["']([A-Za-z_][\w-]*)/)

    /// Returns a file's bytes; `nil` if it cannot be read.
    func bytes(_ file: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(file)") }

    /// Returns the day of a file's last change in GMT, as 2026-03-02.
    func modified(_ file: String) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
        let date = attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
        return CivilDay(date).text
    }

    /// Returns the address of the domain in a file, as hosts of sites read it.
    func domain(_ file: String) -> String? {
        guard contains(file), let name = text(file)?.split(whereSeparator: \.isWhitespace).first
        else { return nil }
        let host = name.split(separator: "/").first { !$0.hasSuffix(":") }
        return host.map { "https://\($0)" }
    }

    /// Returns a file's text with line feeds; bytes that are not UTF-8 count as Windows-1252.
    func text(_ file: String) -> String? { bytes(file).map(String.init(anyEncoding:)) }

    /// Returns the data of the first of several files that exists, and reports damaged ones.
    func data(_ names: [String], _ report: inout ImportReport) -> DataValue? {
        for name in names where contains(name) {
            if let value = data(name, &report) { return value }
        }
        return nil
    }

    func data(_ file: String, _ report: inout ImportReport) -> DataValue? {
        let (value, problem) = contents(of: file)
        if let problem {
            report.add(.unconverted, at: problem.location?.place ?? file, problem.message)
        }
        return value
    }

    /// Returns a file's data, as far as it is not damaged.
    func data(_ file: String) -> DataValue? { contents(of: file).value }

    private func contents(of file: String) -> Contents {
        parsed.with { known in
            let contents = known[file] ?? parse(file)
            known[file] = contents
            return contents
        }
    }

    private func parse(_ file: String) -> Contents {
        let type = file.fileExtension
        if ["csv", "tsv"].contains(type) {
            return (bytes(file).map { DataValue(CSVTable($0)) }, nil)
        }
        guard let format = DataValue.Format(fileExtension: type), let text = text(file) else {
            return (nil, nil)
        }
        do {
            return (try DataValue(text, format, path: file), nil)
        } catch {
            return (format == .yaml ? DataValue(lenient: text) : nil, error)
        }
    }
}

extension String {
    /// True if a shell pattern matches the path or a folder above it; `*` also matches slashes, and
    /// a pattern may begin with one.
    func matches(anyOf patterns: [String]) -> Bool {
        let parts = split(separator: "/")
        // `**/` may also mean no folder.
        let patterns = patterns.flatMap(\.alternatives).flatMap {
            $0.contains("**/") ? [$0, $0.replacing("**/", with: "")] : [$0]
        }
        return parts.indices.contains { end in
            let path = "/" + parts[...end].joined(separator: "/")
            return patterns.contains {
                fnmatch($0, path, 0) == 0 || fnmatch($0, String(path.dropFirst()), 0) == 0
            }
        }
    }

    /// The patterns of one with lists in braces: `a/x` and `b/x` of `{a,b}/x`.
    private var alternatives: [String] {
        guard contains("{"), utf8.count(where: { $0 == UInt8(ascii: "{") }) < 5,
            let list = firstMatch(of: Self.list)
        else { return [self] }
        return list.1.split(separator: ",").flatMap {
            replacingCharacters(in: list.range, with: $0.trimmingCharacters(in: .whitespaces))
                .alternatives
        }
    }

    private static let list = SharedRegex(/\{([^{}]*)\}/)

    /// The path without `.`, and slashes at its ends.
    var withoutDots: String { split(separator: "/").filter { $0 != "." }.joined(separator: "/") }

    var withoutDoubleSlashes: String { replacing(Self.slashes, with: "/") }
    private static let slashes = SharedRegex(/\/{2,}/)

    /// The address or name without `.html`.
    var withoutHTML: String { hasSuffix(".html") ? String(dropLast(5)) : self }

    var lastPathPart: String { split(separator: "/").last.map(String.init) ?? "" }

    /// The path without its last part; empty for one part.
    var folderPath: String { split(separator: "/").dropLast().joined(separator: "/") }

    /// The folders above a path, the nearest first.
    var foldersAbove: [String] {
        let folder = folderPath
        return folder.isEmpty ? [] : [folder] + folder.foldersAbove
    }

    /// In lower case; empty without a dot.
    var fileExtension: String {
        let name = lastPathPart
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    var withoutExtension: String {
        let end = fileExtension.isEmpty ? 0 : fileExtension.count + 1
        return String(dropLast(end))
    }
}
