// Numbers as people type them in their language.

import { asText } from './elements.js';

/** The sign before the decimals in a language: a point where it is not known. */
export function decimalSign(tag) {
  try {
    const parts = new Intl.NumberFormat(tag || 'en').formatToParts(1.5);
    return parts.find(({ type }) => type === 'decimal').value === ',' ? ',' : '.';
  } catch {
    return '.';
  }
}

/** Spaces and apostrophes stand between thousands alone. */
const plain = (text) =>
  text.trim().replace(/(\d)[\s\u2009\u00A0\u202F'\u2019](?=\d{3}(?!\d))/g, '$1').replace('\u2212', '-');

const isGrouped = (whole, sign) => whole.split(sign).every((part, place) => (
  place === 0 ? /^-?[1-9]\d{0,2}$/.test(part) : /^\d{3}$/.test(part)));

/** The whole part and the decimals of a number; null for what is none. */
function parts(text, decimal) {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (signs.length === 0) return [text, ''];
  const place = text.lastIndexOf(last);
  const [whole, rest] = [text.slice(0, place), text.slice(place + 1)];
  const other = last === ',' ? '.' : ',';
  if (signs.length > 1) {
    if (new Set(signs).size === 1) return isGrouped(text, last) ? [text.replaceAll(last, ''), ''] : null;
    // What comes last before the decimals is another sign than that of the thousands.
    const isRight = !whole.includes(last) && isGrouped(whole, other);
    return isRight ? [whole.replaceAll(other, ''), rest] : null;
  }
  return isGrouped(text, last) && last !== decimal ? [whole + rest, ''] : [whole, rest];
}

/** Whether a number is another one in another language: a sign before exactly three digits. */
export function isAmbiguous(text) {
  const number = plain(text);
  const signs = number.match(/[.,]/g) ?? [];
  return signs.length === 1 && isGrouped(number, signs[0]);
}

/** The number that a text means in a language; a text that is none yet stays one, and nothing is null. */
export function readNumber(text, tag) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [whole, decimals] = parts(plain(text), decimalSign(tag)) ?? ['', ''];
  const isNumber = /^-?\d*$/.test(whole) && /^\d*$/.test(decimals) && /\d/.test(whole + decimals);
  return isNumber ? Number(`${whole || '0'}.${decimals || '0'}`) : trimmed;
}

/** A number as it is shown in a field, which is read as the same number. */
export const writeNumber = (value, tag) =>
  (typeof value === 'number' ? String(value).replace('.', decimalSign(tag)) : asText(value));
