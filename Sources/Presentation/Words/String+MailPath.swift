extension String {
    /// An e-mail address as a `mailto:` link takes it (RFC 6068, section 2): everything that is
    /// not plainly part of an address is escaped.
    var mailPath: String {
        utf8.reduce(into: "") { path, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789@.+-_~!$*'".unicodeScalars.contains(scalar))
            path += isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
