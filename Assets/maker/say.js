// What the page says by itself: to screen readers, in a line at the lower edge, and in a dialog that asks.

import { at, write } from './elements.js';
import { texts } from './speak.js';

/** How long a line stays, in milliseconds. */
const limit = 8000;
let timer = 0;

/** Says something to screen readers alone. What was said before is said again, too. */
export function tellReaders(text) {
  const target = at('told');
  write(target, target.textContent === text ? `${text}\u00A0` : text);
}

/** Shows a sentence at the lower edge, with something to do about it: `{label, act}`. */
export function say(text, deed) {
  clearTimeout(timer);
  // Readers may miss what comes into sight together with its place.
  tellReaders(text);
  at('toast').hidden = false;
  write(at('toast-text'), text);
  at('toast-act').hidden = !deed;
  if (deed) {
    write(at('toast-act'), deed.label);
    at('toast-act').onclick = () => {
      hush();
      deed.act();
    };
  }
  // Whoever is about to press something in it has all the time.
  const close = () => (at('toast').matches(':hover, :focus-within') ? wait() : hush());
  const wait = () => { timer = setTimeout(close, limit); };
  wait();
}

/** Takes back what can be done about the sentence, but not the sentence. */
export function withdraw() {
  at('toast-act').hidden = true;
}

function hush() {
  clearTimeout(timer);
  at('toast').hidden = true;
  write(at('toast-text'), '');
}

/** Shows what happened with a title in a dialog; `parts` are elements. */
export function show(title, ...parts) {
  hush();
  write(at('news-title'), title);
  at('news-body').replaceChildren(...parts);
  if (!at('news').open) at('news').showModal();
}

/** Asks before something is done. */
export function ask(text, label, act) {
  write(at('ask-text'), text);
  write(at('ask-yes'), label);
  at('ask-yes').onclick = () => {
    at('ask').close();
    act();
  };
  at('ask').showModal();
  at('ask-no').focus();
}

export function listenToDialogs() {
  at('toast-close').addEventListener('click', hush);
  at('ask-no').addEventListener('click', () => at('ask').close());
  at('news-close').addEventListener('click', () => at('news').close());
  at('toast-close').title = texts.dismiss;
}
