import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyElementsDelta } from '../../core/changes/element-delta.ts';
import { ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { SOAK } from '../../../testing/soak.ts';
import type { ListedWindow } from '../support/elements/listed-window.ts';
import { createLookStore } from '../support/looks/looks.ts';
import { listElements, type ElementLook, type ListElementsInput } from './list-elements.ts';

type Caller = ReturnType<MemoryDesk['caller']>;

const SCREEN = { x: 0, y: 0, width: 800, height: 600 };

const look = (memory: MemoryDesk, caller: Caller, asked: Partial<ListElementsInput>): Promise<ElementLook> =>
  memory.clock.until(
    memory.service.invoke(
      listElements,
      { screen: null, part: null, fills: false, limit: LIMITS.elements, ...asked },
      caller,
    ),
  );

/** What a caller can show of a window: its other members are the system's. */
const shown = (windows: readonly ListedWindow[]) =>
  windows.map(({ window: { id, title, region }, owner, elements, gap, more }) => ({
    id,
    title,
    region,
    owner,
    elements,
    gap,
    more,
  }));

type Change = (memory: MemoryDesk) => void;

const coordinate = fc.integer({ min: 0, max: 400 });
const side = fc.integer({ min: 20, max: 300 });
const region = fc.record({ x: coordinate, y: coordinate, width: side, height: side });
const windowId = fc.constantFrom(1, 2, 3);
const ref = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const window = fc.record({ id: windowId, title: fc.constantFrom('Form', 'Form *', 'Mail'), region });
const element = fc.record({
  ref,
  role: fc.constantFrom('button' as const, 'field' as const, 'text' as const),
  name: fc.constantFrom('Save', 'Saved', 'Name'),
  value: fc.constantFrom('', 'Ann', 'Bob'),
  states: fc.constantFrom([], ['focused' as const], ['checked' as const]),
  windowId,
  region,
});
const change: fc.Arbitrary<Change> = fc.oneof(
  window.map(
    (added) =>
      ({ windows }: MemoryDesk) =>
        windows.add(added),
  ),
  windowId.map(
    (id) =>
      ({ windows }: MemoryDesk) =>
        windows.remove(id),
  ),
  element.map(
    (added) =>
      ({ elements }: MemoryDesk) =>
        elements.add(added),
  ),
  ref.map(
    (gone) =>
      ({ elements }: MemoryDesk) =>
        elements.remove(gone),
  ),
);
const changes = fc.array(change, { maxLength: 12 });
const limit = fc.constantFrom(3, 120);

const TIMEOUT = { timeout: SOAK ? 900_000 : 60_000 };

test('the base and the difference make a full look, member for member', TIMEOUT, async () => {
  let differences = 0;
  await fc.assert(
    fc.asyncProperty(changes, fc.array(changes, { maxLength: 4 }), limit, async (first, later, most) => {
      const memory = createMemoryDesk({ regions: [SCREEN] });
      const caller = memory.caller();
      const other = memory.caller(undefined, {});
      for (const each of first) each(memory);
      let known = (await look(memory, caller, { limit: most })).windows;
      for (const step of later) {
        for (const each of step) each(memory);
        const { look: taken, windows } = await look(memory, caller, { limit: most, since: 'last' });
        const full = await look(memory, other, { limit: most });
        if (taken.differing !== null) differences++;
        known = taken.differing === null ? windows : applyElementsDelta(known, taken.differing.delta);
        expect(shown(known)).toEqual(shown(full.windows));
      }
    }),
    { numRuns: SOAK ? 1000 : 50 },
  );
  expect(differences).toBeGreaterThan(10);
});

const full = (of: ElementLook) => of.look.full;
const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof ServiceError ? error.reason : error),
  );

test('a look of another caller, or one that never was, is refused and shows nothing', async () => {
  const memory = createMemoryDesk({ regions: [SCREEN] });
  memory.windows.add({ id: 1, title: 'Form', region: SCREEN });
  const own = memory.caller();
  const { look: foreign } = await look(memory, memory.caller(undefined, {}), {});
  expect(await refusal(look(memory, own, { since: foreign.id }))).toBe('look_not_found');
  for (const since of ['look_1.AAAAAA', 'look_', '', 'obs_1', `${foreign.id}x`])
    expect(await refusal(look(memory, own, { since }))).toBe('look_not_found');
  expect(full(await look(memory, own, { since: 'last' }))).toBe('no earlier look at this');
});

test('a look without the scope is refused, with anything seen before', async () => {
  const memory = createMemoryDesk({ regions: [SCREEN] });
  const caller = memory.caller();
  await look(memory, caller, {});
  const narrowed = { ...caller, scopes: new Set(['act'] as const) };
  expect(await refusal(look(memory, narrowed, { since: 'last' }))).toBe('scope_missing');
});

test('is complete where a difference would be worth nothing, and says why', async () => {
  const memory = createMemoryDesk({ regions: [SCREEN] });
  const caller = memory.caller();
  memory.windows.add({ id: 1, title: 'Form', region: { x: 0, y: 0, width: 400, height: 300 } });
  const part = { kind: 'window', query: { id: 1, visibleOnly: true }, path: '' } as const;
  const first = await look(memory, caller, { part });
  expect(full(await look(memory, caller, { since: first.look.id }))).toBe('that look was at something else');
  await memory.clock.until(memory.clock.sleep(LIMITS.lookLifeMs + 1, caller.signal));
  expect(full(await look(memory, caller, { part, since: 'last' }))).toBe('that look is too old');
  memory.windows.add({ id: 1, title: 'Form', region: { x: 9, y: 0, width: 400, height: 300 } });
  expect(full(await look(memory, caller, { part, since: 'last' }))).toBe('window moved');
  expect(full(await look(memory, caller, { part, since: first.look.id }))).toBe('that look was dropped');
});

test('bases stay within their bound, the unused ones are dropped first', () => {
  const memory = createMemoryDesk();
  const looks = createLookStore(memory.clock, 5000);
  const subject = { viewer: 'a', about: 'b' };
  const [used, unused] = [looks.keep(subject, { windows: [] }), looks.keep(subject, { windows: [] })];
  const has = 'windows';
  for (let count = 0; count < 10; count++) {
    expect(looks.base(subject, used.id, has)).toEqual({ look: used });
    looks.keep(subject, { windows: [] });
  }
  expect(looks.bytes).toBeLessThanOrEqual(5000);
  expect(looks.base(subject, unused.id, 'windows')).toEqual({ full: 'that look was dropped' });
});
