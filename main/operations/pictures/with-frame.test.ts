/** Frames are megabytes: anyone who looks at one gives its memory back, and never looks at it again. */
import { expect, test } from 'vitest';
import type { Proof } from '../../core/action.ts';
import type { Frame } from '../../core/raster.ts';
import { asked, click } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { Condition, SingleCondition } from '../wait/conditions/condition.ts';
import { captureScreen } from '../see/capture-screen.ts';
import { measureDifference } from '../see/measure-difference.ts';
import { measureStability } from '../wait/measure-stability.ts';
import { observe } from '../see/observe.ts';
import { performAction } from '../act/perform-action.ts';
import { readText } from '../read/read-text.ts';
import { see } from '../see/see.ts';
import type { PictureOptions } from './picture-options.ts';
import { waitFor } from '../wait/wait-for.ts';
import { withFrame } from './with-frame.ts';

const pictureOptions: PictureOptions = {
  format: 'png',
  quality: 85,
  scale: 1,
  maxEdge: null,
  cursor: true,
  grid: { rows: 2, cols: 2, labels: true, shrinks: { rows: false, cols: false } },
};
const READING = { languages: ['eng'], minConfidence: 0.5, groupLines: true };
const WHOLE = { x: 0, y: 0, width: 200, height: 100 };
const SCREEN = { screen: 0, part: null } as const;

interface Watched extends MemoryDesk {
  /** Frames that somebody still has. */
  readonly out: Set<Frame>;
}

/** A desk whose frames turn to noise when they are given back. */
function createWatchedDesk(): Watched {
  const out = new Set<Frame>();
  const memory = createMemoryDesk({
    parts: ({ capture }) => ({
      capture: {
        async capture(region, options) {
          const frame = await capture.capture(region, options);
          out.add(frame);
          return frame;
        },
        recycle(frame) {
          expect(out.delete(frame)).toBe(true);
          frame.pixels.fill(0xaa);
        },
      },
    }),
  });
  memory.text.write('Save file', { x: 10, y: 10 });
  return { ...memory, out };
}

const act = (memory: Watched, proof: Partial<Proof>) => {
  const requested = asked(click(1, 1));
  const proven = { ...requested, proof: { ...requested.proof, ...proof } };
  return performAction.run(memory.desk, { screen: 0, requested: proven }, memory.run());
};

const waitUntil = (condition: Condition) => (memory: Watched) =>
  waitFor.run(memory.desk, { screen: 0, condition, timeoutMs: 900, intervalMs: 200 }, memory.run());

const visual = (state: 'change' | 'stable'): SingleCondition => ({
  kind: 'visual',
  state,
  part: null,
  threshold: 0.01,
  stableForMs: 5000,
});
const text: SingleCondition = {
  kind: 'text',
  part: null,
  text: 'never there',
  match: 'contains',
  caseSensitive: false,
  present: true,
  languages: ['eng'],
  minConfidence: 0.5,
};

const OPERATIONS: readonly (readonly [string, (memory: Watched) => Promise<unknown>])[] = [
  ['capture', (m) => captureScreen.run(m.desk, { ...SCREEN, pictureOptions }, m.run())],
  ['see', (m) => see.run(m.desk, { ...SCREEN, pictureOptions, reading: null }, m.run())],
  ['see and read', (m) => see.run(m.desk, { ...SCREEN, pictureOptions, reading: READING }, m.run())],
  [
    'read',
    (m) => {
      const source = { kind: 'live', ...SCREEN } as const;
      return readText.run(m.desk, { source, languages: ['eng'] }, m.run());
    },
  ],
  [
    'observe',
    (m) => {
      const rest = { includePicture: true, read: 'screen', reading: READING, maxReadPixels: 1e9 } as const;
      return observe.run(m.desk, { ...SCREEN, pictureOptions, ...rest }, m.run());
    },
  ],
  ['difference', (m) => measureDifference.run(m.desk, { ...SCREEN, delayMs: 250, threshold: 0.01 }, m.run())],
  [
    'stability',
    (m) =>
      measureStability.run(
        m.desk,
        { ...SCREEN, intervalMs: 100, durationMs: 1000, threshold: 0.01 },
        m.run(),
      ),
  ],
  ['act and settle', (m) => act(m, { settle: { maxMs: 500, quietMs: 200 } })],
  ['act and say what changed', (m) => act(m, { evidence: true, returnChanged: true })],
  ['act, settle and say', (m) => act(m, { settle: { maxMs: 500, quietMs: 200 }, evidence: true })],
  ['wait for a change', waitUntil(visual('change'))],
  ['wait for quiet', waitUntil(visual('stable'))],
  ['wait for a text', waitUntil(text)],
  ['wait for one of several', waitUntil({ kind: 'any', conditions: [text, visual('stable')] })],
];

test.each(OPERATIONS)('%s keeps no frame', async (_, operate) => {
  const memory = createWatchedDesk();
  const running = memory.clock.until(operate(memory));
  // Pictures change in the meantime, so that no frame stays the same for long.
  for (let step = 0; step < 8; step++) {
    memory.screen.fill({ x: 0, y: 50, width: 200, height: 50 }, step % 2 === 0 ? 0xff_ff_ff : 0x10_10_10);
    await memory.clock.advance(100);
  }
  await running;
  // An act's late effects are followed for a while.
  for (let step = 0; step < 40; step++) await memory.clock.advance(1000);
  expect(memory.out.size).toBe(0);
});

test('what was read and seen is what was on the screen, not what came into the memory later', async () => {
  const memory = createWatchedDesk();
  const rest = { includePicture: true, read: 'screen', reading: READING, maxReadPixels: 1e9 } as const;
  const { text, id } = await observe.run(memory.desk, { ...SCREEN, pictureOptions, ...rest }, memory.run());
  expect(text?.lines.map((line) => line.text)).toEqual(['Save file']);
  expect(memory.desk.observations.observation(id).lines).toEqual(text?.lines);
});

test('where the work failed, the memory is left to the garbage collector: something may still look at it', async () => {
  const memory = createWatchedDesk();
  const failing = withFrame(memory.desk.capture, WHOLE, {}, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(memory.out.size).toBe(1);
});
