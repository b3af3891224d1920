(() => {
"use strict";

const me = document.currentScript;
const digest = me.dataset.page;
let build = me.dataset.build;
// The errors of this page alone.
const ownProblems = JSON.parse(me.dataset.problems ?? "[]");
// Removed so that it does not affect the site's own child selectors.
me.remove();

// An error page waits for the page to appear; a page that was removed is left.
const wasError = performance.getEntriesByType("navigation")[0]?.responseStatus >= 400;

// ---- Listening

let source, again, pause = 200;
const listen = () => {
  rest();
  source = new EventSource("/.sitegen/events");
  source.onmessage = message => {
    pause = 200;
    hear(JSON.parse(message.data));
  };
  // Browsers reconnect by themselves, but late, and not after every error.
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

// A browser allows six connections to one server, so hidden pages close theirs.
const follow = () => document.visibilityState === "hidden" ? rest() : listen();
document.addEventListener("visibilitychange", follow);
// A page in the back/forward cache listens again when it is shown.
addEventListener("pagehide", rest);
addEventListener("pageshow", event => { if (event.persisted) follow(); });

// ---- Handling events

let isBusy = false, isOld = false;
const hear = async news => {
  show(news.problems, news.more, news.failed);
  if (news.build === build) return;
  build = news.build;
  isOld = true;
  if (isBusy) return;
  isBusy = true;
  while (isOld) {
    isOld = false;
    try {
      await catchUp();
    } catch {
      // The server stopped meanwhile.
      isOld = true;
      await new Promise(resolve => setTimeout(resolve, 1000));
    }
  }
  isBusy = false;
};

// ---- Updating the page

// Loads a page without running or loading anything in it.
const load = path => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest();
  request.open("GET", path);
  request.responseType = "document";
  request.setRequestHeader("Cache-Control", "no-cache");
  request.onload = () => resolve({ status: request.status, page: request.response });
  request.onerror = reject;
  request.send();
});

// Reloads the page if it differs in more than what can be replaced in place.
const catchUp = async () => {
  const { status, page } = await load(location.pathname + location.search);
  if (status === 404 && !wasError) return leave();
  const tag = page?.querySelector("script[data-build][data-page]");
  if (status >= 500 && !tag) throw new Error("the server failed");
  if (tag?.dataset.page !== digest) return reload();
  if (!await restyle(page, tag) || !repaint(page)) reload();
};

const reload = () => { keep(); location.reload(); };

// Replaces a page that was removed by the nearest one above it.
const leave = async () => {
  let path = location.pathname;
  while (path !== "/") {
    path = path.replace(/[^/]*\/?$/, "");
    if ((await load(path)).status === 200) return location.replace(path);
  }
  reload();
};

// What a loaded page has in noscript, an open one does not.
const all = (root, selector) =>
  [...root.querySelectorAll(selector)].filter(element => !element.closest("noscript"));

const styleLinks = root => all(root, "link[rel~=stylesheet][href]");

// The state of each style sheet of a page: its address and version.
const styleStates = (root, tag) => {
  const versions = tag.dataset.sheets?.split(" ") ?? [];
  return styleLinks(root).map((link, index) => [link.getAttribute("href"), versions[index]]);
};
let styles = styleStates(document, me);

// Replaces changed style sheets, and removes old ones when the new ones have loaded, to avoid
// a flash. Returns false if their number has changed.
const restyle = async (page, tag) => {
  const old = styleLinks(document), fresh = styleStates(page, tag);
  if (old.length !== fresh.length || old.length !== styles.length) return false;
  const swaps = fresh.flatMap(([address, version], index) => {
    const [oldAddress, oldVersion] = styles[index];
    if (address !== oldAddress) return [swap(old[index], address)];
    return version === oldVersion ? [] : [swap(old[index], address, version)];
  });
  styles = fresh;
  for (const link of await Promise.all(swaps)) link.remove();
  return true;
};

// Loads a style sheet beside the old one. `version` is that of the same address.
const swap = (link, address, version) => {
  const url = new URL(address, document.baseURI), next = link.cloneNode();
  // Some browsers do not reload an address that they have loaded.
  if (version) url.searchParams.set("sitegen", version);
  next.href = version ? url : address;
  return new Promise(resolve => {
    const done = () => resolve(link);
    next.addEventListener("load", done);
    next.addEventListener("error", done);
    // A disabled style sheet never loads.
    setTimeout(done, 3000);
    link.after(next);
  });
};

const attributesOf = element => new Map([...element.attributes].map(a => [a.name, a.value]));

// The pictures and their attributes, as the page had them.
let pictures = all(document, "img").map(image => [image, attributesOf(image)]);

// Gives the pictures the attributes that have changed, such as the addresses of smaller versions.
// Returns false if their number has changed.
const repaint = page => {
  const fresh = all(page, "img").map(attributesOf);
  if (fresh.length !== pictures.length) return false;
  pictures = pictures.map(([image, old], index) => {
    const now = fresh[index];
    for (const name of old.keys()) if (!now.has(name)) image.removeAttribute(name);
    for (const [name, value] of now) if (value !== old.get(name)) image.setAttribute(name, value);
    return [image, now];
  });
  return true;
};

// ---- Keeping the state across reloads

const key = "sitegen:" + location.pathname + location.search;

// Passwords and files are never stored.
const kept = "input:not([type=password], [type=file], [type=hidden]), textarea, select";

// The fields that can be found after a reload, by a unique name.
const fields = () => {
  const found = new Map();
  for (const field of document.querySelectorAll(kept)) {
    let name = field.id || field.name;
    if (!name) continue;
    if (field.type === "radio") name += "=" + field.value;
    while (found.has(name)) name += "'";
    found.set(name, field);
  }
  return found;
};

// The state of a field that the user has changed; undefined otherwise.
const stateOf = field => {
  if (field.options) {
    const options = [...field.options];
    const isTouched = options.some(o => o.selected !== o.defaultSelected);
    return isTouched ? options.filter(o => o.selected).map(o => o.value) : undefined;
  }
  if (/^(radio|checkbox)$/.test(field.type))
    return field.checked === field.defaultChecked ? undefined : field.checked;
  return field.value === field.defaultValue ? undefined : field.value;
};

const setState = (field, state) => {
  if (field.options)
    for (const option of field.options) option.selected = state.includes(option.value);
  else if (typeof state === "boolean") field.checked = state;
  else field.value = state;
};

const keep = () => {
  const states = [...fields()].map(([name, field]) => [name, stateOf(field)]);
  const focused = [...fields()].find(([, field]) => field === document.activeElement);
  try {
    sessionStorage.setItem(key, JSON.stringify({
      x: scrollX, y: scrollY, focus: focused?.[0],
      states: states.filter(([, state]) => state !== undefined),
    }));
  } catch {} // The storage is full or not allowed.
};

const restore = () => {
  let state;
  try {
    state = JSON.parse(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
  } catch {}
  if (!state) return;
  const found = fields();
  for (const [name, value] of state.states)
    if (found.has(name)) setState(found.get(name), value);
  found.get(state.focus)?.focus({ preventScroll: true });
  const scroll = () => scrollTo({ left: state.x, top: state.y, behavior: "instant" });
  scroll();
  // Images above may change the position when they load.
  addEventListener("load", scroll, { once: true });
};

restore();
const style = `
/* overlay.css */
`;

// ---- The overlay

const make = (name, attributes, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter(child => child != null));
  return element;
};

// The source line, and carets below it. Invisible copies of the letters align the carets.
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
  return `${number} error${number === 1 ? "" : "s"}`;
};

let host, dialog, pill, shown = "[[],0,false]";

const open = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  host = make("sitegen-problems", {});
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  dialog = make("dialog", {
    role: "alertdialog", "aria-labelledby": "title", "aria-describedby": "about" });
  // Remains when the dialog is closed before the problems are fixed.
  pill = make("button", { class: "pill", type: "button" });
  pill.onclick = () => dialog.showModal();
  root.append(dialog, pill);
  document.documentElement.append(host);
};

// Removes the overlay and returns the focus to where it was.
const close = () => {
  dialog?.close();
  host?.remove();
  host = dialog = undefined;
};

const show = (others, more, failed) => {
  const own = ownProblems.map(problem => JSON.stringify(problem));
  const problems =
    [...ownProblems, ...others.filter(other => !own.includes(JSON.stringify(other)))];
  const news = JSON.stringify([problems, more, failed]);
  if (news === shown) return;
  shown = news;
  if (!problems.length) return close();
  if (!host) open();
  const title = titleOf(problems, more);
  pill.textContent = title;
  dialog.replaceChildren(
    make("header", {},
      make("h1", { id: "title" }, title),
      make("button", { type: "button", "aria-label": "Close" }, "Close")),
    make("p", { id: "about" },
      failed ? "The page behind is of the last state without errors. This closes when it is fixed."
        : "The preview continues, but sitegen build would stop here."),
    make("ol", { "aria-live": "polite" }, ...problems.map(itemOf)),
    more ? make("p", { class: "more" }, `and ${more} more`) : "");
  dialog.querySelector("button").onclick = () => dialog.close();
  // Problems of a page that is shown do not cover it.
  if ((failed || own.length) && !dialog.open) dialog.showModal();
};
follow();
})();
