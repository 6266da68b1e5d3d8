// Where a scan with switches stands among all there is to choose: no page and no clock, so that it can be counted.
//
// What can be chosen comes in groups. A group of several is shown as a whole first, and chosen from once it was pressed:
// so a digit takes three steps on average, and no single press does what may cost something.

/** Before the first group. At a group as a whole the item is −1; a group of one is its item. */
export const start = Object.freeze({ group: -1, item: -1 });

/** One step on; after the last of a group come the groups again, from the next one on. */
export function step({ group, item }, groups) {
  if (groups.length === 0) return start;
  const isInside = item >= 0 && groups[group]?.length > 1;
  if (isInside && item + 1 < groups[group].length) return { group, item: item + 1 };
  return { group: (group + 1) % groups.length, item: -1 };
}

/** A press: goes into a group of several, or chooses; whoever chose from a group begins anew. */
export function press({ group, item }, groups) {
  const choices = groups[group] ?? [];
  if (choices.length === 0) return { at: step(start, groups) };
  if (choices.length > 1 && item < 0) return { at: { group, item: 0 } };
  return { at: choices.length > 1 ? start : { group, item }, chosen: choices[Math.max(item, 0)] };
}

/** How many steps and presses it takes from the start to choose something; null where it is not there. */
export function way(groups, wanted) {
  const group = groups.findIndex((choices) => choices.includes(wanted));
  if (group < 0) return null;
  const isAlone = groups[group].length === 1;
  // The first group is there at once, and so is the first of a group.
  return { steps: group + (isAlone ? 0 : groups[group].indexOf(wanted)), presses: isAlone ? 1 : 2 };
}
