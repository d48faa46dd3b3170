/** Hints at drawing save looks and decide nothing: what a hint is missing for is still found. */
import { expect, test } from 'vitest';
import { createMemoryDesk, type MemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { untilAbort } from '../../../base/abort.ts';
import type { DrawingHints } from '../../../ports/screen-damage.ts';
import { takeNews } from '../../wait/take-news.ts';
import { untilQuiet } from '../../act/proof/settle.ts';
import { waitFor } from '../../wait/wait-for.ts';
import { followDamage } from './follow-damage.ts';

const SCREEN = { x: 0, y: 0, width: 640, height: 400 };
const PART = { x: 40, y: 60, width: 100, height: 30 };
const BESIDE = { ...PART, x: 300 };

interface Hinting {
  readonly memory: MemoryDesk;
  readonly captures: () => number;
}

/** A system that does not report drawing, and gives these hints. */
function hinting(hintsOf: (drawing: DrawingHints) => DrawingHints | null): Hinting {
  let captures = 0;
  const memory = createMemoryDesk({
    regions: [SCREEN],
    parts: ({ capture }) => ({
      capture: {
        capture(region, options) {
          captures++;
          return capture.capture(region, options);
        },
        async hintDrawing() {
          const watch = await capture.watchDamage?.();
          if (watch === undefined || watch === null) throw new Error('no damage');
          const drawing: DrawingHints = {
            async next(signal) {
              await watch.next(signal);
              await watch.take();
            },
          };
          return hintsOf(drawing) ?? Promise.reject(new Error('no hints'));
        },
      },
    }),
  });
  return { memory, captures: () => captures };
}

const all = (drawing: DrawingHints): DrawingHints => drawing;
const lost = (): DrawingHints => ({ next: untilAbort });
const broken = (): DrawingHints => ({ next: () => Promise.reject(new Error('The child has ended.')) });
const none = (): null => null;

const pass = ({ clock }: MemoryDesk, ms: number): Promise<void> =>
  clock.until(clock.sleep(ms, new AbortController().signal));

/** How many changes are in the news, and how many pictures were taken, over a still second, a change, a moment and another one. */
async function followed({ memory, captures }: Hinting, momentMs: number) {
  const caller = memory.caller();
  const input = { since: 'last', waitMs: 0, kinds: ['region' as const], crops: false };
  const news = () => memory.clock.until(memory.service.invoke(takeNews, input, caller));
  await news();
  const before = captures();
  await pass(memory, 1000);
  const still = captures() - before;
  memory.screen.fill(PART, 0x11_22_33);
  await pass(memory, momentMs);
  // The first one is gone when someone asks.
  memory.screen.fill(PART, 0x30_50_70);
  memory.screen.fill(BESIDE, 0x44_55_66);
  await pass(memory, 1500);
  const { items } = await news();
  const holds = ({ x }: typeof PART): boolean => items.some(({ region }) => region?.x === x);
  return { still, first: holds(PART), second: holds(BESIDE) };
}

test.each([
  ['given', all, 100],
  ['lost', lost, 1100],
  ['ending', broken, 1100],
  ['absent', none, 1100],
] as const)('every change is in the news while hints are %s', async (_, hintsOf, momentMs) => {
  expect(await followed(hinting(hintsOf), momentMs)).toMatchObject({ first: true, second: true });
});

test('a still desktop is looked at less often while there are hints', async () => {
  const { still } = await followed(hinting(all), 100);
  expect(still).toBeLessThanOrEqual(2);
  expect((await followed(hinting(none), 100)).still).toBeGreaterThan(still);
});

/** How long a wait for a change takes that comes after 1,230 ms. */
async function waited(hintsOf: (drawing: DrawingHints) => DrawingHints | null): Promise<number> {
  const { memory } = hinting(hintsOf);
  const condition = {
    kind: 'visual',
    state: 'change',
    part: null,
    threshold: 0.001,
    stableForMs: 0,
  } as const;
  const input = { screen: 0, condition, timeoutMs: 10_000, intervalMs: 5000 };
  const waiting = waitFor.run(memory.desk, input, memory.run());
  await memory.clock.advance(1230);
  memory.screen.fill(PART, 0x11_22_33);
  return (await memory.clock.until(waiting)).elapsedMs;
}

test('a wait looks at a hint, and as often as asked without', async () => {
  expect(await waited(all)).toBeLessThan(1300);
  for (const hintsOf of [lost, broken, none]) expect(await waited(hintsOf)).toBe(5000);
});

test('settling sees what hints are missing for', async () => {
  for (const hintsOf of [all, lost, broken, none]) {
    const { memory } = hinting(hintsOf);
    const run = memory.run();
    const damage = await followDamage(memory.desk, run);
    const deadline = memory.clock.monotonic() + 2000;
    const options = { region: SCREEN, damage, quietMs: 200, deadline, onDrawn: () => undefined };
    let isQuiet: boolean | undefined;
    const settling = untilQuiet(memory.desk, options, run).then((quiet) => (isQuiet = quiet));
    for (let change = 0; change < 8; change++) {
      await memory.clock.advance(150);
      memory.screen.fill(PART, 0x11_22_33 * (change + 1));
    }
    expect(isQuiet).toBeUndefined();
    expect(await memory.clock.until(settling)).toBe(true);
  }
});
