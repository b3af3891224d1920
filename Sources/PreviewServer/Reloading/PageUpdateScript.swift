/// How a page becomes the newest one: with as little of a reload as will do.
enum PageUpdateScript {
    static let text = #"""
        // ---- Becoming the newest page

        // A page as it is now. Nothing in it runs or is loaded.
        const load = path => new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open("GET", path);
          request.responseType = "document";
          request.setRequestHeader("Cache-Control", "no-cache");
          request.onload = () => resolve({ status: request.status, page: request.response });
          request.onerror = reject;
          request.send();
        });

        const catchUp = async paths => {
          const { status, page } = await load(location.pathname + location.search);
          if (status === 404 && !wasError) return leave();
          const tag = page?.querySelector("script[data-build][data-page]");
          if (status >= 500 && !tag) throw new Error("the server is in trouble");
          if (tag?.dataset.page !== digest) return reload();
          const styles = await restyle(page, paths);
          if (!styles || !paths) return reload();
          const used = usedPaths();
          for (const path of paths) if (used.has(path) && !styles.has(path)) return reload();
        };

        const reload = () => { keep(); location.reload(); };

        // The nearest page above one that is gone, in its place in the history.
        const leave = async () => {
          let path = location.pathname;
          while (path !== "/") {
            path = path.replace(/[^/]*\/?$/, "");
            if ((await load(path)).status === 200) return location.replace(path);
          }
          reload();
        };

        // A URL as the server names what changed; nothing for what is of another server.
        const pathOf = url => {
          try {
            const { origin, pathname } = new URL(url, document.baseURI);
            if (origin !== location.origin) return;
            return decodeURIComponent(pathname).replace(/\/index\.html$/, "/");
          } catch {}
        };

        // What the page has loaded, but for itself.
        const usedPaths = () => {
          const urls = performance.getEntriesByType("resource").map(entry => entry.name);
          for (const element of document.querySelectorAll("[src], [data], [poster], link[href]"))
            urls.push(element.currentSrc, element.src, element.data, element.poster, element.href);
          const used = new Set(urls.filter(url => typeof url === "string" && url).map(pathOf));
          used.delete(pathOf(location.href));
          return used;
        };

        const styleLinks = root => [...root.querySelectorAll("link[rel~=stylesheet][href]")];

        // The addresses of those that were swapped already, as the page names them.
        const names = new WeakMap();

        // Puts changed style sheets in the place of old ones, which go when the new ones are
        // there: no flash. Gives the paths of all of them; nothing if the page has others by now.
        const restyle = async (page, paths) => {
          const old = styleLinks(document), fresh = styleLinks(page);
          if (old.length !== fresh.length) return;
          const all = new Set(), swaps = [];
          old.forEach((link, index) => {
            const was = names.get(link) ?? link.getAttribute("href");
            const now = fresh[index].getAttribute("href");
            all.add(pathOf(was)).add(pathOf(now));
            if (was === now && !paths?.has(pathOf(now))) return;
            swaps.push(swap(link, now, was === now));
          });
          for (const link of await Promise.all(swaps)) link.remove();
          return all;
        };

        const swap = (link, now, isSameAddress) => {
          const url = new URL(now, document.baseURI), next = link.cloneNode();
          // An address that the browser knows already would not be asked for again everywhere.
          if (isSameAddress) url.searchParams.set("sitegen", build);
          next.href = isSameAddress ? url : now;
          names.set(next, now);
          return new Promise(resolve => {
            const done = () => resolve(link);
            next.addEventListener("load", done);
            next.addEventListener("error", done);
            // One that is switched off is never loaded.
            setTimeout(done, 3000);
            link.after(next);
          });
        };

        """#
}
