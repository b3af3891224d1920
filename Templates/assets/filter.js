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

/** Returns the text in lower case, without accents. */
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
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

class ContactFilter extends HTMLElement {
  connectedCallback() {
    const items = [...this.querySelectorAll("li")].filter(item => !item.parentNode.closest("li"));
    this.people = items.map(person);
    const isShort = new Set(this.people.map(({ key }) => key)).size <= longest;
    if (isShort || this.field) return;
    this.sections = [...this.querySelectorAll(".people-group")].filter(groupOf);
    this.prepend(this.controls());
    this.restore();
  }

  controls() {
    const { label, groups, all } = this.dataset;
    const make = (name, properties, ...children) => {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...children);
      return element;
    };
    this.field = make("input", { type: "search", autocomplete: "off", enterKeyHint: "search", spellcheck: false });
    this.field.oninput = () => this.update();
    this.status = make("p", { className: "count", role: "status" });
    this.chips = this.sections.length > 1
      ? [["", all], ...this.sections.map(section => [section, section.querySelector("h2").firstElementChild?.textContent])]
        .map(([section, title]) => {
          const chip = make("button", { type: "button", value: section && groupOf(section) }, title);
          chip.onclick = () => this.choose(chip);
          return chip;
        })
      : [];
    const buttons = make("div", { className: "chips", role: "group", ariaLabel: groups, hidden: !this.chips.length }, ...this.chips);
    return make("div", { className: "filter" }, make("label", {}, make("span", {}, label), this.field), this.status, buttons);
  }

  /** Shows what the address says. */
  restore() {
    const state = new URLSearchParams("private" in this.dataset ? "" : location.search);
    this.field.value = state.get("filter") ?? "";
    this.choose(this.chips.find(({ value }) => value && value === state.get("group")) ?? this.chips[0]);
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
    for (const letters of this.querySelectorAll(".letters")) letters.hidden = isFiltered;
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
