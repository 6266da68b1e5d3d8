// Any of the buttons, each chosen or not; the buttons themselves are drawn with all others.

import { texts } from './texts.js';

export function makeChoices(_, { changed }) {
  let state = null;
  let chosen = new Set();

  const shown = () => (state.value ? new Set(state.value) : chosen);

  return {
    show(next) { state = next; },

    /** The tokens in the buttons' order. */
    get value() {
      const tokens = this.draft;
      return tokens.length ? { choices: tokens } : null;
    },

    get words() { return chosen.size ? '' : texts.chooseSome; },
    get draft() { return state.buttons.map(({ token }) => token).filter((token) => chosen.has(token)); },
    restore(tokens) { chosen = new Set(tokens); },
    has: (token) => shown().has(token),

    press(token) {
      if (!chosen.delete(token)) chosen.add(token);
      changed();
    },
  };
}
