import Crypto
import Diagnostics
import Foundation
import YAML

/// Reads members.yml.
struct MembersParser {
    private var fields: FieldReader
    private var members = MemberList()

    /// The ids of members by payload and key, which must be unique.
    private var ownersOfPayloads: [String: String] = [:]
    private var ownersOfKeys: [[UInt8]: String] = [:]

    /// Returns the valid entries; `nil` if the file is not YAML.
    static func members(
        from source: SourceText, problems: inout [Problem]
    ) -> MemberList? {
        do {
            let lines = SourceLines(source)
            let root = try YAMLParser(lines).root()
            var parser = MembersParser(
                fields: FieldReader(root, in: lines, what: "members.yml"))
            if root.value != .null { parser.readAll() }
            problems += parser.fields.problems
            return parser.members
        } catch {
            problems.append(error)
            return nil
        }
    }

    private mutating func readAll() {
        readSalt()
        readRounds()
        for entry in fields.entries("members") {
            if let member = member(entry) { members.entries.append(member) }
        }
        fields.warnOfUnknownKeys()
    }
}

extension MembersParser {
    private mutating func readSalt() {
        guard let node = fields.node("salt") else {
            return fields.fail(
                Problem(
                    "missing-salt", "members.yml lacks its line salt:, so no password works",
                    at: fields.lines.location(line: 1),
                    help: "restore the line from a backup, or remove the file and add the "
                        + "members again"))
        }
        guard let salt = node.bytes, salt.count == MemberList.saltSize else {
            return fields.fail(
                "bad-salt",
                "the salt is damaged, as it must be 16 bytes in base64: \(node.flawOfBytes)",
                at: node,
                help: "restore this line from a backup: no member's password works without it")
        }
        members.salt = salt
    }

    private mutating func readRounds() {
        guard let rounds = fields.integer("rounds", in: MemberList.roundsRange) else { return }
        members.rounds = rounds
        let usual = MemberList.usualRounds
        guard rounds < usual, let node = fields.node("rounds") else { return }
        fields.fail(
            "few-rounds",
            "rounds: \(rounds) makes the members' passwords easier to guess", at: node,
            help: "write rounds: \(usual), then run sitegen member rotate for each member, whose "
                + "keys depend on it", as: .warning)
    }

    private mutating func member(_ entry: YAMLEntry) -> MemberEntry? {
        var details = FieldReader(entry.value, in: fields.lines, what: entry.key)
        let contact = details.text("contact").flatMap { text in
            details.node("contact").map {
                Reference(name: text, location: details.location(of: $0))
            }
        }
        let follows = (details.texts("follows") ?? []).map {
            Reference(name: $0.text, location: details.location(of: $0.node))
        }
        let key = key(entry, &details)
        let payload = payload(entry, &details)
        fields.problems += details.allProblems()
        guard let key, let payload else { return nil }
        return MemberEntry(
            id: entry.key, contact: contact?.name, follows: follows.map(\.name), key: key,
            payload: payload, contactReference: contact, followReferences: follows)
    }

    private mutating func key(_ entry: YAMLEntry, _ details: inout FieldReader) -> [UInt8]? {
        guard let node = required("key", of: entry, &details) else { return nil }
        guard let key = node.bytes, key.isPointOfP256 else {
            details.fail(
                "bad-key",
                "the key is damaged, as it must be 65 bytes in base64: \(node.flawOfKey)",
                at: node, help: .rotate(entry.key))
            return nil
        }
        let other = ownersOfKeys.updateValue(entry.key, forKey: key)
        refuseRepetition("key", of: other, entry, at: node, &details)
        return key
    }

    private mutating func payload(
        _ entry: YAMLEntry, _ details: inout FieldReader
    ) -> String? {
        guard let node = required("payload", of: entry, &details) else { return nil }
        guard let name = node.text, name.wholeMatch(of: /[0-9a-f]{32}/) != nil else {
            details.fail(
                "bad-payload",
                "the payload is damaged, as it must be 32 digits from 0 to 9 and a to f", at: node,
                help: .rotate(entry.key))
            return nil
        }
        let other = ownersOfPayloads.updateValue(entry.key, forKey: name)
        refuseRepetition("payload", of: other, entry, at: node, &details)
        return name
    }

    private func refuseRepetition(
        _ name: String, of other: String?, _ entry: YAMLEntry, at node: YAMLNode,
        _ details: inout FieldReader
    ) {
        guard let other else { return }
        details.fail(
            "repeated-\(name)", "\"\(entry.key)\" has the same \(name) as \"\(other)\"", at: node,
            help: "remove one of them")
    }

    private func required(
        _ name: String, of entry: YAMLEntry, _ details: inout FieldReader
    ) -> YAMLNode? {
        if let node = details.node(name) { return node }
        // A value other than a map has been reported already.
        guard entry.value.isMap || entry.value.value == .null else { return nil }
        details.fail(
            "missing-\(name)", "\"\(entry.key)\" has no \(name)", at: entry.keyNode,
            help: .rotate(entry.key))
        return nil
    }
}

extension YAMLNode {
    /// `nil` if the text is not base64.
    fileprivate var bytes: [UInt8]? { text.flatMap { Data(base64Encoded: $0) }.map(Array.init) }

    fileprivate var flawOfBytes: String {
        bytes.map { "it has \($0.count)" } ?? "it is not base64"
    }

    fileprivate var flawOfKey: String {
        bytes?.count == 65 ? "it is no public key" : flawOfBytes
    }
}

extension [UInt8] {
    /// True for an uncompressed point.
    fileprivate var isPointOfP256: Bool {
        count == 65 && (try? P256.KeyAgreement.PublicKey(x963Representation: self)) != nil
    }
}

extension String {
    /// The help for a member with a damaged key.
    fileprivate static func rotate(_ id: String) -> String {
        "restore what sitegen wrote, or remove the member and add them again: "
            + "sitegen member add \(id)"
    }
}
