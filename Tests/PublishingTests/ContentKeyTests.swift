import Crypto
import Foundation
import Testing

@testable import Publishing

@Suite("The key of what all members may see")
struct ContentKeyTests {
    private static let (ada, bob): ([UInt8], [UInt8]) = ([4, 1, 2], [4, 3, 4])
    private static let site = "https://example.org/lab/"
    private static let text = Array("<h2>People</h2><p>Grüße</p>".utf8)

    private let key = ContentKey(for: [ada, bob], keeping: nil)

    private func sealed(_ content: [UInt8], _ key: ContentKey) throws -> [UInt8] {
        try key.sealed(content, name: key.name(of: content), site: Self.site)
    }

    @Test("It stays the same as long as the members' keys do, in any order")
    func kept() {
        #expect(ContentKey(for: [Self.bob, Self.ada], keeping: key) == key)
    }

    @Test(
        "A member who goes, comes or has another password is the reason for a new one",
        arguments: [[ada], [ada, bob, [4, 5]], [ada, [4, 5]], []])
    func rotated(_ members: [[UInt8]]) throws {
        let new = ContentKey(for: members, keeping: key)
        #expect(new.text != key.text)
        #expect(new.name(of: Self.text) != key.name(of: Self.text))
        #expect(try sealed(Self.text, new) != sealed(Self.text, key))
    }

    @Test("Two sites have different ones")
    func random() {
        #expect(ContentKey(for: [Self.ada], keeping: nil).text != key.text)
    }

    @Test("It is read as it was saved")
    func record() throws {
        let read = try JSONDecoder().decode(ContentKey.self, from: JSONEncoder().encode(key))
        #expect(read == key)
        #expect(try sealed(Self.text, read) == sealed(Self.text, key))
    }

    @Test("Equal content has equal bytes and one name; other content has other ones")
    func equal() throws {
        let other = Self.text + [32]
        #expect(try sealed(Self.text, key) == sealed(Self.text, key))
        #expect(key.name(of: Self.text).wholeMatch(of: /[0-9a-f]{32}/) != nil)
        #expect(key.name(of: other) != key.name(of: Self.text))
        let (first, second) = try (sealed(Self.text, key), sealed(other, key))
        #expect(first.count == second.count)
        #expect(first[1..<13] != second[1..<13])
        // The keystream, too: two zeros of the padding are different bytes.
        #expect(first.suffix(64) != second.suffix(64))
    }

    @Test("A zero at the end of content is not the same as padding")
    func zeros() {
        #expect(key.name(of: [1]) != key.name(of: [1, 0]))
    }

    @Test("It opens with the key and the name, and with nothing else")
    func opens() throws {
        let name = key.name(of: Self.text)
        let file = try sealed(Self.text, key)
        func open(
            _ file: [UInt8], _ key: ContentKey, name: String, site: String = Self.site
        ) -> [UInt8]? {
            SealedFileOpener(key: key.text, site: site, name: name).content(of: file)
        }
        #expect(file[0] == 2)
        #expect(file.count == 1 + 12 + 4096 + 16)
        #expect(open(file, key, name: name) == Self.text)
        #expect(open(file, ContentKey(for: [Self.ada], keeping: nil), name: name) == nil)
        #expect(open(file, key, name: key.name(of: [1])) == nil)
        #expect(open(file, key, name: name, site: "https://example.org/") == nil)
        for index in file.indices {
            var changed = file
            changed[index] ^= 1 << UInt8(index % 8)
            #expect(open(changed, key, name: name) == nil, "byte \(index)")
        }
        #expect(open(file.dropLast(), key, name: name) == nil)
        #expect(open(file + [0], key, name: name) == nil)
    }

    @Test(
        "Sizes are rounded up in steps of 4,096 bytes, or of a sixteenth to an eighth of the size",
        arguments: [
            (0, 4096), (1, 4096), (4096, 4096), (4097, 8192), (32768, 32768), (65535, 65536),
            (65537, 73728), (300_000, 327_680), (1 << 20, 1 << 20), ((1 << 20) + 1, 1_179_648),
        ])
    func sizes(_ count: Int, _ size: Int) {
        #expect(ContentKey.paddedSize(count) == size)
    }

    @Test("Padding adds at most an eighth, or 4,095 bytes")
    func overhead() {
        var count = 1
        while count < 100_000_000 {
            let added = ContentKey.paddedSize(count) - count
            #expect((0...max(4095, count / 8)).contains(added), "\(count)")
            count += 1 + count / 97
        }
    }
}

/// Opens a sealed file like the members' page, independently of the code under test.
struct SealedFileOpener {
    /// In base64.
    let key: String
    let site: String
    let name: String

    /// Returns `nil` if the file does not open.
    func content(of file: [UInt8]) -> [UInt8]? {
        guard file.count > 29, file[0] == 2, let key = Data(base64Encoded: key) else { return nil }
        do {
            let box = try AES.GCM.SealedBox(
                nonce: AES.GCM.Nonce(data: file[1..<13]), ciphertext: file[13...].dropLast(16),
                tag: file.suffix(16))
            let plain = try AES.GCM.open(
                box, using: SymmetricKey(data: key),
                authenticating: Array("sitegen members 2\n\(site)\n\(name)".utf8))
            let count = plain.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            return Array(plain.dropFirst(4).prefix(count))
        } catch {
            return nil
        }
    }
}
