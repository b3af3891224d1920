import Platform
import Testing

@Suite("Addresses of hosts")
struct HostAddressTests {
    @Test(
        "An address of the internet is public",
        arguments: [
            "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.0.0.1",
            "128.0.0.1", "169.253.1.1", "169.255.1.1", "172.15.1.1", "172.32.1.1", "192.0.1.1",
            "192.167.1.1", "192.169.1.1", "198.17.1.1", "198.20.1.1", "223.255.255.255",
            "2001:200::1", "2606:4700::1111", "2a00:1450::1", "3ffe::1",
        ])
    func open(_ text: String) {
        #expect(HostAddress.all(of: text).map(\.isPublic) == [true])
        #expect(HostAddress.all(of: text).map(\.text) == [text])
    }

    @Test(
        "An address of this machine, of a local network or for a special purpose is not public",
        arguments: [
            // This machine, in every spelling.
            "0.0.0.0", "127.0.0.1", "127.255.1.2", "127.1", "2130706433", "0x7f000001",
            "017700000001", "localhost", "::", "::1", "::ffff:127.0.0.1", "::127.0.0.1",
            "64:ff9b::7f00:1", "2002:7f00:1::",
            // Local networks.
            "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.1.1",
            "100.64.0.1", "100.127.255.255", "169.254.169.254", "fc00::1", "fdff::1", "fe80::1",
            "febf::1", "fec0::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::a00:1",
            // Protocols, documentation, benchmarks, multicast, reserved.
            "192.0.0.1", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255", "198.51.100.1",
            "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
            "100::1", "2001::1", "2001:1ff::1", "2001:db8::1", "2002::1", "3fff::1", "3fff:1000::1",
            "5f00::1",
            "ff02::1", "::ffff:8.8.8.8",
        ])
    func closed(_ text: String) {
        let all = HostAddress.all(of: text)
        #expect(!all.isEmpty && !all.contains(where: \.isPublic), "\(all)")
    }

    @Test("A name that no host can have has no address")
    func unknown() {
        #expect(HostAddress.all(of: String(repeating: "a.", count: 500)).isEmpty)
    }
}
