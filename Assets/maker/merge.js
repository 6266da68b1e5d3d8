// Joins what two people have made of one value, item by item where it is a list, as MakerMerge does at the host.

/** So many pairs of items are compared; the parts of longer lists between their ends are one item. */
const mostPairs = 10000;

const isSame = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const listOf = (value) => (value == null ? [] : Array.isArray(value) ? value : null);

/** The places of a longest common subsequence of two lists. */
function pairs(old, made) {
  if (old.length * made.length > mostPairs) return [];
  const lengths = Array.from({ length: old.length + 1 }, () => new Array(made.length + 1).fill(0));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = made.length - 1; column >= 0; column -= 1) {
      lengths[row][column] = isSame(old[row], made[column]) ? lengths[row + 1][column + 1] + 1
        : Math.max(lengths[row + 1][column], lengths[row][column + 1]);
    }
  }
  const found = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < made.length) {
    if (isSame(old[row], made[column])) {
      found.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengths[row + 1][column] >= lengths[row][column + 1]) row += 1;
    else column += 1;
  }
  return found;
}

/** An item in place of another one is a change of its own. */
function split(from, to, items) {
  if (from === to && items.length === 0) return [];
  if (to - from !== items.length) return [{ from, to, items }];
  return items.map((item, place) => ({ from: from + place, to: from + place + 1, items: [item] }));
}

/** What was changed between two lists: `{from, to, items}`, in order. */
function hunks(base, other) {
  const shorter = Math.min(base.length, other.length);
  let start = 0;
  while (start < shorter && isSame(base[start], other[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(base.at(-1 - end), other.at(-1 - end))) end += 1;
  const [old, made] = [base.slice(start, base.length - end), other.slice(start, other.length - end)];
  const result = [];
  let [from, to] = [0, 0];
  for (const [one, another] of [...pairs(old, made), [old.length, made.length]]) {
    result.push(...split(start + from, start + one, made.slice(to, another)));
    [from, to] = [one + 1, another + 1];
  }
  return result;
}

function mergedList(base, mine, theirs) {
  const [ours, others] = [hunks(base, mine), hunks(base, theirs)];
  const clash = (one, other) => !isSame(one, other) && one.from < other.to && other.from < one.to;
  if (ours.some((one) => others.some((other) => clash(one, other)))) return undefined;
  const all = [...others, ...ours.filter((one) => !others.some((other) => isSame(one, other)))]
    .sort((one, other) => one.from - other.from || one.to - other.to);
  const result = [];
  let place = 0;
  for (const { from, to, items } of all) {
    result.push(...base.slice(place, from), ...items);
    place = Math.max(place, to);
  }
  return [...result, ...base.slice(place)];
}

/** A value with what both have made of it; undefined where both have changed the same item. */
export function merged(base, mine, theirs) {
  if (isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if ([base, mine, theirs].every(Number.isInteger)) return theirs + mine - base;
  if (isSame(mine, theirs)) return mine;
  const lists = [base, mine, theirs].map(listOf);
  if (theirs == null || lists.includes(null)) return undefined;
  const result = mergedList(...lists);
  return result?.length === 0 ? null : result;
}
