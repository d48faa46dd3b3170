/** Law: an earlier look and the difference to a later one are the later one, member for member. */
import { expect } from 'vitest';
import { at, until, type Client, type JsonObject, type JsonValue } from '../client.ts';

type Item = JsonObject;
const list = (value: JsonValue | undefined): readonly Item[] =>
  Array.isArray(value) ? (value as Item[]) : [];

/** Removed are taken out first, then changed replaced, and those with an index inserted in order. */
function applied(
  base: readonly Item[],
  delta: JsonValue | undefined,
  key: string,
  changedTo: (was: Item, change: Item) => JsonValue | undefined,
  addedOf: string,
): readonly Item[] {
  const removed = new Set(Array.isArray(at(delta, 'removed')) ? (at(delta, 'removed') as JsonValue[]) : []);
  const moved = new Map(list(at(delta, 'moved')).map((one) => [one[key], Number(one['at'])]));
  const changes = new Map(list(at(delta, 'changed')).map((one) => [one[key], one]));
  const current = (item: Item): Item => {
    const change = changes.get(item[key]);
    return (change === undefined ? item : changedTo(item, change)) as Item;
  };
  const staying = base.filter((item) => !removed.has(item[key] ?? null));
  const placed = [
    ...staying
      .filter((item) => moved.has(item[key]))
      .map((item) => ({ at: moved.get(item[key]) ?? 0, item: current(item) })),
    ...list(at(delta, 'added')).map((one) => ({ at: Number(one['at']), item: one[addedOf] as Item })),
  ].toSorted((a, b) => a.at - b.at);
  const result = staying.filter((item) => !moved.has(item[key])).map(current);
  for (const { at: index, item } of placed) result.splice(index, 0, item);
  return result;
}

const windowsAfter = (base: readonly Item[], delta: JsonValue | undefined): readonly Item[] =>
  applied(
    base,
    delta,
    'hwnd',
    (was, change) => ({
      ...change,
      elements: applied(
        list(was['elements']),
        change['elements'],
        'id',
        (_, one) => one['element'],
        'element',
      ) as JsonValue,
    }),
    'window',
  );

const QUERY = '/elements?format=json&fill=false&limit=500';

const all = async (whole: Client): Promise<readonly Item[]> => list((await whole.get(QUERY)).body['windows']);

/** Whether a program that was too slow has only a part of its elements in a list, which the list says. */
const isCut = (windows: readonly Item[]): boolean =>
  windows.some(({ gap }) => gap === 'not_answering' || gap === 'waking');

/** All of it, whole, once it no longer changes. */
async function atRest(whole: Client): Promise<readonly Item[]> {
  let last = '';
  let seen: readonly Item[] = [];
  await until(
    'the elements are at rest',
    async () => {
      seen = await all(whole);
      const is = JSON.stringify(seen);
      const isSame = is === last;
      last = is;
      return isSame && !isCut(seen);
    },
    30_000,
    150,
  );
  return seen;
}

/** The target of the first element, and no text, whose name begins so. */
type On = (name: string) => { readonly mode: 'element'; readonly id: JsonValue };
export type Act = (step: number, on: On) => readonly [path: string, body: object];

const isNamed = (item: Item, name: string): boolean =>
  item['role'] !== 'text' && typeof item['name'] === 'string' && item['name'].startsWith(name);

const onIn =
  (windows: readonly Item[]): On =>
  (name) => {
    const found = windows.flatMap((window) => list(window['elements'])).find((item) => isNamed(item, name));
    if (found === undefined) throw new Error(`No element is named ${name}.`);
    return { mode: 'element', id: found['id'] ?? null };
  };

/** On the form of a toolkit, with six buttons. */
export const FORM_ACTS: readonly Act[] = [
  (step, on) => ['/action', { action: 'click', target: on(`Button ${step % 6}`) }],
  (_, on) => ['/action', { action: 'click', target: on('Gift') }],
  (step, on) => ['/action', { action: 'set_text', text: `Ann ${step}`, target: on('Name') }],
  (step, on) => ['/action', { action: 'set_value', value: (step * 7) % 100, target: on('Volume') }],
  (_, on) => ['/action', { action: 'click', target: on('Rename') }],
  (_, on) => ['/action', { action: 'click', target: on('Drop') }],
  (_, on) => ['/action', { action: 'click', target: on('Restore') }],
  (step) => ['/windows/action', { action: 'move', title_contains: 'Form', x: 10 + step, y: 20 + step }],
];

const MOST_LOOKS = 3;

/** Members in one order, so that equal ones have the same text. */
const sorted = (value: JsonValue | readonly Item[]): unknown =>
  Array.isArray(value)
    ? value.map((one: JsonValue) => sorted(one))
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .toSorted(([x], [y]) => (x < y ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)])
      : value;

export interface SinceLaw {
  /** Asks for differences. */
  readonly asking: Client;
  /** Asks for all of it, as another caller. */
  readonly whole: Client;
  readonly acts: readonly Act[];
  readonly steps: number;
  /** Called after each act, with its number. */
  readonly between?: (step: number) => Promise<void>;
}

/** Counts the looks that were a difference; those that were complete have their reason. */
export async function holdSinceLaw({ asking, whole, acts, steps, between }: SinceLaw): Promise<number> {
  let base = list((await asking.get(QUERY)).body['windows']);
  let differences = 0;
  let judged = 0;
  for (let step = 0; step < steps; step++) {
    let wasWrong = false;
    const [path, body] = (acts[step % acts.length] ?? (() => ['', {}] as const))(
      step,
      onIn(isCut(base) ? await atRest(whole) : base),
    );
    const done = await asking.post(path, body);
    expect(done.status, `step ${step}: ${JSON.stringify(done.body)}`).toBe(200);
    await between?.(step);
    // A reading may lack a menu that has just opened, or a program that was too slow. A wrong difference never becomes right, but
    // for a complete look, which may therefore not follow one.
    for (let look = 0; look < MOST_LOOKS; look++) {
      const seen = await atRest(whole);
      const { body: taken } = await asking.get(`${QUERY}&since=last`);
      if (taken['delta'] === undefined) {
        expect(wasWrong, `step ${step}`).toBe(false);
        base = list(taken['windows']);
      } else {
        base = windowsAfter(base, taken['delta']);
        differences++;
      }
      // The law is about looks at one moment, and a part of a list is no look at all of it.
      if (isCut(base) || JSON.stringify(await all(whole)) !== JSON.stringify(seen)) continue;
      wasWrong = JSON.stringify(sorted(base)) !== JSON.stringify(sorted(seen));
      if (wasWrong && look + 1 < MOST_LOOKS) continue;
      expect(base, `step ${step}`).toEqual(seen);
      judged++;
      break;
    }
  }
  expect(judged).toBeGreaterThan(0.75 * steps);
  return differences;
}

/** Resolves when all of it holds a text. */
export const shows = (whole: Client, text: string): Promise<void> =>
  until('its elements are there', async () => JSON.stringify(await all(whole)).includes(text), 30_000, 150);
