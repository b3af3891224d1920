/**
 * The login form apart from logging in, which is in members.js: its keys and taps, the eye that
 * shows the password, and its movements.
 */

const form = document.getElementById("login");
const email = form.querySelector("#email");
const password = form.querySelector("#password");
const eye = form.querySelector("#eye");
const enter = form.querySelector("#enter");

// ---- Keys and taps

// Enter goes from the e-mail to the password, but may also end the input of a composed character.
email.addEventListener("keydown", event => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  password.focus();
});

// A tap outside the fields ends editing.
addEventListener("pointerup", ({ pointerType, target }) => {
  if (pointerType !== "mouse" && !target.closest(".field, label")) document.activeElement.blur();
});

// The button lights up from touch to release; on touch, :active is late, or missing.
for (const type of ["pointerdown", "pointerup", "pointercancel", "pointerleave"]) {
  enter.addEventListener(type, () => {
    enter.classList.toggle("pressed", type === "pointerdown");
  });
}

// ---- The eye

function showPassword(isShown) {
  eye.ariaPressed = isShown;
  password.type = isShown ? "text" : "password";
}

eye.addEventListener("click", () => showPassword(password.type === "password"));
// The field keeps the focus.
eye.addEventListener("mousedown", event => event.preventDefault());
form.addEventListener("submit", () => showPassword(false));
form.addEventListener("reset", () => showPassword(false));

// ---- Movements

// Browsers shorten a transition that turns back. Here it takes its full time.
form.addEventListener("transitionrun", ({ target }) => {
  const duration = parseFloat(getComputedStyle(target).transitionDuration) * 1000;
  for (const animation of target.getAnimations()) {
    if (animation instanceof CSSTransition) animation.effect.updateTiming({ duration });
  }
});

// members.js shakes a field by this class.
form.addEventListener("animationend", ({ target }) => target.classList.remove("shake"));
