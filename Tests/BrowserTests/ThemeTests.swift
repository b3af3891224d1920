import Foundation
import Testing

@Suite("The shipped theme in a browser", .serialized)
struct ThemeTests {
    static let paths = [
        "/", "/contacts/", "/contacts/grace-hopper/", "/posts/", "/posts/all-or-nothing/",
        "/posts/springs-in-css/", "/tags/", "/tags/csharp/", "/about/", "/motion/", "/members/",
        "/search/?q=engine", "/de/search/",
        "/404.html", "/projects/", "/projects/note-g-running/", "/machines/", "/events/",
        "/events/thursday-evening/", "/contacts/betty-holberton/",
    ]

    @Test(
        "No page is wider than a phone, tablet or desktop screen", arguments: [320, 390, 768, 1280])
    func noSidewaysScroll(width: Int) async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: width)
        for path in Self.paths {
            try page.open(path)
            let overflow = try page.evaluate("document.documentElement.scrollWidth - innerWidth")
            #expect(overflow == 0, "\(path) at \(width)")
        }
    }

    @Test("A page requests only existing files of the site")
    func noForeignRequests() async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: 1280)
        for path in Self.paths { try page.open(path) }
        #expect(page.missing == [])
    }

    @Test("Text has the contrast of WCAG AA", arguments: [false, true])
    func contrast(dark: Bool) async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: 1280, dark: dark)
        for path in Self.paths {
            try page.open(path)
            #expect(try page.evaluate(Self.faintTexts) == [], "\(path)")
        }
    }

    @Test(
        "With forced colours the icons of actions have the colours of links",
        arguments: [false, true])
    func forcedColours(dark: Bool) async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: 1280, dark: dark, reducedMotion: true, forcedColours: true)
        try page.open("/contacts/ada-lovelace/")
        // The emulation may reach a new page late.
        _ = try page.evaluate(
            """
            new Promise(done => {
              const look = () =>
                matchMedia("(forced-colors: active)").matches ? done() : setTimeout(look, 10);
              look();
            })
            """)
        let colours = try page.evaluate(
            """
            (() => {
              const style = element => getComputedStyle(element);
              const system = document.body.appendChild(document.createElement("div"));
              const colour = name => (system.style.color = name, style(system).color);
              const expected = [colour("LinkText"), colour("Canvas"), colour("LinkText")];
              return [...document.querySelectorAll(".actions .icon")].map(icon =>
                [style(icon).stroke, style(icon).backgroundColor, style(icon).borderTopColor]
                  .every((colour, index) => colour == expected[index]));
            })()
            """)
        #expect(colours == [true, true, true, true])
    }

    @Test("Elements wider than a phone can be scrolled with the keyboard")
    func focusableScrollers() async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: 390)
        var scrollers = 0.0
        for path in Self.paths {
            try page.open(path)
            let found = try page.evaluate(Self.scrollers)
            #expect(found["unreachable"] == [], "\(path)")
            scrollers += found["count"].number ?? 0
        }
        #expect(scrollers > 0)
    }

    /// The number of elements that scroll sideways, and those that no key scrolls.
    private static let scrollers = """
        (() => {
          const wide = [...document.querySelectorAll('main *')].filter(element =>
            element.scrollWidth > element.clientWidth
              && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX));
          return {
            count: wide.length,
            unreachable: wide.filter(element => !element.hasAttribute('tabindex'))
              .map(element => element.outerHTML.slice(0, 40)),
          };
        })()
        """

    @Test("A link in text differs from it by more than colour")
    func distinctLinks() async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        try page.show(width: 1280)
        for path in Self.paths {
            try page.open(path)
            #expect(try page.evaluate(Self.blendingLinks) == [], "\(path)")
        }
    }

    /// The links in paragraphs of other text that are neither underlined nor bold (WCAG 2.1,
    /// success criterion 1.4.1).
    private static let blendingLinks = """
        [...document.querySelectorAll('p a')].filter(link => {
          if (link.closest('p').textContent.trim() === link.textContent.trim()) return false;
          const style = getComputedStyle(link);
          return style.textDecorationLine !== 'underline' && style.fontWeight < 600;
        }).map(link => link.textContent.trim())
        """

    /// The texts of a page whose contrast with their background is below 4.5, or 3 for large text
    /// (WCAG 2.1, success criterion 1.4.3). Skips gradients, whose worst case another test checks.
    static let faintTexts = """
        (() => {
          const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: \
        true});
          const rgba = colour => {
            canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data];
          };
          const over = (top, ground) => top.slice(0, 3).map((c, i) =>
            c * top[3] / 255 + ground[i] * (1 - top[3] / 255));
          const luminance = c => c.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / \
        1.055) ** 2.4)
            .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
          const ground = element => {
            if (!element) return matchMedia('(prefers-color-scheme: dark)').matches ? [0, 0, 0] : \
        [255, 255, 255];
            const style = getComputedStyle(element);
            if (style.backgroundImage !== 'none') return null;
            const below = ground(element.parentElement);
            return below && over(rgba(style.backgroundColor), below);
          };
          const faint = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node; node = walker.nextNode();) {
            const element = node.parentElement, style = getComputedStyle(element);
            const box = element.getBoundingClientRect();
            if (!node.data.trim() || style.visibility === 'hidden' || box.width < 2 || box.bottom \
        < 0
                || style.opacity === '0') continue;
            const behind = ground(element);
            if (!behind) continue;
            const [a, b] = [luminance(over(rgba(style.color), behind)), luminance(behind)];
            const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            const size = parseFloat(style.fontSize);
            const isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
            if (ratio < (isLarge ? 3 : 4.5)) faint.push(node.data.trim().slice(0, 40) + ' ' + \
        ratio.toFixed(2));
          }
          return faint;
        })()
        """
}
