/** Answers from memory, compared with a program that changes with and without pixels, and with and without events. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryClock } from '../../../adapters/memory/clock.ts';
import { createMemoryScreen } from '../../../adapters/memory/screen.ts';
import type { ElementGap } from '../../../core/elements/model.ts';
import type { Region } from '../../../core/geometry.ts';
import type { PlacedWindow } from '../../../ports/windows.ts';
import { createElementMemory, type WholeReading } from './memory.ts';

const DESKTOP: Region = { x: 0, y: 0, width: 200, height: 100 };
const LEFT: Region = { x: 0, y: 0, width: 100, height: 100 };
const RIGHT: Region = { x: 100, y: 0, width: 100, height: 100 };
const CARET: Region = { x: 20, y: 20, width: 1, height: 16 };

const windowOf = (id: number, region: Region, title = 'Form'): PlacedWindow => ({
  id,
  pid: id,
  title,
  className: '',
  processName: '',
  region,
  visible: true,
  enabled: true,
  minimized: false,
  maximized: false,
  foreground: id === 1,
});

/** Two programs side by side on a screen at rest, and the events on them. */
function openMemory({
  tells = true,
  gaps = [],
}: { readonly tells?: boolean; readonly gaps?: readonly ElementGap[] } = {}) {
  const clock = createMemoryClock();
  const screen = createMemoryScreen([DESKTOP], clock);
  /** A program's tree now, and the number of its own events. */
  const trees = new Map([1, 2].map((pid) => [pid, { name: 'as it was', told: 0 }]));
  const read: number[] = [];
  const text = { isRead: true };
  const slow = { isCut: false };
  const versions = (pids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
    Promise.resolve(new Map(pids.map((pid) => [pid, `${trees.get(pid)?.told ?? 0}`])));
  const memory = createElementMemory({
    capture: screen.capture,
    frames: {
      capture: (region, signal) => screen.capture.capture(region, { signal }),
      recycle: () => undefined,
    },
    clock,
    elements: tells ? { versions } : {},
  });
  const windows = [windowOf(1, LEFT), windowOf(2, RIGHT)];
  const reading = (asked: readonly PlacedWindow[]): Promise<WholeReading> => {
    read.push(...asked.map(({ id }) => id));
    const elements = asked.map(({ id, region }) => ({
      ref: `${id}`,
      source: 'tree' as const,
      role: 'button' as const,
      states: [],
      does: [],
      windowId: id,
      region,
      name: `${trees.get(id)?.name ?? ''}${slow.isCut ? ', cut' : ''}`,
    }));
    const late = asked.map(({ id }) => ({ windowId: id, reason: 'not_answering' as const }));
    return Promise.resolve({
      reading: { elements, gaps: slow.isCut ? late : gaps },
      pixels: [],
      unread: text.isRead ? [] : asked.map(({ id }) => id),
      unreadable: [],
      isFilled: true,
    });
  };
  const list = async (asked = windows): Promise<readonly string[]> => {
    const { signal } = new AbortController();
    const whole = await memory.recall({ windows: asked, desktop: DESKTOP, fills: true }, { signal }, reading);
    return whole.reading.elements
      .toSorted((a, b) => a.windowId - b.windowId)
      .map(({ name, windowId }) => `${windowId} ${name}`);
  };
  /** The windows that were read since the last call. */
  const readSince = (): readonly number[] => read.splice(0);
  const change = (pid: number, name: string, how: { readonly tells?: boolean } = {}): void => {
    const before = trees.get(pid);
    trees.set(pid, { name, told: (before?.told ?? 0) + (how.tells === true ? 1 : 0) });
  };
  let shade = 1;
  const draw = (region: Region): void => screen.fill(region, 0x10_10_10 * (shade = 1 + (shade % 15)));
  return { clock, draw, change, list, readSince, windows, text, slow };
}

/** Both programs were read at rest, and are remembered. */
async function openKept(options = {}) {
  const opened = openMemory(options);
  await opened.list();
  await opened.clock.advance(1500);
  await opened.list();
  opened.readSince();
  return opened;
}

test('nothing is read again while no pixel has changed and no program has reported anything', async () => {
  const { list, readSince } = await openKept();
  expect(await list()).toEqual(['1 as it was', '2 as it was']);
  expect(readSince()).toEqual([]);
});

/** Both programs were read before they were at rest, and are too slow since then. */
async function openSlow() {
  const opened = openMemory();
  const first = await opened.list();
  opened.slow.isCut = true;
  return { ...opened, first };
}

test('a list that is cut is the one before, while its program has not changed', async () => {
  const { first, list, readSince } = await openSlow();
  expect(await list()).toEqual(first);
  expect(readSince()).toEqual([1, 2, 1, 2]);
});

test.each(['pixel', 'event'] as const)('a list that is cut is what was read after a %s', async (what) => {
  const { list, draw, change, clock } = await openSlow();
  await clock.advance(100);
  if (what === 'pixel') draw({ x: 10, y: 10, width: 40, height: 40 });
  change(1, 'another', { tells: what === 'event' });
  expect(await list()).toEqual(['1 another, cut', '2 as it was']);
});

test('only the program whose pixels have changed is read again, and it is kept once it has come to rest', async () => {
  const { list, readSince, draw, change, clock } = await openKept();
  draw({ x: 10, y: 10, width: 40, height: 40 });
  change(1, 'scrolled');
  expect(await list()).toEqual(['1 scrolled', '2 as it was']);
  expect(readSince()).toEqual([1]);
  // Toolkits report later than they show.
  await list();
  expect(readSince()).toEqual([1]);
  await clock.advance(1100);
  await list();
  await list();
  expect(readSince()).toEqual([1]);
});

test('a program that was drawn longer ago than the history of drawing goes back is kept at once', async () => {
  const { list, readSince, draw, clock } = await openKept();
  draw({ x: 10, y: 10, width: 40, height: 40 });
  await clock.advance(4000);
  await list();
  await list();
  expect(readSince()).toEqual([1]);
});

test('a program that has reported a change without a pixel is read again', async () => {
  const { list, readSince, change } = await openKept();
  change(2, 'renamed', { tells: true });
  expect(await list()).toEqual(['1 as it was', '2 renamed']);
  expect(readSince()).toEqual([2]);
});

test('what changes without a pixel and without a word is listed within 20 s', async () => {
  const { list, change, clock } = await openKept();
  change(2, 'renamed');
  expect(await list()).toEqual(['1 as it was', '2 as it was']);
  await clock.advance(20_001);
  expect(await list()).toEqual(['1 as it was', '2 renamed']);
});

test('a window that has moved is read again', async () => {
  const { list, readSince } = await openKept();
  await list([windowOf(1, LEFT), windowOf(2, { ...RIGHT, x: 90 })]);
  expect(readSince()).toEqual([2]);
});

test('a caret that blinks is no change, a stroke of its shape that stays is one', async () => {
  const { list, readSince, draw, clock } = await openKept();
  for (let blink = 0; blink < 4; blink++) {
    await clock.advance(550);
    draw(CARET);
  }
  await list();
  readSince();
  await clock.advance(550);
  draw(CARET);
  await list();
  await clock.advance(550);
  draw(CARET);
  await list();
  expect(readSince()).toEqual([]);
  draw({ ...CARET, x: 60 });
  await list();
  expect(readSince()).toEqual([1]);
});

test('what is drawn and looks as before is no change', async () => {
  const { list, readSince, clock, draw } = await openKept();
  draw({ x: 10, y: 10, width: 5, height: 5 });
  await list();
  await clock.advance(1500);
  await list();
  readSince();
  // The same 15 shades come again: the last one is as the first.
  for (let nth = 0; nth < 15; nth++) draw({ x: 10, y: 10, width: 5, height: 5 });
  await list();
  expect(readSince()).toEqual([]);
});

test('text that could not be read in time is looked for again, and kept once it was read', async () => {
  const { list, readSince, text, clock } = openMemory({ gaps: [{ windowId: 1, reason: 'no_tree' }] });
  text.isRead = false;
  await list();
  await clock.advance(1500);
  await list();
  readSince();
  await list();
  expect(readSince()).toEqual([1]);
  text.isRead = true;
  await list();
  readSince();
  await list();
  expect(readSince()).toEqual([]);
});

test('programs that report nothing on their own are not remembered', async () => {
  const { list, readSince } = await openKept({ tells: false });
  await list();
  expect(readSince()).toEqual([1, 2]);
});

test('law: what is listed is what the tree says, or what it said at most a second ago', async () => {
  const step = fc.record({
    pid: fc.constantFrom(1, 2),
    /** How the tree lags behind the picture, if it is drawn at all. */
    lagMs: fc.integer({ min: 0, max: 900 }),
    kind: fc.constantFrom('draws', 'tells', 'nothing'),
    restMs: fc.integer({ min: 0, max: 1500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { list, change, draw, clock } = await openKept();
      const said = new Map([1, 2].map((pid) => [pid, [{ name: 'as it was', until: Infinity }]]));
      const become = (pid: number, name: string, how: { readonly tells?: boolean }): void => {
        const names = said.get(pid) ?? [];
        const last = names.at(-1);
        if (last !== undefined) last.until = clock.monotonic();
        names.push({ name, until: Infinity });
        change(pid, name, how);
      };
      for (const [index, { pid, lagMs, kind, restMs }] of steps.entries()) {
        if (kind === 'draws') {
          draw({ x: pid === 1 ? 10 : 120, y: 10, width: 30, height: 30 });
          await list();
          await clock.advance(lagMs);
        }
        if (kind !== 'nothing') become(pid, `step ${index}`, { tells: kind === 'tells' });
        for (const told of await list()) {
          const of = Number(told.slice(0, 1));
          const when = said.get(of)?.find(({ name }) => name === told.slice(2))?.until ?? -Infinity;
          expect(when, told).toBeGreaterThanOrEqual(clock.monotonic() - 1000);
        }
        await clock.advance(restMs);
      }
    }),
    { numRuns: 60 },
  );
});
