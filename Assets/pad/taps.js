// Touches of buttons that count when the finger goes up, without waiting for a click: a browser that takes what a finger
// dragged before for a flick gives none to the touch that comes next.

/** A click comes at most so long after its finger went up, in milliseconds. */
const clickLimit = 700;

/** Calls the action with each thing in a box that is touched or clicked, and with the event. */
export function listenToTaps(box, selector, action) {
  let down = null;
  let touchedAt = -Infinity;

  box.addEventListener('pointerdown', ({ target, pointerId }) => {
    const thing = target.closest(selector);
    down = thing && { thing, pointerId };
  });

  box.addEventListener('pointerup', (event) => {
    if (event.pointerType !== 'touch' || event.pointerId !== down?.pointerId) return;
    const { thing } = down;
    down = null;
    // The finger may have slid off it meanwhile.
    if (!thing.contains(document.elementFromPoint(event.clientX, event.clientY))) return;
    touchedAt = Date.now();
    action(thing, event);
  });
  box.addEventListener('pointercancel', () => { down = null; });

  box.addEventListener('click', (event) => {
    if (event.detail > 0 && Date.now() - touchedAt < clickLimit) return;
    const thing = event.target.closest(selector);
    if (thing) action(thing, event);
  });
}
