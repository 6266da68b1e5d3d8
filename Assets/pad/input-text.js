// A text of the player's own.

import { make, mark, write } from './elements.js';
import { isPhone } from './device.js';
import { texts } from './texts.js';

/** Whether a key types something, so that it belongs into a field wherever the focus is. */
export const isTyping = ({ key, target }) => key.length === 1 && !(key === ' ' && target.tagName === 'BUTTON');

/** What was sent, in place of the field. */
export function makeGiven() {
  const words = make('bdi');
  return { element: make('p', { class: 'given' }, make('span', {}, texts.yourAnswer), words), words };
}

/** A line for an answer; the form around it says that browsers complete nothing. */
export const makeField = (attributes) => make('input', {
  id: 'answer', type: 'text', autocorrect: 'off', spellcheck: 'false', enterkeyhint: 'send', ...attributes,
});

export function makeText({ input }, { changed }) {
  const field = makeField({
    maxlength: input.limit, autocapitalize: 'off', dir: 'auto', lang: input.language ?? '', 'aria-describedby': 'ask-note',
  });
  const label = make('label', { for: 'answer' }, texts.yourAnswer);
  const given = makeGiven();
  let state = null;
  /** What has no letter and no digit is no answer to the host. */
  const isAnswer = () => /[\p{L}\p{N}]/u.test(field.value);
  field.addEventListener('input', () => changed());

  return {
    element: make('div', { class: 'asked-text' }, label, field, given.element),

    show(next) {
      state = next;
      const isGiven = state.value !== null || state.isOver;
      for (const element of [label, field]) element.hidden = isGiven;
      given.element.hidden = !isGiven;
      write(given.words, state.value ?? (state.isOver ? texts.unsent : ''));
      // Longer words are set smaller, as on buttons.
      mark(given.words, 'data-length', given.words.textContent.length > 24 ? 'long' : null);
      field.readOnly = !state.isOpen;
    },

    get value() { return isAnswer() ? { text: field.value } : null; },
    get words() { return isAnswer() ? '' : texts.typeAnswer; },
    get draft() { return field.value; },
    restore(text) { field.value = text; },
    focus() { field.focus(); },
    // A phone's keyboard would cover what the page says.
    begin() { if (!isPhone()) field.focus(); },

    takeKey(event) {
      if (event.target !== field && isTyping(event)) field.focus();
      return event.target === field || isTyping(event);
    },
  };
}
