/**
 * Logs a member in: derives a key from the e-mail address and the password, which are never sent or
 * stored, fetches the file that is named after it, and decrypts it (HPKE, RFC 9180). That file may
 * contain the key of further files, which are the same for all members: the directory, and the
 * pictures and files in it. form.js has the rest of the form.
 */

const { subtle } = crypto;

// ---- Bytes

/** Joins texts (as UTF-8), buffers and arrays of numbers. */
function bytes(...parts) {
  return Uint8Array.from(parts.flatMap(part =>
    [...(typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part))]));
}

function hex(data) {
  return Array.from(data, byte => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(digits) {
  return Uint8Array.from(digits.match(/../g), byte => parseInt(byte, 16));
}

function fromBase64(text) {
  return Uint8Array.from(atob(text), character => character.charCodeAt());
}

function base64url(data) {
  return btoa(String.fromCharCode(...data))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// ---- The key of a member

/** The number of points of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The HMAC key of HKDF without a salt; WebCrypto does not accept an empty one. */
const noSalt = new Uint8Array(32);

function importKey(data, algorithm, use) {
  return subtle.importKey("raw", data, algorithm, false, use ? [use] : []);
}

/** Derives bits from a secret with PBKDF2 or HKDF. */
async function deriveBits(name, secret, length, parameters) {
  const key = await importKey(secret, name, "deriveBits");
  return bytes(await subtle.deriveBits({ name, hash: "SHA-256", ...parameters }, key, length));
}

/**
 * Returns the private key of a member, a scalar of P-256 (FIPS 186-5, A.2.1), and the name of the
 * member's file.
 */
export async function derive(email, password, salt, rounds) {
  const secret = await deriveBits("PBKDF2", bytes(password.normalize("NFKC")), 256, {
    salt: bytes(salt, email.trim().toLowerCase()),
    iterations: rounds,
  });
  const expanded = async (info, length) =>
    hex(await deriveBits("HKDF", secret, length, { salt: noSalt, info: bytes(info) }));
  const scalar = BigInt("0x" + await expanded("key", 384)) % (order - 1n) + 1n;
  return {
    scalar: fromHex(scalar.toString(16).padStart(64, "0")),
    name: await expanded("name", 128),
  };
}

// ---- Decryption: HPKE in base mode

const curve = { name: "ECDH", namedCurve: "P-256" };

/** The identifiers of DHKEM(P-256, HKDF-SHA256), and of that with HKDF-SHA256 and AES-256-GCM. */
const kem = "HPKE-v1KEM\0\x10";
const suite = "HPKE-v1HPKE\0\x10\0\x01\0\x02";

/** HPKE's LabeledExtract: `parts` are the identifier, the label and the data. */
async function extract(salt, ...parts) {
  const key = await importKey(salt, { name: "HMAC", hash: "SHA-256" }, "sign");
  return subtle.sign("HMAC", key, bytes(...parts));
}

/** HPKE's LabeledExpand, for at most 32 bytes. */
async function expand(secret, identifier, label, info, length = 32) {
  const block = await extract(secret, [0, length], identifier, label, info, [1]);
  return block.slice(0, length);
}

/** The secret that the two keys share; `publicKey` is that of `scalar`. */
async function sharedSecret(scalar, publicKey, encapsulated) {
  const privateKey = await subtle.importKey("jwk", {
    kty: "EC",
    crv: "P-256",
    d: base64url(scalar),
    x: base64url(publicKey.slice(1, 33)),
    y: base64url(publicKey.slice(33)),
  }, curve, false, ["deriveBits"]);
  const other = await importKey(encapsulated, curve);
  const point = await subtle.deriveBits({ name: "ECDH", public: other }, privateKey, 256);
  const key = await extract(noSalt, kem, "eae_prk", point);
  return expand(key, kem, "shared_secret", bytes(encapsulated, publicKey));
}

/** HPKE's OpenBase; throws if anything has been changed. */
export async function unseal(scalar, publicKey, encapsulated, ciphertext, info, extra = "") {
  const shared = await sharedSecret(scalar, publicKey, encapsulated);
  const context = bytes(
    [0],
    await extract(noSalt, suite, "psk_id_hash"),
    await extract(noSalt, suite, "info_hash", info));
  const secret = await extract(shared, suite, "secret");
  const key = await importKey(await expand(secret, suite, "key", context), "AES-GCM", "decrypt");
  const iv = await expand(secret, suite, "base_nonce", context, 12);
  return subtle.decrypt({ name: "AES-GCM", iv, additionalData: bytes(extra) }, key, ciphertext);
}

/**
 * Returns the text of a member's file: its version (1 byte), the member's public key, the
 * encapsulated key (65 bytes each) and the ciphertext.
 */
export async function open(payload, scalar, info) {
  if (payload[0] !== 1) throw new Error("This is no payload of version 1");
  const [publicKey, encapsulated] = [payload.slice(1, 66), payload.slice(66, 131)];
  const text = await unseal(scalar, publicKey, encapsulated, payload.slice(131), info);
  return new TextDecoder().decode(text);
}

/**
 * Returns the content of a file for all members: its version (1 byte), the nonce (12 bytes) and the
 * ciphertext. The content has its length before it (4 bytes), and padding behind it.
 */
export async function openShared(file, key, info) {
  if (file[0] !== 2) throw new Error("This is no file of version 2");
  const plain = await subtle.decrypt(
    { name: "AES-GCM", iv: file.subarray(1, 13), additionalData: bytes(info) },
    key, file.subarray(13));
  return new Uint8Array(plain, 4, new DataView(plain).getUint32(0));
}

// ---- The directory

/** Parses HTML without what would lead elsewhere by itself, or the page's policy forbids. */
function parse(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("meta, link, base, style, script")) element.remove();
  return body;
}

/** Returns the URL of a link or a file on this site; without parts for another one, or none. */
function local(address) {
  try {
    const url = new URL(address, location.href);
    if (url.origin === location.origin) return url;
  } catch {}
  return {};
}

/** Decodes a part of a URL, as far as it is encoded. */
function decoded(text) {
  return new URLSearchParams("=" + text.replace(/[+&]/g, encodeURIComponent)).get("");
}

/** Removes an element and returns its data, or `undefined` if there is none. */
function taken(element) {
  element?.remove();
  return element?.dataset;
}

/** Gives the ids in a text a prefix, so that they differ from those of the page. */
function separate(text, prefix) {
  const ids = ["id", "aria-labelledby", "aria-describedby"];
  for (const part of text.querySelectorAll(ids.map(name => `[${name}]`).join()))
    for (const name of ids)
      if (part.hasAttribute(name))
        part.setAttribute(name, part.getAttribute(name).replace(/\S+/g, prefix + "$&"));
}

/** Saves what is at a URL, as a click on a link to it does. */
function save(name, url) {
  const link = document.createElement("a");
  link.download = name;
  link.href = url;
  link.click();
}

/** What all members see, opened. */
class Directory {
  element = document.createElement("div");

  /** The files, by their paths on the site: the names under which they are sealed, and types. */
  #files = new Map();

  /** The texts and the people who have no page on the site, by the paths of these pages. */
  #places = new Map();

  /** The URLs of what has been read, by the names of files. */
  #opened = new Map();
  #urls = new Set();
  #isClosed = false;
  #observer;
  #read;
  #fail;

  /**
   * `read` returns the content of a file by its name; `fail` gets the error if a picture or a file
   * cannot be read.
   */
  constructor(html, read, fail) {
    this.#read = read;
    this.#fail = fail;
    const all = parse(html);
    for (const element of all.querySelectorAll("[data-file]")) {
      const { url, file, type } = taken(element);
      this.#files.set(local(url).pathname, { file, type });
    }
    const isOwn = part => part.lang === document.documentElement.lang;
    const part = [...all.children].find(isOwn) ?? all;
    this.#prepare(part);
    part.querySelectorAll("[data-html]").forEach((text, position) => this.#fill(text, position));
    const media = this.#takeMedia(part);
    this.#takeLinks(part);
    this.element.append(...part.childNodes);
    this.#show(media);
    this.element.addEventListener("click", event => this.#click(event));
    this.element.addEventListener("keydown", event => {
      if (event.key === "Enter" && event.target.matches("[data-href]")) this.#click(event);
    });
  }

  /** Forgets everything that has been read. */
  close() {
    this.#isClosed = true;
    this.#observer.disconnect();
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls.clear();
    this.#opened.clear();
    this.element.remove();
  }

  #prepare(part) {
    const rows = new Map();
    for (const button of part.querySelectorAll("li > button[data-name]")) {
      const row = button.parentNode, name = row.querySelector(".name")?.textContent ?? "";
      rows.set(button.dataset.name, row);
      button.setAttribute("aria-label", `${button.textContent}: ${name}`);
    }
    // In a person's further groups there is the position alone.
    for (const other of part.querySelectorAll("[data-same]")) {
      const row = rows.get(other.dataset.same).cloneNode(true);
      for (const position of row.querySelectorAll(".position")) position.remove();
      row.querySelector(".name").after(...other.children);
      other.replaceWith(row);
    }
    for (const place of part.querySelectorAll("[data-url]")) {
      const { pathname } = local(place.dataset.url);
      if (!this.#places.has(pathname)) this.#places.set(pathname, place);
    }
  }

  /** Puts a text into the page, parsed alone: tags that do not match change nothing around it. */
  #fill(text, position) {
    // The page's policy forbids styles in attributes. In texts, quotes are escaped.
    const content = parse(text.dataset.html.replaceAll(' style="', ' data-style="'));
    text.removeAttribute("data-html");
    for (const element of content.querySelectorAll("[data-style]"))
      if (!element.dataset.style.includes("url(")) element.style.cssText = element.dataset.style;
    for (const element of content.querySelectorAll("image, use"))
      if (!element.getAttribute("xlink:href")?.startsWith("#")) element.removeAttribute("xlink:href");
    // The smaller versions of a picture are published only if a text for everyone shows it.
    for (const element of content.querySelectorAll("[srcset]")) element.removeAttribute("srcset");
    text.dataset.prefix = `text-${position + 1}-`;
    separate(content, text.dataset.prefix);
    text.append(...content.childNodes);
  }

  /**
   * Returns what shows sealed files, by the elements in the view. The browser must not ask for
   * the files.
   */
  #takeMedia(part) {
    const media = new Map();
    for (const element of part.querySelectorAll("[src], [poster], image"))
      for (const name of ["src", "poster", "href"]) {
        const file = this.#files.get(local(element.getAttribute(name)).pathname);
        if (!file) continue;
        for (const old of [name, "srcset", "loading"]) element.removeAttribute(old);
        const shown = element.closest("video, audio, picture") ?? element;
        media.set(shown, [...(media.get(shown) ?? []), { element, name, file }]);
      }
    return media;
  }

  /** Replaces the addresses of sealed files and texts, which no click may send to the host. */
  #takeLinks(part) {
    for (const link of part.querySelectorAll("a[href], area[href]")) {
      const address = link.getAttribute("href"), { pathname } = local(address);
      const isOwn = address.startsWith("#") && link.closest("[data-prefix]");
      if (!isOwn && !this.#files.has(pathname) && !this.#places.has(pathname)) continue;
      link.removeAttribute("href");
      link.dataset.href = address;
      link.setAttribute("role", "link");
      link.tabIndex = 0;
    }
  }

  /** Shows pictures and films once they come near the view. */
  #show(media) {
    this.#observer = new IntersectionObserver(seen => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        this.#observer.unobserve(target);
        for (const { element, name, file } of media.get(target))
          this.#open(file).then(url => {
            if (!url) return;
            element.setAttribute(name, url);
            target.load?.();
          });
      }
    }, { rootMargin: "50%" });
    for (const target of media.keys()) this.#observer.observe(target);
  }

  /** Returns a URL of a file's content; `undefined` if it cannot be read, or is not needed. */
  async #open({ file, type }) {
    if (!this.#opened.has(file))
      this.#opened.set(file, this.#read(file).then(content => this.#url(content, type)));
    try {
      return await this.#opened.get(file);
    } catch (error) {
      this.#opened.delete(file);
      if (!this.#isClosed) this.#fail(error);
    }
  }

  #url(content, type) {
    if (this.#isClosed) return;
    const url = URL.createObjectURL(new Blob([content], { type }));
    this.#urls.add(url);
    return url;
  }

  async #click(event) {
    const link = event.target.closest("[data-href], button");
    if (!link) return;
    if (link.localName === "button") return this.#saveCards(link.dataset);
    event.preventDefault();
    const { pathname, hash } = local(link.dataset.href);
    const file = this.#files.get(pathname), place = this.#places.get(pathname);
    if (!file) return this.#reveal(place ?? link.closest("[data-prefix]"), decoded(hash));
    // As a page of its own it could run scripts, so it is only saved.
    link.setAttribute("aria-busy", "true");
    const url = await this.#open(file);
    link.removeAttribute("aria-busy");
    if (url) save(decoded(pathname.split("/").pop()), url);
  }

  /** Saves the contact that a button names, or all contacts. */
  #saveCards({ name, card }) {
    const all = new Map(Array.from(this.element.querySelectorAll("[data-card]"),
      ({ dataset }) => [dataset.name, dataset.card]));
    const text = (card === undefined ? [...all.values()] : [card])
      .map(lines => `BEGIN:VCARD\nVERSION:4.0\n${lines}END:VCARD\n`).join("");
    if (text) save(name + ".vcf", this.#url(text.replaceAll("\n", "\r\n"), "text/vcard"));
  }

  /** Moves to a place in the directory, or to a heading in it. */
  #reveal(place, hash) {
    if (place.localName === "details") place.open = true;
    const { prefix } = (place.querySelector("[data-prefix]") ?? place).dataset;
    const part = hash && document.getElementById(prefix + hash.slice(1))
      || place.querySelector("summary, a") || place;
    if (!part.matches("summary, a")) part.tabIndex = -1;
    part.scrollIntoView({ block: "start" });
    part.focus({ preventScroll: true });
  }
}

// ---- The page

/** A reason to show a message: `login`, `fetch`, `damaged` or `missing`. */
class Failure extends Error {
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

function start(page) {
  const { salt, rounds, base, payloads } = page.dataset;
  const { alert, login, email, password, enter, again, inside, logout, timeline } =
    Object.fromEntries(Array.from(page.querySelectorAll("[id]"), part => [part.id, part]));
  // A template of an earlier version has no place for the directory.
  const directory = page.querySelector("#directory") ?? document.createElement("div");
  if (!directory.isConnected) timeline.before(directory);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  /** The account and the directory of the member who is logged in; another object once shown. */
  let session = {};

  /** Shows one of the parts `login`, `again` and `inside`, with the first message that exists. */
  function show(part, focused, ...messages) {
    for (const other of [login, again, inside]) other.hidden = other !== part;
    session.directory?.close();
    session = {};
    directory.replaceChildren();
    timeline.replaceChildren();
    alert.textContent = alert.dataset[messages.find(message => message in alert.dataset)];
    focus(focused, alert);
  }

  /** Scrolls both into view, `seen` in any case; focus() alone scrolls too far. */
  function focus(focused, seen) {
    focused?.focus({ preventScroll: true });
    focused?.scrollIntoView({ block: "nearest" });
    seen?.scrollIntoView({ block: "nearest" });
  }

  /** Marks fields as wrong, and shakes them, or removes the marks. */
  function mark(fields, isWrong) {
    for (const field of fields) {
      field.ariaInvalid = isWrong;
      // Computing the layout restarts the animation.
      void field.offsetWidth;
      field.parentNode.classList.toggle("shake", isWrong && !reducedMotion.matches);
    }
  }

  function refuse(fields, ...messages) {
    show(login, fields[0], ...messages);
    mark(fields, true);
  }

  /** For missing files some hosts answer 403, or 200 and a page, which begins with `<`. */
  function isMissing(response, payload) {
    return [403, 404, 410].includes(response.status) || response.ok && payload[0] === 0x3c;
  }

  /** Returns a file; `undefined` if there is none. Throws if it cannot be fetched. */
  async function read(name) {
    try {
      const response = await fetch(payloads + name + ".bin", { cache: "no-cache" });
      const file = new Uint8Array(await response.arrayBuffer());
      if (isMissing(response, file)) return undefined;
      if (response.ok) return file;
    } catch {}
    throw new Failure("fetch");
  }

  /** Returns the content of a file for all members. */
  async function readShared(name, key) {
    const file = await read(name);
    if (!file) throw new Failure("missing");
    return openShared(file, key, `sitegen members 2\n${base}\n${name}`).catch(() => {
      throw new Failure("damaged");
    });
  }

  async function logIn() {
    const own = session;
    const account = await derive(email.value, password.value, fromBase64(salt), Number(rounds));
    try {
      if (own === session) await enterAs(account);
    } catch ({ problem = "damaged" }) {
      if (own !== session) return;
      if (problem === "login") refuse([email, password], "login");
      else show(again, again, problem, "fetch");
    }
  }

  /** Returns the posts in a member's file, and the key and the name of the directory. */
  async function openPayload({ scalar, name }) {
    const payload = await read(name);
    if (!payload) throw new Failure("login");
    const html = await open(payload, scalar, `sitegen members 1\n${base}\n${name}`).catch(() => {
      throw new Failure("damaged");
    });
    const posts = parse(html);
    return { posts, shared: taken(posts.querySelector("[data-key]")) };
  }

  /** Fetches a member's file, and shows what is in it. */
  async function enterAs(account) {
    const before = session;
    const own = { account, ...await openPayload(account) };
    if (own.shared) await addDirectory(own);
    // The member may have logged out in the meantime.
    if (session !== before) return own.directory?.close();
    login.reset();
    show(inside);
    session = own;
    timeline.append(...own.posts.childNodes);
    if (own.directory) directory.append(own.directory.element);
    if (own.failure) report(own.failure);
    focus(own.directory ? directory : timeline, logout);
  }

  async function addDirectory(own) {
    try {
      const key = await importKey(fromBase64(own.shared.key), "AES-GCM", "decrypt");
      const html = new TextDecoder().decode(await readShared(own.shared.directory, key));
      own.directory = new Directory(html, name => readShared(name, key), error => {
        if (own === session) explain(error);
      });
    } catch ({ problem = "damaged" }) {
      own.failure = problem;
    }
  }

  /** Reports why a file cannot be read. A missing one may be of an older state of the site. */
  async function explain({ problem = "damaged" }) {
    const own = session;
    if (own.failure) return;
    own.failure = problem;
    if (problem === "missing") {
      const now = await openPayload(own.account).catch(({ problem }) => ({ problem }));
      const isOlder = now.shared?.directory !== own.shared.directory;
      if (now.problem === "login" || !now.problem && isOlder) problem = "changed";
    }
    if (own === session) report(problem);
  }

  /** Shows a message above the directory, with a button that fetches everything again. */
  function report(problem) {
    directory.querySelector("[role=alert]")?.remove();
    const message = document.createElement("p"), button = document.createElement("button");
    message.className = "alert";
    message.setAttribute("role", "alert");
    button.className = "quiet";
    button.type = "button";
    const { dataset } = directory;
    message.textContent = (dataset[problem] ?? dataset.fetch ?? alert.dataset.fetch) + " ";
    button.textContent = again.textContent;
    button.onclick = refresh;
    message.append(button);
    directory.prepend(message);
  }

  async function refresh() {
    const own = session;
    try {
      await enterAs(own.account);
    } catch ({ problem = "damaged" }) {
      if (own !== session) return;
      if (problem === "login") refuse([email, password], "login");
      else report(problem);
    }
  }

  login.onsubmit = async event => {
    event.preventDefault();
    if (enter.ariaBusy) return;
    show(login, enter);
    mark([email, password], false);
    const wrong = login.querySelectorAll("input:invalid");
    if (wrong.length > 1) return refuse(wrong, "both", wrong[0].id);
    if (wrong.length) return refuse(wrong, wrong[0].id);
    enter.ariaBusy = enter.ariaDisabled = true;
    await logIn();
    enter.ariaBusy = enter.ariaDisabled = null;
  };
  login.oninput = () => mark(login.querySelectorAll("input:valid"), false);
  // Returns to what has been typed: one of them may be the reason.
  again.onclick = event => {
    event.preventDefault();
    show(login, enter);
  };
  logout.onclick = () => show(login, email);
  // Browsers keep a page to return to it.
  window.addEventListener("pagehide", () => {
    if (session.account || enter.ariaBusy) logout.click();
  });
  show(login);
}

const page = document.getElementById("members");
if (page && subtle) start(page);
// Without https browsers have no cryptography.
if (page && !subtle) page.querySelector("#insecure").hidden = false;
