// A number: typed, touched on a keypad of the page's own, or moved with a slider where it has a range.

import { isPhone } from './device.js';
import { make, makeButton, mark, write } from './elements.js';
import { isTyping, makeField, makeGiven } from './input-text.js';
import { isScanning } from './scan.js';
import { listenToTaps } from './taps.js';
import { fill, texts } from './texts.js';

/** More digits than these nobody means. */
const longest = 16;
/** The host takes no larger number, and no smaller one with a minus. */
const limit = 1e12;
/** From end to end of the range with the arrow keys. */
const strides = 40;

/** How many digits come after the point. */
const places = (text) => (text.split('.')[1] ?? '').length;

/** As people read it: from five digits on with a thin space between the thousands (ISO 80000-1). */
function readable(number, decimals, sign) {
  const [whole, part] = Math.abs(number).toFixed(decimals).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u2009') : whole;
  return `${number < 0 ? '−' : ''}${grouped}${part ? sign + part : ''}`;
}

export function makeNumber({ input }, { changed }) {
  const { least, most, unit, sign = '.' } = input;
  const decimals = Math.min(Math.max(input.decimals ?? 0, 0), 3);
  const hasRange = least != null && most != null && least <= most;
  const hasSign = !(least >= 0);
  const hasKeypad = isPhone() || isScanning();
  const step = 10 ** -decimals;
  const [lowest, highest] = hasRange ? [least, most] : [-limit, limit];
  /** An end of the range, with no more decimals than it has. */
  const bound = (end) => readable(end, Math.min(decimals, places(String(end))), sign);
  const withUnit = (text) => (unit ? `${text} ${unit}` : text);
  const shown = (known) => withUnit(readable(known, decimals, sign));

  const field = makeField({
    inputmode: hasKeypad ? 'none' : 'decimal', maxlength: longest, 'aria-describedby': 'answer-unit ask-note',
  });
  const label = make('label', { for: 'answer' }, texts.yourAnswer);
  const after = make('bdi', { id: 'answer-unit' }, unit ?? '');
  const erase = makeButton({ class: 'small erase', 'aria-label': texts.erase }, '⌫');
  const typing = make('div', { class: 'typing' }, field, after, erase);
  erase.hidden = !hasKeypad;

  const slider = make('input', {
    type: 'range', id: 'slider', 'aria-label': texts.yourAnswer, step, min: least ?? 0, max: most ?? 0,
  });
  const ends = make('div', { class: 'ends' }, ...(hasRange
    ? [least, most].map((end) => make('bdi', {}, withUnit(bound(end)))) : []));
  const sliding = make('div', { class: 'sliding' }, slider, ends);
  sliding.hidden = !hasRange;

  const pad = make('div', { class: 'keypad', role: 'group', 'aria-label': texts.keypad });
  pad.hidden = !hasKeypad;
  for (const [index, key] of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '±', '0', '.'].entries()) {
    const place = makeButton(
      { class: 'small', 'data-digit': key, 'data-row': Math.floor(index / 3) }, { '±': '+/−', '.': sign }[key] ?? key);
    mark(place, 'aria-label', { '±': texts.plusMinus, '.': texts.point }[key] ?? null);
    // Its place stays free, so that 0 is where it is on every keypad.
    if ((key === '±' && !hasSign) || (key === '.' && !decimals)) place.classList.add('none');
    pad.append(place);
  }
  const given = makeGiven();
  let state = null;

  /** The field's text as a number is written in programs. */
  const plain = () => field.value.trim().replace(/[−–]/g, '-').replace(',', '.').replace(/^\+/, '');

  function problem() {
    const text = plain();
    if (text === '') return '';
    if (!/^-?\d+(\.\d*)?$/.test(text)) return /^-$/.test(text) ? texts.typeNumber : texts.noNumber;
    if (places(text) > decimals) return decimals ? texts.tooManyDigits : texts.noFraction;
    if (Number(text) < lowest || Number(text) > highest) {
      return fill(texts.outside, { least: bound(lowest), most: withUnit(bound(highest)) });
    }
    return '';
  }

  const number = () => (plain() === '' || problem() ? null : Number(plain()));

  /** Whether a number that begins so can be in the range. */
  function isBeginning(text) {
    const known = Number(text);
    if (/[-.]/.test(text)) return Math.abs(known) <= Math.max(Math.abs(lowest), Math.abs(highest));
    // Nothing but a point comes after a nought.
    if (known === 0) return lowest < 1;
    for (let size = 1; known * size <= highest; size *= 10) if ((known + 1) * size > lowest) return true;
    return false;
  }

  /** Whether a key of the keypad leads anywhere. */
  function isOfUse(key) {
    const text = plain();
    if (key === '±') return text !== '';
    if (key === '.') return !text.includes('.') && Number(text) < highest;
    const longer = text.replace(/^(-?)0$/, '$1') + key;
    return longer !== text && places(longer) <= decimals && isBeginning(longer);
  }

  /** Switches go past what leads nowhere; fingers need not know, and may come back from it. */
  function followKeys() {
    if (!isScanning()) return;
    for (const key of pad.children) mark(key, 'aria-disabled', isOfUse(key.dataset.digit) ? null : true);
    mark(erase, 'aria-disabled', plain() === '' ? true : null);
  }

  function follow() {
    followKeys();
    if (!hasRange) return;
    const known = Number(plain());
    const isKnown = plain() !== '' && !Number.isNaN(known);
    slider.value = isKnown ? Math.min(Math.max(known, least), most) : (least + most) / 2;
    const place = most > least ? (Number(slider.value) - least) / (most - least) : 0;
    slider.style.setProperty('--done', `${100 * place}%`);
    mark(slider, 'aria-valuetext', isKnown ? shown(Number(slider.value)) : texts.typeNumber);
    sliding.classList.toggle('empty', !isKnown);
  }

  function become(text) {
    if (!state.isOpen) return;
    field.value = text.replace('.', sign);
    follow();
    changed();
  }

  function type(key) {
    const text = plain();
    if (key === '±') become(text.startsWith('-') ? text.slice(1) : `-${text}`);
    else if (key === '.') { if (!text.includes('.')) become(/\d/.test(text) ? `${text}.` : `${text}0.`); }
    else if (text.length < longest && places(text) < (decimals || 1)) {
      // No number begins with a nought and goes on with a digit.
      become(text.replace(/^(-?)0$/, '$1') + key);
    }
  }

  /** A step of the slider up or down, from the middle where there is no number yet. */
  function slide(steps) {
    if (!hasRange) return;
    const stride = Math.max(step, Math.round((most - least) / strides / step) * step);
    const from = number();
    const next = from === null ? (least + most) / 2 : from + steps * stride;
    become(Math.min(Math.max(next, least), most).toFixed(decimals));
  }

  field.addEventListener('input', () => {
    follow();
    changed();
  });
  const followSlider = () => become(Number(slider.value).toFixed(decimals));
  slider.addEventListener('input', followSlider);
  // A touch of the middle, where the slider is already, is a choice as well.
  slider.addEventListener('change', () => { if (plain() === '') followSlider(); });
  listenToTaps(pad, 'button', ({ dataset }) => type(dataset.digit));
  listenToTaps(typing, '.erase', () => become(field.value.slice(0, -1)));

  const hands = [label, typing, ...(hasRange ? [sliding] : []), ...(hasKeypad ? [pad] : [])];

  return {
    element: make('div', { class: 'asked-number' }, label, typing, sliding, pad, given.element),

    show(next) {
      state = next;
      const isGiven = state.value !== null || state.isOver;
      for (const element of hands) element.hidden = isGiven;
      given.element.hidden = !isGiven;
      const sent = state.value === null ? texts.unsent : shown(state.value);
      write(given.words, isGiven ? sent : '');
      field.readOnly = !state.isOpen;
      for (const element of [slider, erase, ...pad.children]) element.disabled = !state.isOpen;
      mark(field, 'aria-invalid', problem() ? true : null);
      follow();
    },

    get value() {
      const known = number();
      return known === null ? null : { number: known };
    },

    get isWrong() { return problem() !== ''; },
    get words() { return problem() || (number() === null ? texts.typeNumber : ''); },
    get draft() { return field.value; },
    restore(text) { field.value = text; },
    focus() { field.focus(); },
    begin() { if (!hasKeypad) field.focus(); },

    takeKey(event) {
      const { target, key } = event;
      if (target === slider && !isTyping(event)) return true;
      if (key === 'ArrowUp' || key === 'ArrowDown') {
        event.preventDefault();
        slide(key === 'ArrowUp' ? 1 : -1);
        return true;
      }
      if (target === field) return true;
      if (!isTyping(event) || !/[\d.,+−-]/.test(key)) return false;
      field.focus();
      return true;
    },
  };
}
