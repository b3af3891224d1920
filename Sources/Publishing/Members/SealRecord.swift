import Crypto
import Foundation
import Platform

/// What the last build sealed, so that the next one can tell whether anything is new.
///
/// It lies in the site's folder `.sitegen`, not in Output, and its digest is keyed: who has but
/// Output cannot try out whom a member may follow. A record that is damaged counts for nothing.
struct SealRecord: Codable, Sendable {
    /// 32 random bytes, as old as the record.
    let key: Data

    /// Of every plaintext and what it is bound to.
    let contents: Data

    /// SHA-256 of each payload, by its name.
    let payloads: [String: Data]

    static func digest(_ bytes: [UInt8]) -> Data { Data(SHA256.hash(data: bytes)) }
}
