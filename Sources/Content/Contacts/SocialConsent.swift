import Diagnostics
import Foundation
import Platform
import Privacy
import VCard

/// Withholds social profiles that contain an e-mail address or a phone number that some contact
/// withholds: consent to `social` does not cover it.
struct SocialConsent {
    private let emails: Set<String>

    /// The last digits of phone numbers.
    private let numbers: Set<String>

    /// `contacts` are the published ones with their consents, `withheld` the values of all contacts
    /// without consent.
    init(_ contacts: [ContactLoader.Published], withheld: SensitiveValues) {
        guard contacts.contains(where: { $0.consent.covers(.social) }) else {
            (emails, numbers) = ([], [])
            return
        }
        func texts(_ kind: SensitiveKind) -> [String] {
            withheld.values.filter { $0.kind == kind }.map(\.text)
        }
        func published(_ field: CardField) -> [String] {
            contacts.flatMap { contact in
                contact.candidate.texts(of: field).filter {
                    contact.consent.covers(field, types: $0.types)
                }
            }.map(\.value)
        }
        emails = Set(texts(.email).map { $0.lowercased() })
            .subtracting(published(.email).map { $0.lowercased() })
        numbers = Set(texts(.phone).compactMap(\.lastDigits))
            .subtracting(published(.phone).compactMap(\.lastDigits))
    }

    /// Returns the note about a profile that is withheld; `nil` if it is published.
    func problem(_ profile: VCard.Typed<VCard.Property>, in card: FoundFile) -> Problem? {
        guard VCard.SocialProfile(profile.value).map(contains) ?? false else { return nil }
        return Problem(
            .note, "withheld-social",
            "this profile contains an e-mail address or a phone number that is withheld, "
                + "so it is not published",
            at: Location(path: card.shown, line: profile.line),
            help: "publish the address or number too, or remove the profile")
    }

    private func contains(_ profile: VCard.SocialProfile) -> Bool {
        profile.mailAddresses.contains { emails.contains($0.lowercased()) }
            || profile.numbers.contains { $0.lastDigits.map(numbers.contains) ?? false }
    }
}

extension VCard.SocialProfile {
    /// The e-mail addresses and phone numbers in the account.
    var sensitiveValues: [SensitiveValue] {
        mailAddresses.map { .email($0) } + phoneNumbers.map { .phone($0) }
    }

    /// The parts that are e-mail addresses, or accounts that are written like them: of XMPP, of
    /// Mastodon, and `@ada:example.org` of Matrix.
    var mailAddresses: [String] {
        guard text.contains("@") || text.contains("u/") else { return [] }
        let accounts = text.matches(of: Self.account).map { "\($0.output.1)@\($0.output.2)" }
        return accounts + text.mailAddresses.map(String.init)
    }

    /// The parts with at least seven digits.
    var numbers: [String] {
        text.matches(of: Self.number).map { String($0.output) }
    }

    /// The parts that are phone numbers beyond doubt.
    var phoneNumbers: [String] {
        let isOfPhones = text.contains(Self.phoneService)
        return numbers.filter { isOfPhones || $0.hasPrefix("+") }
    }

    private static let account = SharedRegex(/(?:@|u\/)([\w.=+-]+):([\w-]+(?:\.[\w-]+)+)/)
    private static let number = SharedRegex(/\+?[0-9](?:[ ().-]?[0-9]){6,}/)
    private static let phoneService = SharedRegex(
        /(?i)wa\.me|whatsapp|signal|viber|sms:|tel:|sip:/)

    private var text: String {
        let all = [service, address.removingPercentEncoding ?? address, user]
        return all.compactMap(\.self).joined(separator: "\n")
    }
}

extension StringProtocol {
    /// The last seven digits, which do not depend on a country code; `nil` if there are fewer.
    package var lastDigits: String? {
        let digits = filter(\.isWholeNumber)
        return digits.count < 7 ? nil : String(digits.suffix(7))
    }
}
