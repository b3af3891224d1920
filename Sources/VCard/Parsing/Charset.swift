import Foundation
import Platform

/// A character set that a CHARSET parameter can name.
enum Charset: Hashable {
    case utf8, windows1252

    /// One byte for each character.
    case narrow(String.Encoding)

    /// Several bytes for some characters.
    case wide(String.Encoding)

    /// Accepts all common names, in any case; `nil` for an unknown one.
    init?(name: String) {
        let key = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let charset = Self.named[key] ?? Self.numbered(key) else { return nil }
        self = charset
    }

    /// `nil` if the bytes are invalid in this set.
    func text(_ bytes: [UInt8]) -> String? {
        switch self {
        case .utf8:
            let text = LenientText(bytes[...])
            return text.firstInvalid == nil ? text.string : nil
        case .windows1252:
            var text = String.UnicodeScalarView()
            text += bytes.lazy.map(Unicode.Scalar.init(windows1252:))
            return String(text)
        case .narrow(let encoding), .wide(let encoding):
            return String(bytes: bytes, encoding: encoding)
        }
    }
}

extension Charset {
    private static let named: [String: Charset] = {
        let families: [(Charset, String)] = [
            (.utf8, "utf8 usascii ascii ansix341968"),
            (.windows1252, "windows1252 cp1252 iso88591 latin1 l1 ibm819 ansi"),
            (.narrow(.windowsCP1250), "windows1250 cp1250"),
            (.narrow(.windowsCP1251), "windows1251 cp1251"),
            (.narrow(.windowsCP1253), "windows1253 cp1253"),
            (.narrow(.windowsCP1254), "windows1254 cp1254"),
            (.narrow(.coreFoundation(0x0505)), "windows1255 cp1255"),
            (.narrow(.coreFoundation(0x0506)), "windows1256 cp1256"),
            (.narrow(.coreFoundation(0x0507)), "windows1257 cp1257"),
            (.narrow(.coreFoundation(0x0508)), "windows1258 cp1258"),
            (.narrow(.coreFoundation(0x041D)), "windows874 cp874 tis620"),
            (.narrow(.coreFoundation(0x0A02)), "koi8r koi8"),
            (.narrow(.coreFoundation(0x0A08)), "koi8u koi8ru"),
            (.narrow(.coreFoundation(0x0400)), "cp437 ibm437"),
            (.narrow(.coreFoundation(0x0410)), "cp850 ibm850"),
            (.narrow(.coreFoundation(0x0412)), "cp852 ibm852"),
            (.narrow(.isoLatin2), "latin2"),
            (.narrow(.coreFoundation(0x020F)), "latin9"),
            (.narrow(.utf16), "utf16"),
            (.narrow(.utf16LittleEndian), "utf16le"),
            (.narrow(.utf16BigEndian), "utf16be"),
            (.wide(.coreFoundation(0x0420)), "shiftjis sjis xsjis mskanji windows31j cp932 ms932"),
            (.wide(.iso2022JP), "iso2022jp csiso2022jp"),
            (.wide(.coreFoundation(0x0632)), "gb2312 gbk gb18030 cp936 windows936 euccn"),
            (.wide(.coreFoundation(0x0A03)), "big5 cp950"),
            (.wide(.coreFoundation(0x0422)), "euckr ksc56011987 cp949 uhc"),
        ]
        return families.reduce(into: [:]) { names, family in
            for name in family.1.split(separator: " ") { names[String(name)] = family.0 }
        }
    }()

    /// ISO-8859-2 to ISO-8859-16; 12 was never published.
    private static func numbered(_ key: String) -> Charset? {
        guard key.hasPrefix("iso8859"), let part = UInt(key.dropFirst(7)),
            (2...16).contains(part), part != 12
        else { return nil }
        return .narrow(.coreFoundation(0x0200 + part))
    }
}

extension String.Encoding {
    /// An encoding that Foundation only knows by its Core Foundation number.
    fileprivate static func coreFoundation(_ number: UInt) -> Self {
        Self(rawValue: 0x8000_0000 | number)
    }
}
