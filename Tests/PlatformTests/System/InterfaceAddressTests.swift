import Foundation
import Platform
import Testing

@Suite("Interface addresses")
struct InterfaceAddressTests {
    @Test("Each address is one that a socket can be bound to")
    func own() {
        for address in InterfaceAddress.all where address.isUp {
            #expect(Self.canListen(at: address.text), "\(address.text)")
        }
        #expect(!Self.canListen(at: "192.0.2.253"))
    }

    private static func canListen(at text: String) -> Bool {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(text, nil, &hints, &found) == 0, let address = found?.pointee else {
            return false
        }
        defer { freeaddrinfo(found) }
        let number = socket(address.ai_family, address.ai_socktype, 0)
        defer { close(number) }
        return bind(number, address.ai_addr, address.ai_addrlen) == 0
    }
}
