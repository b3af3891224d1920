/** On a site in several languages, keeps the part of a member's file in the language of the page. */

const timeline = document.getElementById("timeline");

function keepOwnPart() {
  const parts = [...timeline.children];
  const own = parts.find(({ lang }) => lang === document.documentElement.lang);
  if (own) timeline.replaceChildren(...own.children);
}

new MutationObserver(keepOwnPart).observe(timeline, { childList: true });
