// Elements as the scripts make and change them.

export const at = (id) => document.getElementById(id);

/** An element with attributes and what is in it. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A button that sends no form. */
export const makeButton = (attributes, ...children) => make('button', { type: 'button', ...attributes }, ...children);

/** A word for screen readers alone. */
export const unseen = (text) => make('span', { class: 'unseen' }, text);

/** Changes a text only where it differs, or screen readers would say it again. */
export const write = (target, text) => { if (target.textContent !== text) target.textContent = text; };

/** Sets an attribute where it differs; null takes it away. */
export const mark = (target, name, value) => {
  if (value == null) target.removeAttribute(name);
  else if (target.getAttribute(name) !== String(value)) target.setAttribute(name, value);
};

/** Makes a list's elements those that are wanted, each with an `id`, and keeps those that stay: the focus, too. */
export function fit(list, wanted, create, update) {
  const known = new Map([...list.children].map((element) => [element.dataset.id, element]));
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const names = new Set(wanted.map(({ id }) => id));
  let place = list.firstElementChild;
  for (const item of wanted) {
    let element = known.get(item.id);
    known.delete(item.id);
    if (!element) {
      element = create(item);
      element.dataset.id = item.id;
    }
    // What is gone stands in nobody's way: otherwise all that follows would move, and lose the focus.
    while (place && !names.has(place.dataset.id)) place = place.nextElementSibling;
    if (element === place) place = place.nextElementSibling;
    else list.insertBefore(element, place);
    update(element, item);
  }
  for (const element of known.values()) element.remove();
  // What is moved loses the focus.
  if (focused && focused !== document.activeElement && list.contains(focused)) focused.focus({ preventScroll: true });
}

/** A value of a file as people see it, whatever it should have been. */
export function asText(value) {
  if (value == null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
