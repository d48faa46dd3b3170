/** The ports of a GNOME desktop, observed by a Chromium that knows Wayland alone and by foot. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeDisplays } from '../../../ports/testing/displays.contract.ts';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { describePointer, type ObservedPointer } from '../../../ports/testing/pointer.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { startFoot } from '../testing/foot.ts';
import { startGnome, type TestGnome } from '../testing/gnome.ts';
import { observedPointer, settled } from '../testing/observed-pointer.ts';
import { startWitness, type Witness, type WitnessedEvent } from '../testing/witness.ts';
import { createMutterDisplays } from './displays.ts';
import { createMutterInput } from './input/input.ts';
import { createMutterLink, type MutterLink } from './link.ts';

const SIZE = { width: 1280, height: 720 };
const LEFT = { x: 0, y: 0, ...SIZE };
const RIGHT = { x: 1280, y: 0, ...SIZE };
/** What Chromium makes of a notch on GNOME. */
const NOTCH_PX = 120;
const seen = (event: WitnessedEvent): ObservedPointer[] => observedPointer(event, NOTCH_PX);

let gnome: TestGnome;
let link: MutterLink;
let witness: Witness;
beforeAll(async () => {
  gnome = await startGnome({ monitors: ['1280x720', '1280x720'] });
  link = createMutterLink({ address: gnome.address });
  const input = inputOf();
  // The shell starts with its overview, and answers nobody for a while.
  const leaveOverview = async (): Promise<void> => {
    await input.keyboard.press(key('Escape'));
    await input.keyboard.release(key('Escape'));
  };
  await vi.waitFor(leaveOverview, { timeout: 30_000 });
  await input.close();
  witness = await startWitness(gnome);
});
afterAll(async () => {
  link.close();
  await gnome.stop();
  await witness.stop();
});

const inputOf = () =>
  createMutterInput({ forkChild: createForkChild({}, { stderr: 'inherit' }), address: gnome.address });

describeDisplays('GNOME', () =>
  Promise.resolve({ displays: createMutterDisplays(link), expected: [LEFT, RIGHT] }),
);

/** Moves that `whereabouts` has looked at. */
let told = 0;
describePointer('GNOME, over a page', () => {
  const input = inputOf();
  return Promise.resolve({
    pointer: input.pointer,
    releaseAll: () => input.releaseAll(),
    watched: { x: 0, y: 0, ...SIZE },
    observed: (count) => settled(() => witness.events.flatMap(seen), count),
    async whereabouts() {
      const moves = (): readonly WitnessedEvent[] => witness.events.filter(({ kind }) => kind === 'move');
      // The page hears of a move some 15 ms later, of two of them one after the other.
      await vi.waitFor(() => expect(moves().length).toBeGreaterThan(told), { timeout: 2000, interval: 5 });
      await new Promise((resolve) => setTimeout(resolve, 40));
      told = moves().length;
      const { x, y } = moves().at(-1) ?? { x: -1, y: -1 };
      return { x, y };
    },
    async forget() {
      await settled(() => witness.events, 0);
      witness.events.splice(0);
      told = 0;
    },
    stop: () => input.close(),
  });
});

test('chords reach a page with their modifiers, and nothing stays down', async () => {
  const input = inputOf();
  await input.pointer.moveTo({ x: 300, y: 300 });
  await settled(() => witness.events, 0);
  witness.events.splice(0);
  const names = ['Control', 'Shift', 'x'];
  for (const name of names) await input.keyboard.press(key(name));
  for (const name of names.toReversed()) await input.keyboard.release(key(name));
  const isKey = ({ kind }: WitnessedEvent): boolean => kind === 'down' || kind === 'up';
  const keys = await settled(() => witness.events.filter(isKey), 6);
  expect(keys.map((event) => `${event.kind} ${event.key.toLowerCase()}`)).toEqual([
    ...['down control', 'down shift', 'down x'],
    ...['up x', 'up shift', 'up control'],
  ]);
  expect(await input.held()).toEqual({ keys: [], buttons: [] });
  await input.close();
});

const inputChildren = (): readonly number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'mutter/input/worker'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
};

test('a killed input child leaves nothing pressed: GNOME releases what it held', async () => {
  const input = inputOf();
  await input.pointer.moveTo({ x: 200, y: 200 });
  await settled(() => witness.events, 0);
  witness.events.splice(0);
  await input.keyboard.press(key('Shift'));
  await input.pointer.press('left');
  await settled(() => witness.events.flatMap(seen), 1);
  for (const pid of inputChildren()) process.kill(pid, 'SIGKILL');
  const kinds = (): string[] =>
    witness.events.filter(({ kind }) => kind !== 'move').map((each) => `${each.kind} ${each.key}`.trim());
  await expect.poll(kinds, { timeout: 4000 }).toEqual(expect.arrayContaining(['press', 'release']));
  // What is typed next has no Shift in it.
  witness.events.splice(0);
  await vi.waitFor(() => input.held(), { timeout: 10_000 });
  expect(await input.held()).toEqual({ keys: [], buttons: [] });
  await input.keyboard.type('q', { intervalMs: 0 });
  await expect
    .poll(() => witness.events.find((event) => event.kind === 'down' && /q/i.test(event.key))?.key)
    .toBe('q');
  await input.close();
});

test('a thousand characters reach a terminal as they are', async () => {
  const foot = await startFoot(gnome);
  const input = inputOf();
  await foot.clear();
  const text = Array.from({ length: 1000 }, (_, index) => String.fromCharCode(32 + ((index * 7) % 95))).join(
    '',
  );
  expect(await input.keyboard.type(text, { intervalMs: 0 })).toEqual({ typed: 1000 });
  expect(await foot.received(1000)).toBe(text);
  await input.close();
  foot.stop();
});
