/**
 * Searches the site in the browser: loads the files of the index that the words of the query need,
 * ranks the documents that have all of them, and shows each with a sentence of its text.
 */

const form = document.getElementById("search");
const field = form.q;
const [found, hits, more, lists] = ["found", "hits", "more", "lists"]
  .map(id => document.getElementById(id));

// ---- Words, as sitegen reads them (SearchWords.swift)

/** Letters that Unicode does not decompose, or that have several forms in lower case. */
const ownFolds = {
  æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", Æ: "ae", Œ: "oe", Ø: "o", Ł: "l", Đ: "d",
  ß: "ss", ẞ: "ss", ς: "σ", ı: "i",
};

const letter = /[\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}]/u;
const digit = /\p{Nd}/u;
const accent = new RegExp("[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a"
  + "\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]");

/** Invisible characters, after which the word continues. */
const joiner = new RegExp("[\\xad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e"
  + "\\u2060-\\u206f\\ufeff\\ufe00-\\ufe0f\\u{e0000}-\\u{e01ef}]", "u");

/** Apostrophes that are letters in Unicode, and pictures: they end a word. */
const separator = /[\xb4\u02b9\u02bc\u{1f200}-\u{1faff}]/u;

/** Characters that are decomposed; all others stay as they are. */
const decomposed = /[\x80-\u33ff\uf900-\ufb4f\uff00-\uffef\u{1d400}-\u{1d7ff}]/u;

/** Scripts that write no spaces between words. */
const unspaced = new RegExp("[\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff"
  + "\\u3005-\\u3007\\u3041-\\u312f\\u3131-\\u318e\\u31a0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff"
  + "\\uac00-\\ud7ff\\uf900-\\ufaff\\u{20000}-\\u{3fffd}]", "u");

/** Returns a part of a character in lower case, and a digit of any script in ASCII. */
function lowerCase(part) {
  if (!digit.test(part)) return ownFolds[part] ?? part.toLowerCase();
  const code = part.codePointAt();
  const row = code & ~15;
  return String(code - row - (digit.test(String.fromCodePoint(row)) ? 0 : 6));
}

/** Returns the letters of a character without case and accent; `null` if it ends a word. */
function foldedLetters(character) {
  if (joiner.test(character) || accent.test(character)) return "";
  if (separator.test(character)) return null;
  const parts = decomposed.test(character) ? [...character.normalize("NFKD")] : [character];
  const letters = parts.map(lowerCase).join("");
  return [...letters].filter(part => (letter.test(part) || unspaced.test(part))
    && !accent.test(part)).join("") || null;
}

const folds = new Map();

function folded(character) {
  if (!folds.has(character)) folds.set(character, foldedLetters(character));
  return folds.get(character);
}

/**
 * Returns the words of a text with their places. Of scripts without spaces between words, these are
 * pairs of characters and, as a `tail`, the last character.
 */
export function words(text) {
  const all = [];
  let run = [];
  let isUnspaced = false;

  function add(kind, parts) {
    const word = parts.map(({ letter }) => letter).join("");
    all.push({ kind, word, start: parts[0].start, end: parts[parts.length - 1].end });
  }

  function end() {
    if (run.length && !isUnspaced) add("word", run);
    for (let index = 2; isUnspaced && index <= run.length; index += 1) {
      add("pair", run.slice(index - 2, index));
    }
    if (run.length && isUnspaced) add(run.length > 1 ? "tail" : "word", run.slice(-1));
    run = [];
  }

  let start = 0;
  for (const character of text) {
    const letters = folded(character);
    const next = start + character.length;
    if (letters === null) end();
    if (letters && unspaced.test(letters) !== isUnspaced) {
      end();
      isUnspaced = !isUnspaced;
    }
    for (const letter of letters ?? "") run.push({ letter, start, end: next });
    if (letters === "" && run.length) run[run.length - 1].end = next;
    start = next;
  }
  end();
  return all;
}

// ---- The index

const loaded = new Map();

/** Loads a file of the index once, and again after a failure. */
function load(name, format = "json", cache = "default") {
  if (!loaded.has(name)) {
    const file = fetch(form.dataset.index + name, { cache })
      .then(answer => answer.ok ? answer[format]() : Promise.reject(answer));
    file.catch(() => loaded.delete(name));
    loaded.set(name, file);
  }
  return loaded.get(name);
}

/** Returns the start of the newest index: of each part of a text, its document and its file. */
async function start() {
  const { documents, texts, ...start } = await load("start.json", "json", "no-cache");
  const owners = numbers(documents).flatMap((count, number) => Array(count).fill(number));
  const places = numbers(texts).flatMap((count, file) =>
    Array.from({ length: count }, (_, position) => ({ file, position })));
  return { ...start, owners, places };
}

/** Returns the lines of a file of words, each a word and the parts that have it. */
async function block(number, { version }) {
  const text = await load(`words-${number}.txt?${version}`, "text");
  return text.split("\n").map(line => line.split(" "));
}

/** Returns a part of a text, with the title and the URL of its document. */
async function text(part, { places, version }) {
  const { file, position } = places[part];
  const parts = (await load(`texts-${file}.txt?${version}`, "text")).split("\f");
  const [url, title, details, language, ...lines] = parts[position].split("\n");
  return { url, title, details, language, lines };
}

/** Reads numbers in digits of 5 bits, the lowest first; all but the last have a sixth bit. */
function numbers(postings) {
  return (postings.match(/[P-o]*[0-O]/g) ?? []).map(digits => [...digits].reduceRight(
    (number, digit) => number * 32 + (digit.charCodeAt() - 0x30 & 31), 0));
}

/** The weights of places: text, name or tag, heading, title. */
const weights = [1, 2, 4, 8];

/** The beginning of words in more files than these is searched for as a word only. */
const mostBlocks = 2;

/** Returns the parts with a word, or with one that begins with it, and their weights. */
async function parts({ kind, word }, index) {
  const position = text => Math.max(0, index.words.filter(first => first <= text).length - 1);
  const first = position(word);
  const last = kind === "word" ? position(word + "\u{10ffff}") : first;
  const isPrefix = kind === "word" && last - first < mostBlocks;
  const blocks = [block(first, index)];
  if (isPrefix && last > first) blocks.push(block(last, index));
  const found = new Map();
  for (const [other, postings] of (await Promise.all(blocks)).flat()) {
    if (other !== word && !(isPrefix && other.startsWith(word))) continue;
    let part = -1;
    for (const number of numbers(postings)) {
      part += (number >> 2) + 1;
      const weight = weights[number & 3] * (other === word ? 1 : 0.5);
      found.set(part, Math.max(weight, found.get(part) ?? 0));
    }
  }
  return found;
}

/**
 * Returns the documents that have all words, the best first: of each, the part whose text has most
 * of them.
 */
async function ranked(terms, index) {
  const hits = new Map();
  const all = await Promise.all(terms.map(term => parts(term, index)));
  all.forEach((parts, term) => {
    const rarity = Math.log(1 + index.owners.length / parts.size);
    for (const [part, weight] of parts) {
      const owner = index.owners[part];
      if (!hits.has(owner)) hits.set(owner, { owner, scores: [], counts: new Map() });
      const { scores, counts } = hits.get(owner);
      scores[term] = Math.max(scores[term] ?? 0, weight * rarity);
      counts.set(part, (counts.get(part) ?? 0) + (weight < weights[3] ? 1 : 0.5));
    }
  });
  const sum = scores => scores.reduce((sum, score) => sum + score, 0);
  return [...hits.values()]
    .filter(({ scores }) => Object.keys(scores).length === terms.length)
    .sort((a, b) => sum(b.scores) - sum(a.scores) || a.owner - b.owner)
    .map(({ counts }) => [...counts].reduce((best, next) => next[1] > best[1] ? next : best)[0]);
}

// ---- Hits

const segmenter = Intl.Segmenter
  && new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" });

/** In characters. */
const longest = 220;

/** Returns the word of the query that a word of a text is, or begins with. */
function match({ word }, terms) {
  return terms.find(term => term.word === word
    || term.kind === "word" && word.startsWith(term.word));
}

function element(name, content, className = "") {
  const element = document.createElement(name);
  element.append(...content);
  element.className = className;
  return element;
}

/** Returns the text with the words of the query marked, as nodes. */
function marked(text, terms) {
  const nodes = [];
  let copied = 0;
  for (const place of words(text).filter(place => match(place, terms))) {
    const start = Math.max(place.start, copied);
    if (place.end <= start) continue;
    nodes.push(text.slice(copied, start), element("mark", [text.slice(start, place.end)]));
    copied = place.end;
  }
  return [...nodes, text.slice(copied)];
}

/** Returns the sentence with the most words of the query, else the first one. */
function sentence(lines, terms) {
  const parts = lines.flatMap(line =>
    segmenter ? Array.from(segmenter.segment(line), ({ segment }) => segment) : line);
  const counts = parts.map(part =>
    new Set(words(part).map(word => match(word, terms)).filter(Boolean)).size);
  return excerpt((parts[counts.indexOf(Math.max(...counts))] ?? "").trim(), terms);
}

/** Cuts a long sentence around the first word of the query. */
function excerpt(text, terms) {
  if (text.length <= longest) return text;
  const first = words(text).find(word => match(word, terms))?.start ?? 0;
  const start = first < longest / 2 ? 0 : text.lastIndexOf(" ", first - longest / 3) + 1;
  const space = text.lastIndexOf(" ", start + longest);
  const end = text.length <= start + longest ? text.length
    : space > first ? space : start + longest;
  return (start ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
}

/** Returns the item of a hit. */
async function hit(part, terms, index) {
  const { title, url, details, language, lines } = await text(part, index);
  const link = element("a", marked(title, terms));
  link.href = url;
  const shown = marked(sentence(lines, terms), terms);
  const item = element("li", [
    element("h2", [link]), element("p", shown, "summary"), element("p", [details], "meta"),
  ].filter(part => part.textContent));
  if (language) item.lang = language;
  return item;
}

// ---- The page

/** The number of hits at first; a button shows twice as many more. */
const step = 5;

/** The search whose answer is awaited: an earlier one shows nothing any more. */
let current;

async function search() {
  const own = current = {};
  const query = field.value.trim();
  const address = new URL(location);
  address.search = query && `?${new URLSearchParams({ q: query })}`;
  history.replaceState(null, "", address);
  const terms = words(query).filter(({ kind }) => kind !== "tail");
  try {
    const index = await start();
    const all = terms.length ? await ranked(terms, index) : [];
    const items = count => Promise.all(
      all.splice(0, count).map(part => hit(part, terms, index)));
    const { results, nothing } = form.dataset;
    const message = all.length ? results.replace("{count}", all.length)
      : terms.length ? nothing.replace("{query}", () => query) : "";
    const first = await items(step);
    if (own !== current) return;
    show(first, message, all.length > 0);
    more.onclick = async () => {
      const next = await items(2 * step);
      if (own !== current) return;
      hits.append(...next);
      more.hidden = !all.length;
      next[0].querySelector("a").focus();
    };
  } catch {
    if (own === current) show([], form.dataset.failed);
  }
}

function show(items, message, hasMore = false) {
  hits.replaceChildren(...items);
  found.textContent = message;
  hits.hidden = !items.length;
  lists.hidden = !hits.hidden;
  more.hidden = !hasMore;
}

let timer;

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, 150);
});

form.addEventListener("submit", async event => {
  event.preventDefault();
  clearTimeout(timer);
  await search();
  hits.querySelector("a")?.focus();
});

form.hidden = false;
field.value = new URL(location).searchParams.get("q") ?? "";
if (field.value) search(); else field.focus({ preventScroll: true });
