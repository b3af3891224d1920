/// What follows the builds inside a page.
enum ReloadScript {
    static let text =
        "(() => {\n\"use strict\";\n\n"
        + [following, PageUpdateScript.text, PageStateScript.text, OverlayScript.text]
        .joined(separator: "\n") + "\nfollow();\n})();\n"
}

extension ReloadScript {
    private static let following = #"""
        const me = document.currentScript;
        const digest = me.dataset.page;
        let build = me.dataset.build;
        // The site's own rules count children: none of them is ours.
        me.remove();

        // A page of an error waits for better; one that was there and is gone is left.
        const wasError = performance.getEntriesByType("navigation")[0]?.responseStatus >= 400;
        performance.setResourceTimingBufferSize(5000);

        // ---- Listening

        let source, again, pause = 200;
        const listen = () => {
          rest();
          source = new EventSource("/.sitegen/events?" + build);
          source.onmessage = message => {
            pause = 200;
            hear(JSON.parse(message.data));
          };
          // Browsers try again by themselves, but late, and not after every kind of end.
          source.onerror = () => {
            source.close();
            again = setTimeout(listen, pause);
            pause = Math.min(pause * 1.5, 2000);
          };
        };
        const rest = () => {
          clearTimeout(again);
          source?.close();
        };

        // A browser allows six connections to one server: pages out of sight do without theirs.
        const follow = () => document.visibilityState === "hidden" ? rest() : listen();
        document.addEventListener("visibilitychange", follow);
        // A page that the browser keeps for the way back listens again when it is shown.
        addEventListener("pagehide", rest);
        addEventListener("pageshow", event => { if (event.persisted) follow(); });

        // ---- Hearing

        // Paths that changed since `build`; null if that is not known. Undefined: nothing to do.
        let changed, isBusy = false;
        const hear = news => {
          show(news.problems, news.more);
          if (news.build === build) return;
          build = news.build;
          changed = changed === null || !news.changed ? null
            : new Set([...changed ?? [], ...news.changed]);
          if (!isBusy) update();
        };

        const update = async () => {
          isBusy = true;
          while (changed !== undefined) {
            const paths = changed;
            changed = undefined;
            try {
              await catchUp(paths);
            } catch {
              // The server went away meanwhile: once more, without knowing what else changed.
              changed = null;
              await new Promise(resolve => setTimeout(resolve, 1000));
            }
          }
          isBusy = false;
        };
        """#
}
