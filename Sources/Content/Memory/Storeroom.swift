import Foundation
import Platform

/// Bytes that nobody needs for a while: of a large site they are too much for memory. They lie in a
/// file that has no name, and is gone with the process, however that ends.
///
/// Safe to use from many tasks at once.
package final class Storeroom: Sendable {
    /// Where some bytes lie; offset and count are of bytes.
    package struct Place: Sendable {
        fileprivate let room: Storeroom
        fileprivate let offset: Int
        package let count: Int

        /// Nil where the disk fails.
        package var bytes: [UInt8]? { room.bytes(at: offset, count) }
    }

    private let file: Descriptor

    /// Where the next bytes go.
    private let end: Locked<Int>

    /// Nil where the system has no place for it.
    package init?() {
        let name = "sitegen-storeroom-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { return nil }
        file = Descriptor(number)
        end = Locked(0)
        unlink(path)
    }

    /// What somebody has written, to be read only; nil where it cannot be. It stays as it is
    /// where the file is replaced.
    package init?(ofFileAt path: String) {
        let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
        file = Descriptor(number)
        guard let status = try? FileStatus(file), status.kind == .file else { return nil }
        end = Locked(status.size)
    }

    /// Nil where there is no room.
    package func keep(_ bytes: [UInt8]) -> Place? {
        let offset = end.with { end in
            defer { end += bytes.count }
            return end
        }
        do { try file.write(bytes, at: offset) } catch { return nil }
        return Place(room: self, offset: offset, count: bytes.count)
    }
}

extension Storeroom {
    /// Of all that is there; nil where the disk fails.
    package var fingerprint: Fingerprint? {
        var making = Fingerprinting()
        let count = end.with { $0 }
        for offset in stride(from: 0, to: count, by: Self.pieceSize) {
            guard let piece = bytes(at: offset, Swift.min(Self.pieceSize, count - offset)) else {
                return nil
            }
            making.add(piece)
        }
        return making.fingerprint
    }

    /// Each so many bytes, one after the other from the first on; nil where there are fewer.
    package func places(of counts: [Int]) -> [Place]? {
        var (places, offset, left) = ([Place](), 0, end.with { $0 })
        places.reserveCapacity(counts.count)
        for count in counts {
            guard (0...left).contains(count) else { return nil }
            places.append(Place(room: self, offset: offset, count: count))
            (offset, left) = (offset + count, left - count)
        }
        return places
    }

    /// In bytes.
    private static let pieceSize = 1 << 17
}

extension Storeroom {
    private func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
        let bytes = try? file.bytes(at: offset, count: count)
        return bytes?.count == count ? bytes : nil
    }
}
