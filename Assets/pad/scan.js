// Playing with one switch or two: they type Space and Enter, and all there is to choose gets the focus in turn.

/** What can be chosen, what matters most first. */
const parts = ['#buttons', '#ask', '#reactions', '#me', '#heads'];
const choosable = 'button:not(.grip, .none), input:not([type="range"]), summary';
const isText = (target) => target.matches?.('input:not([type="radio"], [type="checkbox"], [type="range"])');

let switches = 0;
let timer = 0;
let current = null;
/** The answer that could be chosen first at the last step: where there is another one now, the focus begins with it. */
let first;

/** Whether somebody plays with switches, who has no keyboard to type with. */
export const isScanning = () => switches > 0;

/** Plays with so many switches from now on; with one the focus moves every `pace` seconds. */
export function scan(count, pace) {
  switches = count;
  clearInterval(timer);
  timer = 0;
  if (count === 1) timer = setInterval(() => { if (!document.hidden) next(); }, pace * 1000);
  if (count === 0) leave();
}

function choices() {
  const covering = document.querySelector('dialog[open]');
  const rank = (element) => parts.findIndex((part) => element.closest(part));
  return [...(covering ?? document).querySelectorAll(choosable)]
    .filter((element) => element.getClientRects().length > 0 && !element.disabled && !isText(element)
      && element.getAttribute('aria-disabled') !== 'true' && (covering || !element.closest('dialog')))
    .map((element, place) => ({ element, place: rank(element) * 1000 + place }))
    .sort((one, other) => one.place - other.place)
    .map(({ element }) => element);
}

function leave() {
  current?.removeAttribute('data-scanned');
  current = null;
}

function next() {
  // Somebody types all the same.
  if (isText(document.activeElement) && !document.activeElement.readOnly) return;
  const all = choices();
  const { token } = all[0]?.dataset ?? {};
  const place = token === first ? all.indexOf(current) : -1;
  first = token;
  leave();
  current = all[(place + 1) % all.length] ?? null;
  current?.setAttribute('data-scanned', '');
  current?.focus();
}

document.addEventListener('keydown', (event) => {
  if (!switches || (event.key !== ' ' && event.key !== 'Enter')) return;
  if (event.ctrlKey || event.altKey || event.metaKey || isText(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // A switch that is held is pressed once.
  if (event.repeat) return;
  if (switches === 2 && event.key === ' ') next();
  else if (choices().includes(current)) current.click();
  else next();
}, true);

// Some browsers click what has the focus when the space bar comes up.
document.addEventListener('keyup', (event) => {
  if (switches && event.key === ' ' && !isText(event.target)) event.preventDefault();
}, true);
