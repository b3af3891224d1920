/// What a reload leaves as it was: how far the page is scrolled, and what was typed.
enum PageStateScript {
    static let text = #"""
        // ---- What stays

        const key = "sitegen:" + location.pathname + location.search;

        // Never a password or a file.
        const kept = "input:not([type=password], [type=file], [type=hidden]), textarea, select";

        // The fields that can be found again, with the name to find them by.
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

        // What a person has made of a field; nothing if it is as the page has it.
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
          } catch {} // Full, or not allowed here.
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
          // Pictures above may have come meanwhile.
          addEventListener("load", scroll, { once: true });
        };

        restore();
        """#
}
