/** Where two OpenAPI documents differ in more than their texts. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Read by people and models alone; a member of a schema may have such a name, and is then no string. */
const TEXTS = new Set(['summary', 'description', 'title']);
/** Lists whose order says nothing. */
const SETS = new Set(['required', 'parameters']);

/** Places such as `paths./zoom.post.parameters`, each with its old and its new value. */
export function structuralChanges(before: Json, after: Json, place = ''): readonly string[] {
  if (isList(before) && isList(after) && before.length === after.length)
    return before.flatMap((item, index) =>
      structuralChanges(item, after[index] ?? null, `${place}.${index}`),
    );
  if (isWords(before) && isWords(after)) return [`${place}: ${toldWords(before, after)}`];
  if (!isMembers(before) || !isMembers(after))
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [`${place}: ${described(before)} -> ${described(after)}`];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].sort().flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (TEXTS.has(name) && typeof old === 'string' && typeof now === 'string') return [];
    const path = place === '' ? name : `${place}.${name}`;
    if (old === undefined || now === undefined) return [`${path}: ${described(old)} -> ${described(now)}`];
    return structuralChanges(plain(name, old), plain(name, now), path);
  });
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isMembers = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !isList(value);

const isWords = (value: Json): value is readonly string[] =>
  isList(value) && value.every((item) => typeof item === 'string');

/** The words that one of two lists of different lengths lacks. */
function toldWords(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((word) => !before.includes(word)).map((word) => `+ ${word}`);
  const removed = before.filter((word) => !after.includes(word)).map((word) => `- ${word}`);
  return [...added, ...removed].join(', ');
}

/** Without an order that says nothing; examples by their values, since their names are made of their titles. */
function plain(name: string, value: Json): Json {
  if (name === 'examples' && isMembers(value)) return Object.values(value);
  return SETS.has(name) && isList(value) ? sorted(value) : value;
}

const sorted = (list: readonly Json[]): readonly Json[] =>
  [...list].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
const nameOf = (item: Json): string =>
  isMembers(item) ? JSON.stringify(item['name']) : JSON.stringify(item);

const described = (value: Json | undefined): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);
