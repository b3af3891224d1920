/* Derives a key and a file's name from e-mail and password, which are never sent or stored. Shows
the text that the key opens (HPKE, RFC 9180) in place of the form. */
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

  function show(shown, focus, reason) {
    for (const part of [login, again, inside]) part.hidden = part != shown
    timeline.replaceChildren()
    alert.textContent = alert.dataset[reason]
    focus?.focus()
  }

  function mark(fields, wrong) {
    for (const field of fields) {
      field.ariaInvalid = wrong
      field.offsetWidth // restarts the shake
      field.parentNode.classList.toggle("shake", wrong)
    }
  }

  function refuse(fields, reason) {
    show(login, fields[0], reason)
    mark(fields, true)
  }

  async function attempt() {
    const { scalar, name } = await derive(
      email.value, password.value, Uint8Array.from(atob(salt), c => c.charCodeAt()), +rounds)
    let data = ""
    try {
      const answer = await fetch(payloads + name + ".bin", { cache: "no-cache" })
      if (answer.ok) data = new Uint8Array(await answer.arrayBuffer())
      // Some hosts answer 403 for missing files.
      else if (![403, 404, 410].includes(answer.status)) throw 0
    } catch {
      return show(again, again, "fetch")
    }
    try {
      data = await open(data, scalar, `sitegen members 1\n${base}\n${name}`)
    } catch {
      return refuse([email, password], "login")
    }
    login.reset()
    show(inside)
    timeline.append(...new DOMParser().parseFromString(data, "text/html").body.childNodes)
    timeline.focus()
  }

  login.onsubmit = async event => {
    event.preventDefault()
    if (enter.ariaBusy) return
    show(login, enter)
    mark([email, password], false)
    const wrong = login.querySelectorAll("input:invalid")
    if (wrong[0]) return refuse(wrong, wrong[0].id)
    enter.ariaBusy = enter.ariaDisabled = true
    await attempt()
    enter.ariaBusy = enter.ariaDisabled = null
  }
  login.oninput = () => mark(login.querySelectorAll("input:valid"), false)
  email.onkeydown = event => {
    if (event.key != "Enter" || event.isComposing) return
    event.preventDefault()
    password.focus()
  }
  logout.onclick = () => show(login, email)
  // A tap outside the fields ends editing.
  onpointerup = ({ pointerType, target }) => {
    if (pointerType != "mouse" && !target.closest(".field, label")) document.activeElement.blur()
  }
  show(login)
}

const page = globalThis.document?.getElementById("members")
if (page) subtle ? run(page) : page.querySelector("#insecure").hidden = false
