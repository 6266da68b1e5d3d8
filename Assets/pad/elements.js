// Elements as the scripts make and change them.

/** An element with attributes and what is in it. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A button that sends no form. */
export const makeButton = (attributes, ...children) => make('button', { type: 'button', ...attributes }, ...children);

/** Changes a text only where it differs, or screen readers would say it again. */
export const write = (target, text) => { if (target.textContent !== text) target.textContent = text; };

/** Sets an attribute where it differs; null takes it away. */
export const mark = (target, name, value) => {
  if (value == null) target.removeAttribute(name);
  else if (target.getAttribute(name) !== String(value)) target.setAttribute(name, value);
};
