/**
 * Searches the site in the browser: loads the files of the index that the words of the query need,
 * ranks the documents that have all of them, and shows each with a sentence of its text.
 */

const form = document.getElementById("search");
const field = form.q;
const found = document.getElementById("found");
const hits = document.getElementById("hits");
const more = document.getElementById("more");
const lists = document.getElementById("lists");

/** The number of hits that are shown at once. */
const step = 5;

// ---- Words, as sitegen reads them (SearchWords.swift)

/** Letters that Unicode does not decompose. */
const ownFolds = {
  æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", Æ: "ae", Œ: "oe", Ø: "o", Ł: "l", Đ: "d",
};

/** Letters with several lower-case forms. */
const lowerFolds = { ß: "ss", ς: "σ", ı: "i" };

const letter = /[\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}]/u;
const digit = /\p{Nd}/u;
const accent = new RegExp("[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a"
  + "\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]");

/** Characters between which a word continues. */
const joiner = /[\xad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufe00-\ufe0f\u{e0000}-\u{e01ef}]/u;

/** Letters and signs that end a word. */
const separator = /[\xb4\u02b9\u02bc\u{1f200}-\u{1faff}]/u;

/** Characters that are decomposed; all others stay as they are. */
const decomposed = /[\x80-\u33ff\uf900-\ufb4f\uff00-\uffef\u{1d400}-\u{1d7ff}]/u;

/** Scripts that write no spaces between words. */
const unspaced = new RegExp("[\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff"
  + "\\u3005-\\u3007\\u3041-\\u312f\\u3131-\\u318e\\u31a0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff"
  + "\\uac00-\\ud7ff\\uf900-\\ufaff\\u{20000}-\\u{3fffd}]", "u");

/** Returns the ASCII digit with the value of any other. */
function asciiDigit(character) {
  const code = character.codePointAt();
  const row = code & ~15;
  return String(code - row - (digit.test(String.fromCodePoint(row)) ? 0 : 6));
}

function lowerCase(part) {
  if (digit.test(part)) return asciiDigit(part);
  const lower = part.toLowerCase();
  return lowerFolds[lower] ?? lower;
}

/** Returns the letters of a character without case and accent; `null` if it ends a word. */
function foldedLetters(character) {
  if (character < "\x80") return /[a-z0-9]/i.test(character) ? character.toLowerCase() : null;
  if (joiner.test(character) || accent.test(character)) return "";
  if (separator.test(character)) return null;
  if (ownFolds[character]) return ownFolds[character];
  if (!decomposed.test(character)) {
    return letter.test(character) || unspaced.test(character) ? character.toLowerCase() : null;
  }
  const letters = [...character.normalize("NFKD")].map(lowerCase).join("");
  return [...letters].filter(part => letter.test(part) && !accent.test(part)).join("") || null;
}

const folds = new Map();

function folded(character) {
  if (!folds.has(character)) folds.set(character, foldedLetters(character));
  return folds.get(character);
}

/**
 * Returns the words of a text, each with its place there. Of scripts without spaces between words,
 * these are pairs of characters, and the last character alone.
 */
export function words(text) {
  const all = [];
  let run = [];
  let isUnspaced = false;

  function end() {
    if (run.length && isUnspaced) {
      run.slice(1).forEach((next, index) => all.push({
        word: run[index].letter + next.letter, start: run[index].start, end: next.end,
        isPair: true,
      }));
    }
    const parts = isUnspaced ? run.slice(-1) : run;
    if (parts.length) {
      all.push({
        word: parts.map(({ letter }) => letter).join(""),
        start: parts[0].start, end: parts.at(-1).end, isLastOfPairs: isUnspaced && run.length > 1,
      });
    }
    run = [];
    isUnspaced = false;
  }

  let index = 0;
  for (const character of text) {
    const letters = folded(character);
    const next = index + character.length;
    if (letters === null) {
      end();
    } else if (letters) {
      if (unspaced.test(letters) !== isUnspaced) end();
      isUnspaced = unspaced.test(letters);
      for (const letter of letters) run.push({ letter, start: index, end: next });
    } else if (run.length) {
      run.at(-1).end = next;
    }
    index = next;
  }
  end();
  return all;
}

// ---- The index

const loaded = new Map();

/** Loads a file of the index once; asks again after a failure. */
function load(name, read, options) {
  if (!loaded.has(name)) {
    const file = fetch(form.dataset.index + name, options).then(answer => {
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return read(answer);
    });
    file.catch(() => loaded.delete(name));
    loaded.set(name, file);
  }
  return loaded.get(name);
}

/** Returns the start of the index. */
function start() {
  return load("start.json", async answer => {
    const start = await answer.json();
    return { ...start, texts: start.texts.split(" ").map(Number) };
  }, { cache: "no-cache" });
}

/** Returns the lines of a file of words, each a word and its postings. */
function block(number, { version }) {
  return load(`words-${number}.txt?${version}`, async answer =>
    (await answer.text()).split("\n").map(line => line.split(" ")));
}

/** Reads numbers in digits of 5 bits, the lowest first; a sixth bit says that more follow. */
function* numbers(digits) {
  let [number, shift] = [0, 0];
  for (const digit of digits) {
    const bits = digit.charCodeAt() - 0x30;
    number += (bits & 31) * 2 ** shift;
    shift += 5;
    if (bits & 32) continue;
    yield number;
    [number, shift] = [0, 0];
  }
}

/** The weights of places: text, name or tag, heading, title. */
const weights = [1, 2, 4, 8];

/** Most files that one word loads: the beginning of more words stands for itself alone. */
const mostBlocks = 3;

/** Returns the documents with a word, or with one that begins with it, and their scores. */
async function documents({ word, isPair }, index) {
  const position = text => Math.max(0, index.words.findLastIndex(first => first <= text));
  const first = position(word);
  const last = isPair ? first : position(word + "\u{10ffff}");
  const isPrefix = !isPair && last - first < mostBlocks;
  const blocks = [];
  for (let number = first; number <= (isPrefix ? last : first); number += 1) {
    blocks.push(block(number, index));
  }
  const scores = new Map();
  for (const [other, postings] of (await Promise.all(blocks)).flat()) {
    if (other !== word && !(isPrefix && other.startsWith(word))) continue;
    let document = -1;
    for (const number of numbers(postings)) {
      document += (number >> 2) + 1;
      const score = weights[number & 3] * (other === word ? 1 : 0.5);
      scores.set(document, Math.max(score, scores.get(document) ?? 0));
    }
  }
  const rarity = Math.log(1 + index.documents / scores.size);
  return new Map([...scores].map(([document, score]) => [document, score * rarity]));
}

/** Returns the documents that have all words, the best first. */
async function ranked(terms, index) {
  const [first, ...others] = await Promise.all(terms.map(term => documents(term, index)));
  const total = document => others.reduce((sum, scores) => sum + scores.get(document),
    first.get(document));
  return [...first.keys()]
    .filter(document => others.every(scores => scores.has(document)))
    .map(document => [document, total(document)])
    .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
    .map(([document]) => document);
}

/** Returns the title, the URL and the text of a document. */
async function text(document, { texts, version }) {
  const number = texts.findLastIndex(first => first <= document);
  const file = await load(`texts-${number}.json?${version}`, answer => answer.json());
  return file.documents[document - texts[number]];
}

// ---- Hits

const language = document.documentElement.lang;
const sentences = Intl.Segmenter && new Intl.Segmenter(language, { granularity: "sentence" });

/** In characters. */
const longest = 220;

function isHit({ word }, terms) {
  return terms.find(term =>
    word === term.word || !term.isPair && word.startsWith(term.word));
}

/** Returns the text in nodes, with the words of the query marked. */
function marked(text, terms) {
  const nodes = [];
  let end = 0;
  for (const place of words(text)) {
    if (!isHit(place, terms) || place.end <= end) continue;
    const from = Math.max(place.start, end);
    nodes.push(text.slice(end, from));
    const mark = document.createElement("mark");
    mark.append(text.slice(from, place.end));
    nodes.push(mark);
    end = place.end;
  }
  return [...nodes, text.slice(end)];
}

/** Returns the sentence with the most words of the query, or the first one. */
function sentence(text, terms) {
  let [best, most] = ["", -1];
  for (const line of text.split("\n")) {
    const parts = sentences ? [...sentences.segment(line)].map(({ segment }) => segment) : [line];
    for (const part of parts) {
      const count = new Set(words(part).map(word => isHit(word, terms)).filter(Boolean)).size;
      if (count > most) [best, most] = [part, count];
    }
  }
  return excerpt(best.trim(), terms);
}

/** Cuts a long sentence around the first word of the query. */
function excerpt(text, terms) {
  if (text.length <= longest) return text;
  const first = words(text).find(word => isHit(word, terms))?.start ?? 0;
  const cut = first < longest / 2 ? 0 : text.lastIndexOf(" ", first - longest / 3) + 1;
  const rest = text.slice(cut, cut + longest);
  const end = cut + longest < text.length ? rest.lastIndexOf(" ") : rest.length;
  return (cut ? "… " : "") + (end > longest / 2 ? rest.slice(0, end) : rest)
    + (cut + longest < text.length ? " …" : "");
}

function paragraph(name, ...content) {
  const paragraph = document.createElement("p");
  paragraph.className = name;
  paragraph.append(...content);
  return paragraph;
}

function hit({ title, url, details, text }, terms) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.append(...marked(title, terms));
  item.append(link);
  if (details) item.append(paragraph("details", details));
  const shown = sentence(text, terms);
  if (shown) item.append(paragraph("sentence", ...marked(shown, terms)));
  return item;
}

// ---- The page

/** The search whose answer is awaited: an earlier one shows nothing any more. */
let current;

/** Returns the words to search for: the last character of pairs is in one of them. */
function terms(query) {
  const all = words(query).filter(({ isLastOfPairs }) => !isLastOfPairs);
  return [...new Map(all.map(term => [term.word, term])).values()];
}

async function search() {
  const query = field.value.trim();
  const own = current = {};
  const address = new URL(location);
  if (query) address.searchParams.set("q", query); else address.searchParams.delete("q");
  history.replaceState(null, "", address);
  const wanted = terms(query);
  if (!wanted.length) return show([], "");
  try {
    const index = await start();
    const all = await ranked(wanted, index);
    const items = await Promise.all(all.slice(0, step).map(async document =>
      hit(await text(document, index), wanted)));
    if (own !== current) return;
    const { results, nothing } = form.dataset;
    show(items, all.length ? results.replace("{count}", all.length)
      : nothing.replace("{query}", query));
    let shown = items.length;
    more.hidden = shown >= all.length;
    more.onclick = async () => {
      const next = all.slice(shown, shown + 2 * step);
      shown += next.length;
      more.hidden = shown >= all.length;
      const items = await Promise.all(next.map(async document =>
        hit(await text(document, index), wanted)));
      if (own !== current) return;
      hits.append(...items);
      items[0].querySelector("a").focus();
    };
  } catch {
    if (own === current) show([], form.dataset.failed);
  }
}

function show(items, message) {
  hits.replaceChildren(...items);
  hits.hidden = !items.length;
  found.textContent = message;
  lists.hidden = items.length > 0;
  more.hidden = true;
}

let timer;

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, 150);
});
form.addEventListener("submit", event => {
  event.preventDefault();
  clearTimeout(timer);
  search();
});

form.hidden = false;
field.value = new URL(location).searchParams.get("q") ?? "";
if (field.value) search(); else field.focus({ preventScroll: true });
