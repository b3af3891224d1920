import Foundation
import Testing

/// An independent implementation of the protocol opens sealed payloads.
@Suite("A browser's cryptography opens timelines", .enabled(if: Node.isThere, "node is missing"))
struct MemberOpeningTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layMemberSite([("m-one", "grace", "ada"), ("m-two", "ada", "grace")])
        let run = try folder.build()
        try #require(run.end == .status(0), "\(run.errors)")
    }

    private func opened(
        _ email: String, _ password: String = MemberSite.password,
        site: String = "https://example.org/lab/"
    ) throws -> String {
        try Node.run(
            Self.script,
            [
                email, password, "AAECAwQFBgcICQoLDA0ODw==", "1000", site,
                folder.path + "/Output/members/",
            ])
    }

    @Test("E-mail and password open a timeline")
    func opens() throws {
        #expect(
            try opened(" M-One@mail.example ") == """
                zymurgy Following: Moths / Grace Hopper / 3 Mar 2026 / /lab/posts/moths/; 
                zymurgy Followers: Moths / Grace Hopper / 3 Mar 2026 / /lab/posts/moths/; 

                """)
        #expect(
            try opened("m-two@mail.example").hasPrefix(
                "zymurgy Following: Looms &amp; “cards” / Ada Lovelace / 2 Mar 2026 at 18:00:00 /")
                || opened("m-two@mail.example").hasPrefix(
                    "zymurgy Following: Looms &amp; “cards” / Ada Lovelace / 2 Mar 2026, 18:00:00 /"
                ))
    }

    @Test("A timeline names the addresses of the patterns in site.yml")
    func permalinks() throws {
        let settings = try folder.text("Content/site.yml")
        try folder.put(["Content/site.yml": settings + "permalinks: { posts: /:year/:slug }\n"])
        try #require(folder.build().end == .status(0))
        #expect(try opened("m-one@mail.example").contains("/ /lab/2026/moths; "))
    }

    @Test("A timeline has a part for each language of the site, in one payload")
    func languages() throws {
        let settings = try folder.text("Content/site.yml")
        try folder.put([
            "Content/site.yml": settings + "languages: { en: {}, de: { locale: de_AT } }\n",
            "Content/posts/moths.de.md": MemberSite.post("Motten", "2026-03-03", "grace"),
        ])
        try #require(folder.build().end == .status(0))
        #expect(try folder.payloads().count == 2)
        let parts = try opened("m-one@mail.example").split(separator: "</div>\n")
        #expect(parts.count == 2)
        let post = "Moths / Grace Hopper / 3 Mar 2026 / /lab/posts/moths/; \n"
        #expect(
            parts.first.map(String.init) == """
                <div lang="en-GB">
                zymurgy Following: \(post)zymurgy Followers: \(post)
                """)
        let german = try #require(parts.last)
        #expect(german.hasPrefix("<div lang=\"de-AT\">\nzymurgy "))
        #expect(german.contains(": Motten / Grace Hopper / "))
        #expect(german.contains(" / /lab/de/posts/moths/; "))
        #expect(!german.contains("Moths") && !german.contains("Following"))
        #expect(
            try folder.text("Output/de/members/index.html").hasSuffix(
                " 1000 https://example.org/lab/ /lab/members/"))
    }

    @Test("Another password, e-mail or site does not")
    func refuses() throws {
        #expect(try opened("m-one@mail.example", "violet umbrella stairway") == "no payload")
        #expect(try opened("m-three@mail.example") == "no payload")
        #expect(try opened("m-one@mail.example", site: "https://example.org/") == "does not open")
    }

    /// RFC 9180 with WebCrypto's HMAC, ECDH and AES-GCM.
    private static let script = """
        const { readFileSync } = require('fs');
        const { subtle } = globalThis.crypto ?? require('crypto').webcrypto;
        const [email, password, salt, rounds, site, folder] = process.argv.slice(1);
        const text = (t) => Buffer.from(t, 'utf8'), join = (...a) => Buffer.concat(a.map((b) => \
        Buffer.from(b)));
        const int = (n, l) => Buffer.from(n.toString(16).padStart(2 * l, '0'), 'hex');
        const hmac = async (k, d) => Buffer.from(await subtle.sign('HMAC', await \
        subtle.importKey('raw',
          k.length ? k : Buffer.alloc(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']), d));
        const expand = async (prk, info, length) => {
          let t = Buffer.alloc(0), out = Buffer.alloc(0);
          for (let i = 1; out.length < length; i++) out = join(out, t = await hmac(prk, join(t, \
        info, [i])));
          return out.subarray(0, length);
        };
        const label = (suite) => ({
          extract: (s, l, ikm) => hmac(s, join(text('HPKE-v1'), suite, text(l), ikm)),
          expand: (prk, l, info, n) => expand(prk, join(int(n, 2), text('HPKE-v1'), suite, \
        text(l), info), n),
        });
        (async () => {
          const base = await subtle.importKey('raw', text(password.normalize('NFKC')), 'PBKDF2', \
        false, ['deriveBits']);
          const K = Buffer.from(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', \
        iterations: +rounds,
            salt: join(Buffer.from(salt, 'base64'), text(email.trim().toLowerCase())) }, base, \
        256));
          const prk = await hmac(Buffer.alloc(32), K);
          const name = (await expand(prk, text('name'), 16)).toString('hex');
          const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
          const d = BigInt('0x' + (await expand(prk, text('key'), 48)).toString('hex')) % (n - 1n) \
        + 1n;
          let file;
          try { file = readFileSync(folder + name + '.bin'); } catch { return 'no payload'; }
          const pk = file.subarray(1, 66), enc = file.subarray(66, 131), url = (b) => \
        b.toString('base64url');
          const P = { name: 'ECDH', namedCurve: 'P-256' };
          const key = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x: \
        url(pk.subarray(1, 33)),
            y: url(pk.subarray(33)), d: url(int(d, 32)) }, P, false, ['deriveBits']);
          const dh = Buffer.from(await subtle.deriveBits({ name: 'ECDH', public: await \
        subtle.importKey('raw', enc, P, false, []) }, key, 256));
          const kem = label(join(text('KEM'), int(16, 2)));
          const secret = await kem.expand(await kem.extract('', 'eae_prk', dh), 'shared_secret', \
        join(enc, pk), 32);
          const suite = label(join(text('HPKE'), int(16, 2), int(1, 2), int(2, 2)));
          const info = text('sitegen members 1\\n' + site + '\\n' + name);
          const context = join([0], await suite.extract('', 'psk_id_hash', ''), await \
        suite.extract('', 'info_hash', info));
          const root = await suite.extract(secret, 'secret', '');
          const aes = await subtle.importKey('raw', await suite.expand(root, 'key', context, 32), \
        'AES-GCM', false, ['decrypt']);
          const iv = await suite.expand(root, 'base_nonce', context, 12);
          try {
            return Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, \
        file.subarray(131))).toString().replace(/ +$/, '');
          } catch { return 'does not open'; }
        })().then((answer) => process.stdout.write(answer));
        """
}
