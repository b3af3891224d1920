/* Opens a member's file (HPKE, RFC 9180) with a key derived from e-mail and password, which are
never sent or stored. form.js has the rest of the form. */
const { subtle } = crypto
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const curve = { name: "ECDH", namedCurve: "P-256" }
const kem = "HPKE-v1KEM\0\x10" // DHKEM(P-256, HKDF-SHA256)
const suite = "HPKE-v1HPKE\0\x10\0\x01\0\x02" // that, HKDF-SHA256, AES-256-GCM
const noSalt = new Uint8Array(32) // the empty HMAC key in a form that WebCrypto accepts

const bytes = (...parts) => Uint8Array.from(parts.flatMap(part =>
  [...typeof part == "string" ? new TextEncoder().encode(part) : new Uint8Array(part)]))
const base64url = data => btoa(String.fromCharCode(...data))
  .replace(/\W/g, c => "-_"["+/".indexOf(c)] ?? "")

const raw = (key, name, ...uses) => subtle.importKey("raw", key, name, false, uses)
const stretch = async (name, key, bits, more) => bytes(await subtle.deriveBits(
  { name, hash: "SHA-256", ...more }, await raw(key, name, "deriveBits"), bits))
/* HPKE's LabeledExtract, and LabeledExpand for at most one block. */
const extract = async (key, ...parts) => subtle.sign(
  "HMAC", await raw(key, { name: "HMAC", hash: "SHA-256" }, "sign"), bytes(...parts))
const expand = async (key, suite, label, info, length = 32) =>
  (await extract(key, [0, length], suite, label, info, [1])).slice(0, length)

/* Returns a scalar of P-256 (FIPS 186-5, A.2.1) and the name of the member's file. */
export async function derive(email, password, salt, rounds) {
  const key = await stretch("PBKDF2", bytes(password.normalize("NFKC")), 256,
    { salt: bytes(salt, email.trim().toLowerCase()), iterations: rounds })
  const hkdf = async (info, bits) => Array.from(
    await stretch("HKDF", key, bits, { salt: noSalt, info: bytes(info) }),
    byte => byte.toString(16).padStart(2, 0)).join("")
  const scalar = BigInt("0x" + await hkdf("key", 384)) % (order - 1n) + 1n
  const digits = scalar.toString(16).padStart(64, 0).match(/../g)
  return { scalar: digits.map(byte => parseInt(byte, 16)), name: await hkdf("name", 128) }
}

/* HPKE's OpenBase; `own` is the public key of `scalar`. */
export async function unseal(scalar, own, enc, sealed, info, aad = "") {
  const [d, x, y] = [scalar, own.slice(1, 33), own.slice(33)].map(base64url)
  const key = await subtle.importKey(
    "jwk", { kty: "EC", crv: "P-256", d, x, y }, curve, false, ["deriveBits"])
  const dh = await subtle.deriveBits({ name: "ECDH", public: await raw(enc, curve) }, key, 256)
  const shared = await expand(
    await extract(noSalt, kem, "eae_prk", dh), kem, "shared_secret", bytes(enc, own))
  const context = bytes([0], await extract(noSalt, suite, "psk_id_hash"),
    await extract(noSalt, suite, "info_hash", info))
  const secret = await extract(shared, suite, "secret")
  const iv = await expand(secret, suite, "base_nonce", context, 12)
  return subtle.decrypt({ name: "AES-GCM", iv, additionalData: bytes(aad) },
    await raw(await expand(secret, suite, "key", context), "AES-GCM", "decrypt"), sealed)
}

/* Returns the text of a payload: version 1, `own`, `enc`, the ciphertext. */
export async function open(payload, scalar, info) {
  if (payload[0] != 1) throw Error("no payload")
  return new TextDecoder().decode(await unseal(
    scalar, payload.slice(1, 66), payload.slice(66, 131), payload.slice(131), info))
}

function run(page) {
  const { salt, rounds, base, payloads } = page.dataset
  const { alert, login, email, password, enter, again, inside, logout, timeline } =
    Object.fromEntries(Array.from(page.querySelectorAll("[id]"), part => [part.id, part]))
  const still = matchMedia("(prefers-reduced-motion: reduce)")

  /* Brings both into view, `seen` in any case; focus() alone scrolls too far. */
  function turn(focus, seen) {
    focus?.focus({ preventScroll: true })
    for (const part of [focus, seen]) part?.scrollIntoView({ block: "nearest" })
  }

  function show(shown, focus, ...reasons) {
    for (const part of [login, again, inside]) part.hidden = part != shown
    timeline.replaceChildren()
    alert.textContent = alert.dataset[reasons.find(reason => reason in alert.dataset)]
    turn(focus, alert)
  }

  function mark(fields, wrong) {
    for (const field of fields) {
      field.ariaInvalid = wrong
      field.offsetWidth // restarts the shake
      field.parentNode.classList.toggle("shake", wrong && !still.matches)
    }
  }

  function refuse(fields, ...reasons) {
    show(login, fields[0], ...reasons)
    mark(fields, true)
  }

  async function attempt() {
    const { scalar, name } = await derive(
      email.value, password.value, Uint8Array.from(atob(salt), c => c.charCodeAt()), +rounds)
    let data, found
    try {
      const answer = await fetch(payloads + name + ".bin", { cache: "no-cache" })
      data = new Uint8Array(await answer.arrayBuffer())
      // For missing files some hosts answer 403, or 200 and a page.
      if ([403, 404, 410].includes(answer.status) || answer.ok && data[0] == 60)
        return refuse([email, password], "login")
      found = answer.ok && "damaged"
      data = await open(found && data, scalar, `sitegen members 1\n${base}\n${name}`)
    } catch {
      return show(again, again, found, "fetch")
    }
    login.reset()
    show(inside)
    timeline.append(...new DOMParser().parseFromString(data, "text/html").body.childNodes)
    turn(timeline, logout)
  }

  login.onsubmit = async event => {
    event.preventDefault()
    if (enter.ariaBusy) return
    show(login, enter)
    mark([email, password], false)
    const wrong = login.querySelectorAll("input:invalid")
    if (wrong[0]) return refuse(wrong, wrong[1] && "both", wrong[0].id)
    enter.ariaBusy = enter.ariaDisabled = true
    await attempt()
    enter.ariaBusy = enter.ariaDisabled = null
  }
  login.oninput = () => mark(login.querySelectorAll("input:valid"), false)
  logout.onclick = () => show(login, email)
  show(login)
}

const page = globalThis.document?.getElementById("members")
if (page) subtle ? run(page) : page.querySelector("#insecure").hidden = false
