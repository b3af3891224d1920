/**
 * A long list of people with a field that filters it, and a button for each group:
 *
 *   <contact-filter data-label="Filter the list" data-groups="Groups" data-all="All"
 *       data-found="Found">
 *     <section class="people-group"><h2 id="group-board">Board</h2><ul><li>…</li></ul></section>
 *   </contact-filter>
 *
 * The address keeps the state (?filter=lovelace&group=board), unless the element has
 * `data-private`. A short list stays as it is.
 */

/** The longest list without a filter. */
const longest = 20;

/** Letters that Unicode does not decompose, and apostrophes. */
const folds = {
  æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ß: "ss", ı: "i", "’": "'", "ʼ": "'", "´": "'",
};

/** Returns the text in lower case, without accents. */
function folded(text) {
  return text.toLowerCase().replace(/[æœøłđßı’ʼ´]/g, letter => folds[letter])
    .normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Returns the name in the address of a group's section; `undefined` for other sections. */
function groupOf(section) {
  return section?.querySelector("h2[id]")?.id.replace(/^group-/, "");
}

/** Returns what identifies a person in several groups, and the text to find them by. */
function person(item) {
  const copy = item.cloneNode(true);
  for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
  const name = copy.querySelector(".name, .p-name") ?? copy;
  const key = `${name.textContent} ${item.querySelector("a")?.href}`;
  return { item, key, text: folded(copy.textContent) };
}

function element(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

class ContactFilter extends HTMLElement {
  connectedCallback() {
    const items = [...this.querySelectorAll("li")].filter(item => !item.parentNode.closest("li"));
    this.people = items.map(person);
    const isShort = new Set(this.people.map(({ key }) => key)).size <= longest;
    if (isShort || this.field) return;
    this.sections = Array.from(this.querySelectorAll(".people-group")).filter(groupOf);
    this.prepend(this.controls());
    this.restore();
  }

  controls() {
    const { label, groups } = this.dataset;
    this.field = element("input", {
      type: "search", autocomplete: "off", enterKeyHint: "search", spellcheck: false,
    });
    this.field.oninput = () => this.update();
    this.status = element("p", { className: "count", role: "status" });
    this.chips = this.sections.length > 1
      ? [this.chip(), ...this.sections.map(section => this.chip(section))] : [];
    const chips = element("div", {
      className: "chips", role: "group", ariaLabel: groups, hidden: !this.chips.length,
    }, ...this.chips);
    const field = element("label", {}, element("span", {}, label), this.field);
    return element("div", { className: "filter" }, field, this.status, chips);
  }

  /** Returns the button for a group's section, or for all. */
  chip(section) {
    const title = section?.querySelector("h2").firstElementChild?.textContent ?? this.dataset.all;
    const chip = element("button", { type: "button", value: groupOf(section) ?? "" }, title);
    chip.onclick = () => this.choose(chip);
    return chip;
  }

  /** Shows what the address says. */
  restore() {
    const state = new URLSearchParams("private" in this.dataset ? "" : location.search);
    this.field.value = state.get("filter") ?? "";
    const group = state.get("group") ?? "";
    this.choose(this.chips.find(({ value }) => value === group) ?? this.chips[0]);
  }

  choose(chosen) {
    for (const chip of this.chips) chip.ariaPressed = chip === chosen;
    this.group = chosen?.value ?? "";
    this.update();
  }

  update() {
    const words = folded(this.field.value).split(/\s+/).filter(Boolean);
    const found = new Set();
    for (const { item, key, text } of this.people) {
      const isInGroup = !this.group || groupOf(item.closest(".people-group")) === this.group;
      const matches = isInGroup && words.every(word => text.includes(word));
      item.hidden = !matches;
      if (matches) found.add(key);
    }
    for (const section of this.querySelectorAll(".people-group")) {
      section.hidden = !section.querySelector("li:not([hidden])");
    }
    const isFiltered = words.length > 0 || this.group !== "";
    for (const part of this.querySelectorAll(".letters, h2 .count")) part.hidden = isFiltered;
    this.status.textContent = isFiltered ? `${this.dataset.found}: ${found.size}` : "";
    this.remember();
  }

  remember() {
    if ("private" in this.dataset) return;
    const address = new URL(location);
    for (const [name, value] of [["filter", this.field.value.trim()], ["group", this.group]]) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }
}

customElements.define("contact-filter", ContactFilter);
