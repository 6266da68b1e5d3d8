// The pad's own few words, in the browser's language; all others come from the host.
import { languages } from './catalogue.js';

const preferred = (navigator.languages?.[0] ?? navigator.language ?? 'en').toLowerCase();

/** The one that says most of what is preferred (pt-BR before pt); the first where there is none. */
const spoken = languages
  .filter(({ code }) => `${preferred}-`.startsWith(`${code.toLowerCase()}-`))
  .sort((one, other) => other.code.length - one.code.length)[0] ?? languages[0];

/** The language that the host is asked for, such as `en` or `zh`. */
export const language = spoken.code;

export const texts = spoken.texts;

const rules = new Intl.PluralRules(spoken.tag);

/** The form of a text that goes with a number; a text that has one form only is all of them. */
export const form = (forms, number) => forms[rules.select(Math.abs(number))] ?? forms.other ?? forms;

/** What keeps a space to a Han character: letters and digits of other scripts, as the host has it (HanSpacing.swift). */
const apart = /[!-~\u00A1-\u10FF\u1E00-\u1FFF\u2190-\u25FF]/;

/** A text with what stands in its braces filled in. */
export const fill = (text, values) =>
  text.replace(/(\p{Script=Han}?)\{(\w+)\}(?=(\p{Script=Han}?))/gu, (_, before, name, after) => {
    const value = String(values[name]);
    const left = before && apart.test(value.slice(0, 1)) ? ' ' : '';
    return before + left + value + (after && apart.test(value.slice(-1)) ? ' ' : '');
  });

/** Puts the page's own words into the elements that name them. */
export function translatePage() {
  document.documentElement.lang = spoken.tag;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.label]);
  }
}
