// The nine answer shapes as on the TV, in a square from −1 to 1, and text colours that can be read.

/** Corners around a middle; `radius` says how far away each is. */
const ring = (count, y, radius) => Array.from({ length: count }, (_, index) => {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return [radius(index) * Math.cos(angle), y + radius(index) * Math.sin(angle)];
});

const arm = 0.46;
const cross = [
  [-arm, -1], [arm, -1], [arm, -arm], [1, -arm], [1, arm], [arm, arm],
  [arm, 1], [-arm, 1], [-arm, arm], [-1, arm], [-1, -arm], [-arm, -arm],
];

/** A path around corners that are rounded by this radius. */
function polygon(corners, radius) {
  const path = corners.map((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length];
    const after = corners[(index + 1) % corners.length];
    const [toBefore, toAfter] = [before, after].map((other) => {
      const [x, y] = [other[0] - corner[0], other[1] - corner[1]];
      const length = Math.hypot(x, y);
      return { x: x / length, y: y / length, length };
    });
    // Of the angle here, and so the tangent of its half.
    const cosine = toBefore.x * toAfter.x + toBefore.y * toAfter.y;
    const cut = Math.min(radius * Math.sqrt((1 + cosine) / (1 - cosine)), 0.45 * toBefore.length, 0.45 * toAfter.length);
    const point = (to) => [corner[0] + to.x * cut, corner[1] + to.y * cut];
    return `${index ? 'L' : 'M'}${point(toBefore)}Q${corner} ${point(toAfter)}`;
  });
  return `${path.join('')}Z`;
}

/** Each shape's outline, and how large and how low the number stands in it. */
const shapes = {
  triangle: { path: polygon([[-1, 0.866], [0, -0.866], [1, 0.866]], 0.13), size: 0.8, middle: 0.36 },
  circle: { path: 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z', size: 1.05, middle: 0 },
  square: { path: polygon([[-1, -1], [1, -1], [1, 1], [-1, 1]], 0.1), size: 1.1, middle: 0 },
  diamond: { path: polygon([[0, -1], [1, 0], [0, 1], [-1, 0]], 0.1), size: 0.9, middle: 0 },
  pentagon: { path: polygon(ring(5, 0.06, () => 1.04), 0.1), size: 0.95, middle: 0.08 },
  hexagon: { path: polygon(ring(6, 0, () => 1.06), 0.1), size: 1, middle: 0 },
  // Fatter than the usual star, so that a number fits inside.
  star: { path: polygon(ring(10, 0.05, (index) => (index % 2 ? 0.6 : 1.06)), 0.07), size: 0.78, middle: 0.08 },
  cross: { path: polygon(cross, 0.12), size: 0.82, middle: 0 },
  heart: {
    path: 'M0-.58C.24-1 1.02-1.02 1.02-.28C1.02.28.42.62 0 .98C-.42.62-1.02.28-1.02-.28C-1.02-1.02-.24-1 0-.58Z',
    size: 0.9, middle: -0.1,
  },
};

/** An element of a picture. */
export const svg = (name, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** A picture of a shape with a few letters in it; null for a shape that this pad does not know. */
export function drawShape(name, letters) {
  const shape = shapes[name];
  if (!shape) return null;
  const picture = svg('svg', { viewBox: '-1.1 -1.1 2.2 2.2', class: 'shape', 'aria-hidden': 'true' });
  // Centred on the height of digits, about 0.72 of the type size.
  const size = shape.size / Math.max(1, letters.length / 1.6);
  const number = svg('text', { x: 0, y: shape.middle + 0.36 * size, 'font-size': size, 'text-anchor': 'middle' });
  number.textContent = letters;
  picture.append(svg('path', { d: shape.path }), number);
  return picture;
}

/** Outlines; what is inside of one that runs the other way round stays open. */
const symbols = {
  '○': 'M-.85 0A.85.85 0 1 0 .85 0A.85.85 0 1 0-.85 0ZM-.48 0A.48.48 0 1 1 .48 0A.48.48 0 1 1-.48 0Z',
  '×': 'M0-.29L.5-.8L.8-.5L.29 0L.8.5L.5.8L0 .29L-.5.8L-.8.5L-.29 0L-.8-.5L-.5-.8Z',
};

/** A picture of a symbol; null for one that this pad does not know. */
export function drawSymbol(name) {
  if (!symbols[name]) return null;
  const picture = svg('svg', { viewBox: '-1.1 -1.1 2.2 2.2', class: 'shape', 'aria-hidden': 'true' });
  picture.append(svg('path', { d: symbols[name] }));
  return picture;
}

const luminance = (color) => {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours `#RRGGBB`, 1 to 21. */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour of the host's theme. */
export const role = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

export const ink = role('ink');
export const white = role('on-ink');

/** What can be read on a colour. */
export function readableOn(color) {
  return contrast(ink, color) >= contrast(white, color) ? ink : white;
}

/** A colour that stands out from a card: itself, or that of its text. */
export function visibleOn(card, color) {
  return contrast(card, color) >= 3 ? color : role('text');
}

/** The colour as it came, or a grey if it is none. */
export const sound = (color) => (/^#[0-9a-f]{6}$/i.test(color) ? color : role('text2'));
