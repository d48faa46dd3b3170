/**
 * Law on an X server: an earlier look and the difference to a later one are the later one, member for member. One caller asks for
 * differences, another for all of it; `DESKHAND_SOAK=1` tries every toolkit, 40 steps each.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  at,
  createClient,
  until,
  type Client,
  type JsonObject,
  type JsonValue,
} from '../../testing/client.ts';
import { startStage, TOOLKITS, type Stage } from '../../testing/elements/forms.ts';
import { SOAK } from '../../testing/soak.ts';

const CHOSEN = SOAK ? TOOLKITS : (['gtk3'] as const);
const STEPS = SOAK ? 40 : 12;

let stage: Stage;
let whole: Client;
beforeAll(async () => {
  stage = await startStage('1300x900');
  whole = createClient(stage.service.port, { 'user-agent': 'sees all of it' });
}, 60_000);
afterAll(() => stage.stop());

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

const all = async (): Promise<readonly Item[]> =>
  list((await whole.get('/elements?format=json&fill=false&limit=500')).body['windows']);

/** All of it once it no longer changes. */
async function atRest(): Promise<readonly Item[]> {
  let last = '';
  let seen: readonly Item[] = [];
  await until(
    'the elements are at rest',
    async () => {
      seen = await all();
      const is = JSON.stringify(seen);
      const isSame = is === last;
      last = is;
      return isSame;
    },
    10_000,
    150,
  );
  return seen;
}

const by = (name: string) => ({ mode: 'element', name });
const ACTS: readonly ((step: number) => readonly [path: string, body: object])[] = [
  (step) => ['/action', { action: 'click', target: by(`Button ${step % 6}`) }],
  () => ['/action', { action: 'click', target: by('Gift') }],
  (step) => ['/action', { action: 'set_text', text: `Ann ${step}`, target: by('Name') }],
  (step) => ['/action', { action: 'set_value', value: (step * 7) % 100, target: by('Volume') }],
  () => ['/action', { action: 'click', target: by('Rename') }],
  () => ['/action', { action: 'click', target: by('Drop') }],
  () => ['/action', { action: 'click', target: by('Restore') }],
  (step) => ['/windows/action', { action: 'move', title_contains: 'Form', x: 10 + step, y: 20 + step }],
];

test.each(CHOSEN)(
  '%s: a look and what changed since make the next look',
  async (toolkit) => {
    const form = await stage.open(toolkit, 6);
    await until(
      'its elements are there',
      async () => JSON.stringify(await all()).includes('"Gift"'),
      30_000,
      150,
    );
    let base = list((await stage.get('/elements?format=json&fill=false&limit=500')).body['windows']);
    let differences = 0;
    for (let step = 0; step < STEPS; step++) {
      const [path, body] = (ACTS[step % ACTS.length] ?? (() => ['', {}] as const))(step);
      await stage.post(path, body);
      const seen = await atRest();
      const { body: look } = await stage.get('/elements?format=json&fill=false&limit=500&since=last');
      const isFull = look['delta'] === undefined;
      const now = isFull ? list(look['windows']) : windowsAfter(base, look['delta']);
      if (!isFull) differences++;
      if (JSON.stringify(await all()) === JSON.stringify(seen)) expect(now, `step ${step}`).toEqual(seen);
      base = now;
    }
    expect(differences).toBeGreaterThan(STEPS / 3);
    await form.close();
  },
  240_000,
);
