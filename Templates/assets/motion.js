/**
 * Plays the animations of motion.css, and bounces what is tapped before its link opens:
 *
 *   <a href="…" data-bounce>                      bounces its first child, then opens the page
 *   <a href="…" data-bounce="bounce-slow">        the same with another class of motion.css
 *
 * Each bounce in site.yml is a class: `slow: 0.8` is `bounce-slow`.
 *
 * The portrait of the link moves to the page that opens (CSS View Transitions), and back.
 */

/** The animations that play() has started and that have not ended. */
const running = new Set();

/**
 * Gives the element a class of motion.css until the animation has ended. A call during the
 * animation returns the promise of the first call.
 *
 * @param {Element} element
 * @param {string} className
 * @returns {Promise<"end" | "current">} "end" after the whole animation, and at once if nothing
 *   moves, as with reduced motion; "current" if the animation was cut short.
 */
export function play(element, className = "bounce") {
  for (const other of running) {
    if (other.element === element && other.className === className) return other.ended;
  }

  element.classList.remove(className);
  const earlier = animationsOf(element);
  element.classList.add(className);
  const started = animationsOf(element).filter(animation => !earlier.includes(animation));

  const run = { element, className };
  running.add(run);
  run.ended = Promise.allSettled(started.map(animation => animation.finished)).then(results => {
    stop(run);
    return results.every(result => result.status === "fulfilled") ? "end" : "current";
  });
  return run.ended;
}

/** The animations of an element; none in a browser without the Web Animations API. */
function animationsOf(element) {
  return element.getAnimations?.() ?? [];
}

/** Removes the class, unless the run has been stopped: another run may need it by then. */
function stop(run) {
  if (running.delete(run)) run.element.classList.remove(run.className);
}

/** The portrait that moves between this page and another. */
let moving = null;

/**
 * Gives the portrait of a link the name that site.css gives the one on a contact's page. Others of this
 * page have no name: each costs a layer.
 */
function name(link) {
  moving?.style.removeProperty("view-transition-name");
  moving = link?.querySelector(".portrait") ?? null;
  moving?.style.setProperty("view-transition-name", "portrait");
}

/** Returns the link to an address, the chosen one if there are several. */
function linkTo(address) {
  const links = [...document.querySelectorAll("a[data-bounce]")].filter(({ href }) => href === address);
  return links.find(link => link.contains(moving)) ?? links[0];
}

// Not every browser with view transitions tells where the page goes, and where it came from.
addEventListener("pageswap", ({ activation }) => {
  if (activation?.entry) name(linkTo(activation.entry.url));
});

addEventListener("pagereveal", ({ viewTransition }) => {
  const from = window.navigation?.activation?.from;
  if (viewTransition && from) name(linkTo(from.url));
});

/** The link that opens when its bounce has ended. */
let pending = null;

/** The addresses that have been prefetched. */
const prefetched = new Set();

/** Returns the link that an event activates in this tab, if any. */
function activatedLink(event) {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target.closest?.("a[href]") ?? null;
}

function bounces(link) {
  return link.matches("[data-bounce]:not([target], [download])");
}

/** Loads the page of a link, so that it is there when the bounce has ended. */
function prefetch({ href }) {
  if (prefetched.has(href)) return;
  prefetched.add(href);
  const hint = document.createElement("link");
  document.head.append(Object.assign(hint, { rel: "prefetch", href }));
}

addEventListener("pointerdown", event => {
  const link = activatedLink(event);
  if (link && bounces(link)) prefetch(link);
});

addEventListener("click", async event => {
  const link = activatedLink(event);
  if (!link || event.defaultPrevented) return;
  if (!bounces(link)) {
    // The browser opens this one instead.
    pending = null;
    return;
  }
  event.preventDefault();
  if (link === pending) return;
  pending = link;
  prefetch(link);
  await play(link.firstElementChild ?? link, link.dataset.bounce || "bounce");
  if (link !== pending) return;
  pending = null;
  name(link);
  location.href = link.href;
});

// A page that comes out of the back/forward cache is at rest.
addEventListener("pageshow", event => {
  if (!event.persisted) return;
  pending = null;
  running.forEach(stop);
});
