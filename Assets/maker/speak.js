// The page's words with what is to be filled in.

import { texts } from './texts.js';

export { texts };

/** The language of the page's words. */
export const language = 'en';

const rules = new Intl.PluralRules(language);
const joining = Intl.ListFormat && new Intl.ListFormat(language, { type: 'conjunction' });

/** A text with what stands in its braces filled in. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** The form of a text that goes with a number, filled in; `{count}` is that number. */
export const count = (forms, number, values = {}) =>
  fill(forms[rules.select(number)] ?? forms.other, { ...values, count: number });

/** Some things, one after the other. */
export const list = (items) => (joining ? joining.format(items) : items.join(', '));

/** What a language is called by those who speak it. */
export const languageName = (tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag);

const segmenter = Intl.Segmenter && new Intl.Segmenter();

/** How many letters people see, as the host counts them. */
export const lengthOf = (text) => (segmenter ? [...segmenter.segment(text)] : [...text]).length;

/** Puts the page's own words into the elements that name them. */
export function translatePage() {
  document.documentElement.lang = language;
  document.title = texts.title;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.label]);
    if (element.matches('button')) element.title = texts[element.dataset.label];
  }
  for (const element of document.querySelectorAll('[data-title]')) element.title = texts[element.dataset.title];
  for (const element of document.querySelectorAll('[data-placeholder]')) {
    element.placeholder = texts[element.dataset.placeholder];
  }
}
