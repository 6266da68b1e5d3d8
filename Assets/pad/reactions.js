// What somebody touches in the lobby floats up from their head on the TV.

import { reactionNames, reactions } from './drawings.js';
import { drawReaction } from './heads.js';
import { language } from './texts.js';

const row = document.getElementById('reactions');
/** The host takes no more of them, in milliseconds. */
const pause = 1000;

let drawn = '';

/** Fills the row once; `send` is called with a reaction's number, and says whether it was sent. */
export function listenToReactions(send) {
  const called = reactionNames[language] ?? reactionNames.en;
  for (const [number, drawing] of reactions.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', called[number]);
    button.title = called[number];
    button.append(drawReaction(drawing, ''));
    button.addEventListener('click', () => {
      if (row.hasAttribute('data-resting') || !send(number)) return;
      row.toggleAttribute('data-resting', true);
      setTimeout(() => row.toggleAttribute('data-resting', false), pause);
    });
    row.append(button);
  }
}

/** Shows those that the host knows, in the player's colour; none where it wants none now. */
export function showReactions(count, color) {
  row.hidden = !count;
  if (!count) return;
  for (const [number, button] of [...row.children].entries()) button.hidden = number >= count;
  if (color === drawn) return;
  drawn = color;
  for (const [number, button] of [...row.children].entries()) {
    button.firstChild.replaceWith(drawReaction(reactions[number], color));
  }
}
