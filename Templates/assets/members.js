/**
 * Logs a member in: derives a key from the e-mail address and the password, which are never sent or
 * stored, fetches the file that is named after it, and decrypts it (HPKE, RFC 9180).
 * form.js has the rest of the form.
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

// ---- The page

function start(page) {
  const { salt, rounds, base, payloads } = page.dataset;
  const { alert, login, email, password, enter, again, inside, logout, timeline } =
    Object.fromEntries(Array.from(page.querySelectorAll("[id]"), part => [part.id, part]));
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  /** Shows one of the parts `login`, `again` and `inside`, with the first message that exists. */
  function show(part, focused, ...messages) {
    for (const other of [login, again, inside]) other.hidden = other !== part;
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

  async function logIn() {
    const { scalar, name } =
      await derive(email.value, password.value, fromBase64(salt), Number(rounds));
    let html, problem = "fetch";
    try {
      const response = await fetch(payloads + name + ".bin", { cache: "no-cache" });
      const payload = new Uint8Array(await response.arrayBuffer());
      if (isMissing(response, payload)) return refuse([email, password], "login");
      if (!response.ok) return show(again, again, problem);
      problem = "damaged";
      html = await open(payload, scalar, `sitegen members 1\n${base}\n${name}`);
    } catch {
      return show(again, again, problem, "fetch");
    }
    login.reset();
    show(inside);
    timeline.append(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
    focus(timeline, logout);
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
  show(login);
}

const page = document.getElementById("members");
if (page && subtle) start(page);
// Without https browsers have no cryptography.
if (page && !subtle) page.querySelector("#insecure").hidden = false;
