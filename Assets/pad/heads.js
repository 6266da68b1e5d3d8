// Heads as on the TV: the player's own, in the mood of the moment, and those to choose from.

import { drawings, names } from './drawings.js';
import { drawFace, stances } from './faces.js';
import { ink, sound, svg, white } from './shapes.js';
import { language } from './texts.js';

const grid = document.getElementById('head-grid');
const chooser = document.getElementById('heads');
const count = drawings.length;

/** An outline as a browser draws it: `E x y rx ry` is an ellipse. */
const outline = (text) => text.replace(/E([^MLCZE]*)/g, (_, numbers) => {
  const [x, y, rx, ry] = numbers.trim().split(/\s+/).map(Number);
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
});

/** A picture, and `on(parent)` with what draws outlines into it or a part of it. */
function canvas(kind) {
  const picture = svg('svg', { viewBox: '-1.12 -1.12 2.24 2.24', class: kind, 'aria-hidden': 'true' });
  const on = (parent) => {
    const add = (attributes) => parent.append(svg('path', attributes));
    return {
      body: (text, paint) => add({
        d: outline(text), fill: paint, stroke: ink, 'stroke-width': 0.1, 'stroke-linejoin': 'round',
      }),
      fill: (text, paint, opacity = 1) => { if (text) add({ d: outline(text), fill: paint, opacity }); },
      line: (text, width) => {
        if (!text) return;
        add({
          d: text, fill: 'none', stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
        });
      },
    };
  };
  return { picture, on };
}

/** A picture of a reaction out of its drawing, in a colour `#RRGGBB`. */
export function drawReaction([body, light, dark, lines], color) {
  const { picture, on } = canvas('reaction');
  const layer = on(picture);
  layer.body(body, sound(color));
  layer.fill(light, white, 0.7);
  layer.fill(dark, ink);
  layer.line(lines, 0.12);
  return picture;
}

/** A picture of a head in a colour `#RRGGBB` and a mood; null for a head that this pad does not know. */
export function drawHead(head, color, mood = 'calm') {
  const drawing = drawings[head % count];
  if (!drawing || head < 0 || head >= 2 * count) return null;
  const [body, light, shade, dark, lines, eyes, mouth] = drawing;
  const { picture, on } = canvas('head');
  const whole = picture.appendChild(svg('g', stances[mood] ? { transform: stances[mood] } : {}));
  const layer = on(whole);
  layer.body(body, sound(color));
  layer.fill(light, white, 0.55);
  layer.fill(shade, ink, 0.22);
  layer.fill(dark, ink);
  layer.line(lines, 0.05);
  const part = (kind) => on(whole.appendChild(svg('g', { class: kind })));
  drawFace(part, { eyes, mouth, isSleepy: head >= count, color, mood });
  return picture;
}

let drawn = '';
let face = '';

/** Shows the player's head, in a mood, on the elements that want it. */
export function showHead(head, color, mood) {
  if (`${head} ${color} ${mood}` === face) return;
  face = `${head} ${color} ${mood}`;
  for (const place of document.querySelectorAll('[data-head]')) {
    const picture = drawHead(head, color, mood);
    place.hidden = !picture;
    place.dataset.head = mood;
    place.replaceChildren(...(picture ? [picture] : []));
  }
  if (`${head} ${color}` === drawn) return;
  drawn = `${head} ${color}`;
  for (const [number, place] of [...grid.children].entries()) place.lastChild.replaceWith(drawHead(number, color));
}

/** Fills the grid once; `choose` is called with a head's number. */
export function listenToHeads(choose) {
  const called = names[language] ?? names.en;
  for (let number = 0; number < 2 * count; number += 1) {
    const place = document.createElement('label');
    const button = document.createElement('input');
    button.type = 'radio';
    button.name = 'head';
    button.value = number;
    button.setAttribute('aria-label', called[number]);
    place.title = called[number];
    place.append(button, drawHead(number, ''));
    grid.append(place);
  }
  grid.addEventListener('change', ({ target }) => choose(Number(target.value)));
}

/** Shows which heads are free; none where there is nothing to choose now. */
export function showHeads(own, free) {
  chooser.hidden = !free;
  chooser.parentNode.toggleAttribute('data-heads', Boolean(free));
  if (!free) return;
  for (const [number, place] of [...grid.children].entries()) {
    place.firstChild.checked = number === own;
    place.firstChild.disabled = number !== own && !free.includes(number);
  }
}
