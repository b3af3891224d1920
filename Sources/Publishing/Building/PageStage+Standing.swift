import Presentation

/// Files that an earlier process has left in Output, made of the same, stay as they are.
extension PageStage {
    /// Whether they do; else they must be made.
    func keeps(
        _ addresses: [Address], madeOf subject: some Encodable, _ manner: MadeFiles.Manner
    ) throws -> Bool {
        guard let made, made.stand(addresses, madeOf: subject, manner) else { return false }
        try keep(standing: addresses)
        return true
    }

    /// What is known of a text whose page may stay; it does once it is kept.
    func known(_ subject: some Encodable, at address: Address) -> CachedText? {
        made?.text(at: address, madeOf: subject)
    }

    func keep(standing addresses: [Address]) throws {
        addresses.forEach(keep)
        try gathering { for address in addresses { try transaction?.keep(address.outputPath) } }
    }
}
