/// What is wrong, over the last page that was right.
///
/// It stands in a shadow tree, so that the site's rules and its own do not meet, and is made of
/// text alone: what a file says is never taken for markup.
enum OverlayScript {
    static let text = "const style = `\n" + OverlayStyle.text + "`;\n\n" + items + "\n" + dialog
}

extension OverlayScript {
    private static let items = #"""
        // ---- The overlay

        const make = (name, attributes, ...children) => {
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          element.append(...children.filter(child => child != null));
          return element;
        };

        // The line, and below it carets under what is meant: behind the same letters, unseen.
        const excerptOf = ({ line, before, marked, after }) => {
          const row = (kind, ...parts) => make("div", { class: kind },
            make("span", { class: "number" }, `${line}`), ...parts);
          const source = row("source", before, make("mark", {}, marked ?? ""), after);
          const carets = marked == null ? null : row("carets",
            make("span", { class: "unseen" }, before), "^".repeat([...marked].length || 1));
          carets?.setAttribute("aria-hidden", "true");
          return make("pre", { tabindex: 0, "aria-label": `Line ${line}` },
            source, carets);
        };

        const itemOf = ({ severity, code, message, place, excerpt, help }) =>
          make("li", { class: severity },
            place && make("p", { class: "place" }, place),
            make("p", { class: "message" }, make("strong", {}, severity + ":"), " " + message + " ",
              make("span", { class: "code" }, `[${code}]`)),
            excerpt && excerptOf(excerpt),
            help && make("p", { class: "help" }, make("strong", {}, "help:"), " " + help));

        const titleOf = (problems, more) => {
          const number = problems.length + more;
          const noun = problems.some(({ severity }) => severity === "error") ? "error" : "warning";
          return `${number} ${noun}${number === 1 ? "" : "s"}`;
        };
        """#

    private static let dialog = #"""

        let host, dialog, pill, told = "[[],0]";

        const open = () => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(style);
          host = make("sitegen-problems", {});
          const root = host.attachShadow({ mode: "open" });
          root.adoptedStyleSheets = [sheet];
          dialog = make("dialog", {
            role: "alertdialog", "aria-labelledby": "title", "aria-describedby": "about" });
          // What is left of the dialog when it is closed and nothing is mended.
          pill = make("button", { class: "pill", type: "button" });
          pill.onclick = () => dialog.showModal();
          root.append(dialog, pill);
          document.documentElement.append(host);
        };

        // Nothing to show: the overlay goes, and the keyboard is where it was.
        const close = () => {
          dialog?.close();
          host?.remove();
          host = dialog = undefined;
        };

        const show = (problems, more) => {
          const news = JSON.stringify([problems, more]);
          if (news === told) return;
          told = news;
          if (!problems.length) return close();
          if (!host) open();
          const title = titleOf(problems, more);
          pill.textContent = title;
          dialog.replaceChildren(
            make("header", {},
              make("h1", { id: "title" }, title),
              make("button", { type: "button", "aria-label": "Close" }, "Close")),
            make("p", { id: "about" },
              "The page behind is the last that could be built. This goes when it is mended."),
            make("ol", { "aria-live": "polite" }, ...problems.map(itemOf)),
            more ? make("p", { class: "more" }, `and ${more} more`) : "");
          dialog.querySelector("button").onclick = () => dialog.close();
          if (!dialog.open) dialog.showModal();
        };
        """#
}
