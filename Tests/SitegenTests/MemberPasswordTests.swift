import Foundation
import Testing

@testable import sitegen

@Suite("Weak passwords")
struct MemberPasswordTests {
    @Test(
        "Weak passwords are refused with a reason",
        arguments: [
            ("short", MemberPasswordFlaw.short(5)), ("elevenchars", .short(11)),
            ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", .short(3)),
            ("password1234", .common), ("P4$$w0rd!2026", .common), ("passwordpassword", .repeated),
            ("PasswordWelcome", .common), ("letmein-letmein", .common),
            ("iloveyou2026!!!", .common),
            ("Summer2026!!!", .common), ("correct horse battery staple", .common),
            ("correcthorsebatterystaple1", .common),
            ("194837261509", .common), ("ｐａｓｓｗｏｒｄ１２３４", .common),
            ("aaaaaaaaaaaa", .repeated), ("abcabcabcabc", .repeated), ("xyxyxyxyxyxyx", .repeated),
            ("123456789012", .sequence), ("abcdefghijklm", .sequence), ("qwertyuiop123", .sequence),
            ("qazwsxedcrfv", .sequence), ("123qweasdzxc", .sequence), ("!QAZ2wsx#EDC", .sequence),
            ("q1w2e3r4t5y6u7i8", .sequence), ("michaeljackson", .common),
            ("realmadrid12", .common), ("manchesterunited", .common), ("elizabeth123", .common),
            ("thisisapassword", .common), ("contraseña123", .common),
            ("river kettle\u{1B}[D omnibus", .control),
            ("zyxwvutsrqpon", .sequence), ("1qaz2wsx3edc", .sequence), ("aabbccddeeff", .sequence),
            ("lovelace@example.org", .containsEmail), ("Lovelace@example.org1", .containsEmail),
            ("ada.lovelace1815", .containsEmail),
        ])
    func refused(_ password: String, _ flaw: MemberPasswordFlaw) {
        let email = password.hasPrefix("ada") ? "ada.lovelace@example.org" : "lovelace@example.org"
        #expect(MemberPasswordFlaw(of: password, email: email) == flaw)
    }

    @Test(
        "The site's title and host are refused, also with a few more characters",
        arguments: [
            "Farfield Robotics Lab", "Farfield Robotics Lab Farfield Robotics Lab 1",
            "farfieldroboticslab1", "www.farfield.example",
            "Farfield.Example!2026", "https://farfield.example/",
            "https://www.farfield.example/lab/", "farfield.example/lab",
        ])
    func site(_ password: String) {
        let site = ["Farfield Robotics Lab", "farfield.example", "farfield.example/lab/"]
        let email = "ada@example.org"
        #expect(MemberPasswordFlaw(of: password, email: email) == nil)
        #expect(MemberPasswordFlaw(of: password, email: email, site: site) == .containsSite)
        #expect(
            MemberPasswordFlaw(of: "lanterns over farfield.example", email: email, site: site)
                == nil)
    }

    @Test(
        "Strong passwords are accepted",
        arguments: [
            MemberSite.password, "lanterns over the estuary", "tRz8!kq2Lm0x", "9f3a77c2e1b04d5a",
            "vier Ziegel, ein Boot", "四月の雨は桜の木を静かに濡らす", "password of my own cupboard",
            "zebra password 4821",
        ])
    func accepted(_ password: String) {
        #expect(MemberPasswordFlaw(of: password, email: "ada@example.org") == nil)
    }

    // Trying all ways to divide it into words never ends.
    @Test("A very long password is checked in time", .timeLimit(.minutes(2)))
    func long() {
        let long = String(repeating: "password", count: 128)
        #expect(MemberPasswordFlaw(of: long + "x", email: "ada@example.org") == nil)
    }
}
