// Heads as on the TV: the player's own, and those to choose from.

import { drawings, names } from './drawings.js';
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

/** A picture of outlines, in layers from the back to the front. */
function layers(kind) {
  const picture = svg('svg', { viewBox: '-1.12 -1.12 2.24 2.24', class: kind, 'aria-hidden': 'true' });
  const add = (name, attributes) => picture.append(svg(name, attributes));
  return {
    picture,
    add,
    body: (text, paint) => add('path', {
      d: outline(text), fill: paint, stroke: ink, 'stroke-width': 0.1, 'stroke-linejoin': 'round',
    }),
    fill: (text, paint, opacity = 1) => { if (text) add('path', { d: outline(text), fill: paint, opacity }); },
    line: (text, width) => {
      if (!text) return;
      add('path', {
        d: text, fill: 'none', stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
      });
    },
  };
}

/** A picture of a reaction out of its drawing, in a colour `#RRGGBB`. */
export function drawReaction([body, light, dark, lines], color) {
  const on = layers('reaction');
  on.body(body, sound(color));
  on.fill(light, white, 0.7);
  on.fill(dark, ink);
  on.line(lines, 0.12);
  return on.picture;
}

/** A picture of a head in a colour `#RRGGBB`; null for one that this pad does not know. */
export function drawHead(head, color) {
  const drawing = drawings[head % count];
  if (!drawing || head < 0 || head >= 2 * count) return null;
  const [body, light, shade, dark, lines, [x, y, radius], mouth] = drawing;
  const isSleepy = head >= count;
  const { picture, add, fill, line, ...on } = layers('head');
  on.body(body, sound(color));
  fill(light, white, 0.55);
  fill(shade, ink, 0.22);
  fill(dark, ink);
  line(lines, 0.05);
  for (const cx of [-x, x]) {
    const disc = (size, paint, dx = 0, dy = 0) => add('circle', {
      cx: cx + dx * radius, cy: y + dy * radius, r: size * radius, fill: paint,
    });
    disc(0.9, ink);
    disc(0.72, white);
    if (isSleepy) {
      disc(0.48, ink, 0, 0.22);
      const lid = `M${cx - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0Z`;
      fill(lid, sound(color));
      fill(lid, ink, 0.3);
      line(`M${cx - 0.95 * radius} ${y}h${1.9 * radius}`, 0.07);
    } else {
      disc(0.54, ink);
      disc(0.17, white, -0.18, -0.2);
    }
  }
  if (mouth) {
    const [my, width] = mouth;
    line(isSleepy
      ? `M${-0.8 * width} ${my + 0.04}C${-0.2 * width} ${my + 0.1} ${0.5 * width} ${my + 0.06} ${0.85 * width} ${my - 0.06}`
      : `M${-width} ${my - 0.04}C${-0.5 * width} ${my + 0.16} ${0.5 * width} ${my + 0.16} ${width} ${my - 0.04}`, 0.075);
  }
  return picture;
}

let drawn = '';

/** Shows the player's head on the elements that want it. */
export function showHead(head, color) {
  const look = `${head} ${color}`;
  if (look === drawn) return;
  drawn = look;
  for (const place of document.querySelectorAll('[data-head]')) {
    const picture = drawHead(head, color);
    place.hidden = !picture;
    place.replaceChildren(...(picture ? [picture] : []));
  }
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
