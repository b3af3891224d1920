/* The login form apart from logging in: its keys and taps, the eye, and its movements. */
const form = document.getElementById("login")
const [email, password, eye, enter] =
  ["email", "password", "eye", "enter"].map(id => form.querySelector("#" + id))

email.onkeydown = event => {
  if (event.key != "Enter" || event.isComposing) return
  event.preventDefault()
  password.focus()
}

/* A tap outside the fields ends editing. */
onpointerup = ({ pointerType, target }) => {
  if (pointerType != "mouse" && !target.closest(".field, label")) document.activeElement.blur()
}

/* The button lights up from touch to release; on touch, :active is late, or missing. */
for (const type of ["pointerdown", "pointerup", "pointercancel", "pointerleave"])
  enter.addEventListener(type, () => enter.classList.toggle("pressed", type == "pointerdown"))

function reveal(shown) {
  eye.ariaPressed = shown
  password.type = shown ? "text" : "password"
}
eye.onclick = () => reveal(password.type == "password")
eye.onmousedown = event => event.preventDefault() // the field keeps the focus
for (const end of ["submit", "reset"]) form.addEventListener(end, () => reveal(false))

/* Browsers shorten a transition that turns back. This one takes its full time. */
form.ontransitionrun = ({ target }) => {
  const duration = parseFloat(getComputedStyle(target).transitionDuration) * 1000
  for (const { effect, transitionProperty } of target.getAnimations())
    if (transitionProperty) effect.updateTiming({ duration })
}

form.onanimationend = ({ target }) => target.classList.remove("shake")
