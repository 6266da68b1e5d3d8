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

/** A text with what stands in its braces filled in. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Puts the page's own words into the elements that name them. */
export function translatePage() {
  document.documentElement.lang = spoken.tag;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.label]);
  }
}
