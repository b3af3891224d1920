import CZlib

/// The system's zlib (RFC 1950 to 1952).
package enum Zlib {
    /// Decompresses to at most `limit` bytes. For damaged data it returns everything before the
    /// damage; the checksum at the end is ignored.
    ///
    /// zlib reads only the `avail_in` bytes of the slice, which is valid while the body runs, and
    /// writes at most `avail_out` bytes into the array being created.
    package static func inflate(_ packed: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
        inflate(packed, .zlib, limit: limit).bytes
    }

    /// What is around the compressed data: the value is zlib's `windowBits`.
    package enum Format: Int32, Sendable {
        case zlib = 15
        case gzip = 31

        /// Nothing, as in zip files.
        case deflate = -15
    }

    /// The same for any format; `isWhole` is false if `bytes` is not everything.
    package static func inflate(
        _ packed: ArraySlice<UInt8>, _ format: Format, limit: Int
    ) -> (bytes: [UInt8], isWhole: Bool) {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, format.rawValue, ZLIB_VERSION, size) == Z_OK else {
            return ([], false)
        }
        defer { inflateEnd(&stream) }
        return packed.withUnsafeBufferPointer { input in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = uInt(clamping: input.count)
            var output: [UInt8] = []
            var result = Z_OK
            while result == Z_OK, output.count < limit {
                let room = min(1 << 16, limit - output.count)
                output += [UInt8](unsafeUninitializedCapacity: room) { memory, filled in
                    stream.next_out = memory.baseAddress
                    stream.avail_out = uInt(room)
                    result = CZlib.inflate(&stream, Z_NO_FLUSH)
                    filled = room - Int(stream.avail_out)
                }
            }
            return (output, result == Z_STREAM_END && stream.avail_in == 0)
        }
    }

    /// Compresses to the zlib format, as small as possible; at most 4 GB.
    ///
    /// zlib reads only the bytes of the array, and writes at most `count` bytes into the new one.
    package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { output, filled in
            let status = compress2(
                output.baseAddress, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
            filled = status == Z_OK ? Int(count) : 0
        }
    }

    /// Returns the checksum of a PNG chunk.
    package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBufferPointer {
            UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
        }
    }
}
