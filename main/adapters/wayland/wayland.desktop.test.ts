/** Input and the clipboard of a Wayland desktop on sway: observed by foot, a Chromium that knows Wayland alone, and wl-clipboard. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAK } from '../../../e2e/support/soak.ts';
import type { Point } from '../../core/geometry.ts';
import { BUTTONS } from '../../ports/pointer.ts';
import { describeClipboard } from '../../ports/testing/clipboard.contract.ts';
import {
  describeKeys,
  describeTyping,
  key,
  type ObservedKey,
} from '../../ports/testing/keyboard.contract.ts';
import { describePointer, type ObservedPointer } from '../../ports/testing/pointer.contract.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createWaylandClipboard } from './clipboard/clipboard.ts';
import { createWaylandInput } from './input/input.ts';
import { createSwayWindows } from './sway/windows.ts';
import { startFoot } from './testing/foot.ts';
import { observedPointer, pointerOverPage, settled } from './testing/observed-pointer.ts';
import { startSway, TWO_OUTPUTS, type TestSway } from './testing/sway.ts';
import { fieldText, startWitness, type Witness, type WitnessedEvent } from './testing/witness.ts';

const [LEFT, RIGHT] = TWO_OUTPUTS.regions;
/** What Chromium makes of a notch on sway 1.7. */
const NOTCH_PX = 180;
const seen = (event: WitnessedEvent): ObservedPointer[] => observedPointer(event, NOTCH_PX);

let sway: TestSway;
let witness: Witness;
beforeAll(async () => {
  sway = await startSway({ outputs: TWO_OUTPUTS.outputs });
});
/** Ends what was started, also in a run of a part of this file. */
const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  await sway.stop();
  for (const end of endings) await end();
});

const inputOf = () =>
  createWaylandInput({ forkChild: createForkChild({}, { stderr: 'inherit' }), socketPath: sway.socketPath });

describeTyping('sway, into foot', async () => {
  const foot = await startFoot(sway);
  const input = inputOf();
  return {
    keyboard: input.keyboard,
    received: (length) => foot.received(length),
    clear: () => foot.clear(),
    down: async () => (await input.held()).keys,
    async stop() {
      await input.close();
      foot.stop();
    },
  };
});

describeClipboard('sway', () =>
  Promise.resolve({
    clipboard: createWaylandClipboard({ environment: sway.environment }),
    async copyElsewhere(text) {
      const child = spawn('wl-copy', [], { env: sway.environment, stdio: ['pipe', 'ignore', 'ignore'] });
      child.stdin.end(text);
      await new Promise((resolve) => child.on('exit', resolve));
    },
    async pasteElsewhere() {
      const options = { env: sway.environment, maxBuffer: 64 * 2 ** 20 };
      return (await promisify(execFile)('wl-paste', ['--no-newline'], options)).stdout;
    },
    stop: () => Promise.resolve(),
  }),
);

describePointer('sway, over a page', async () => {
  witness = await startWitness(sway);
  endings.push(() => witness.stop());
  return pointerOverPage({ witness, input: inputOf(), notchPx: NOTCH_PX, height: 700 });
});

const isKeyEvent = ({ kind }: WitnessedEvent): boolean => kind === 'down' || kind === 'up';
describeKeys('sway, over a page', async () => {
  const input = inputOf();
  await input.pointer.moveTo({ x: 300, y: 300 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  const seenKeys = (): readonly ObservedKey[] =>
    witness.events
      .filter(isKeyEvent)
      .map(({ kind, key: name }) => ({ kind: kind === 'down' ? 'press' : 'release', key: name }));
  return {
    keyboard: input.keyboard,
    releaseAll: () => input.releaseAll(),
    observed: (count) => settled(seenKeys, count),
    async down() {
      const down = new Set<string>();
      for (const { kind, key: name } of await settled(seenKeys, 0))
        if (kind === 'press') down.add(name);
        else down.delete(name);
      return [...down];
    },
    forget() {
      witness.events.splice(0);
      return Promise.resolve();
    },
    stop: () => input.close(),
  };
});

test('targets over two outputs, one scaled, are hit on the pixel', async () => {
  const input = inputOf();
  // The page fills the output that its window is on. Until it is laid out there, what comes to it is lost.
  const showOn = async (output: string, { x, y }: Point): Promise<void> => {
    await sway.command(`[app_id="chrom.*"] move container to output ${output}`);
    await sway.command(`[app_id="chrom.*"] focus`);
    await expect
      .poll(async () => (await createSwayWindows({ ask: sway.ask }).foreground())?.region?.x)
      .toBe(x);
    let at = 0;
    const movedTo = async (): Promise<Point | undefined> => {
      at = (at % 50) + 1;
      await input.pointer.moveTo({ x: x + at, y: y + at });
      const [move] = (await settled(() => witness.events, 0)).filter(({ kind }) => kind === 'move').slice(-1);
      return move === undefined ? undefined : { x: move.x - at, y: move.y - at };
    };
    await expect.poll(movedTo, { timeout: 10_000 }).toEqual({ x: 0, y: 0 });
  };
  const presses = (): readonly WitnessedEvent[] => witness.events.filter(({ kind }) => kind === 'press');
  for (const [output, { x: left, y: top, width, height }] of [
    ['HEADLESS-1', LEFT],
    ['HEADLESS-2', RIGHT],
  ] as const) {
    await showOn(output, { x: left, y: top });
    // The page has its text field at the right edge.
    const targets = Array.from({ length: SOAK ? 100 : 20 }, (_, at) => ({
      x: (at * 397) % Math.min(1200, width),
      y: (at * 211) % height,
    }));
    witness.events.splice(0);
    for (const { x, y } of targets) {
      await input.pointer.moveTo({ x: left + x, y: top + y });
      await input.pointer.press('left');
      await input.pointer.release('left');
    }
    await settled(presses, targets.length);
    expect(presses().map(({ x, y }) => ({ x, y }))).toEqual(targets);
  }
  await showOn('HEADLESS-1', LEFT);
  await input.close();
}, 120_000);

test('chords reach a page with their modifiers, and nothing stays down', async () => {
  const input = inputOf();
  await input.pointer.moveTo({ x: 300, y: 300 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  await settled(() => witness.events, 0);
  witness.events.splice(0);
  const names = ['Control', 'Shift', 'x'];
  for (const name of names) await input.keyboard.press(key(name));
  for (const name of names.toReversed()) await input.keyboard.release(key(name));
  const keys = await settled(() => witness.events.filter(({ kind }) => kind === 'down' || kind === 'up'), 6);
  expect(keys.map((event) => `${event.kind} ${event.key.toLowerCase()}`)).toEqual([
    ...['down control', 'down shift', 'down x'],
    ...['up x', 'up shift', 'up control'],
  ]);
  expect(await input.held()).toEqual({ keys: [], buttons: [] });
  await input.close();
});

test('characters beyond U+FFFF reach a text field of Chromium, and are refused before the first key elsewhere', async () => {
  const input = inputOf();
  const clickAt = async (point: Point): Promise<void> => {
    await input.pointer.moveTo(point);
    await input.pointer.press('left');
    await input.pointer.release('left');
    await settled(() => witness.events, 0);
    witness.events.splice(0);
  };
  await clickAt({ x: 300, y: 300 });
  const refused = input.keyboard.type('a😀', { intervalMs: 0 });
  await expect(refused).rejects.toMatchObject({ reason: 'not_supported', delivery: 'not_delivered' });
  expect(await settled(() => witness.events.filter(({ kind }) => kind === 'down'), 0)).toEqual([]);
  await clickAt({ x: 1240, y: 300 });
  const emoji = 'é 😀🎉\ta🧑‍🚀b𝐌\n日本 ½'.replace('\t', ' ');
  const text = SOAK ? emoji.repeat(60) : emoji.repeat(4);
  expect(await input.keyboard.type(text, { intervalMs: 0 })).toEqual({ typed: Array.from(text).length });
  expect(await fieldText(witness, text.length)).toBe(text);
  const printing = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x21 + at * 3)).filter(
    (each) => /^[\p{L}\p{N}\p{P}\p{Sc}]$/u.test(each),
  );
  const plain = printing.slice(0, SOAK ? 1000 : 200).join('');
  await input.keyboard.type(plain, { intervalMs: 0 });
  expect(await fieldText(witness, text.length + plain.length)).toBe(text + plain);
  await clickAt({ x: 300, y: 300 });
  await input.close();
});

const inputChildren = (): readonly number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'wayland/input/worker'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
};

test('an input child that is killed with Shift and a button held leaves neither down', async () => {
  // A machine has a mouse: without any device left, the compositor takes the pointer away from its clients.
  const present = inputOf();
  await present.pointer.moveTo({ x: 190, y: 190 });
  const others = inputChildren();
  const input = inputOf();
  await input.pointer.moveTo({ x: 200, y: 200 });
  await settled(() => witness.events, 0);
  witness.events.splice(0);
  await input.keyboard.press(key('Shift'));
  await input.pointer.press('left');
  await settled(() => witness.events.flatMap(seen), 1);
  const [child = 0] = inputChildren().filter((pid) => !others.includes(pid));
  process.kill(child, 'SIGKILL');
  const events = await settled(() => witness.events.flatMap(seen).slice(0, 2), 2);
  await expect
    .poll(() => witness.events.flatMap(seen).map(({ kind }) => kind), { timeout: 4000 })
    .toEqual(['press', 'release']);
  expect(events[0]).toMatchObject({ button: BUTTONS[0] });
  // The compositor releases the key.
  const shift = (): readonly string[] =>
    witness.events.filter(({ key: name }) => name === 'Shift').map(({ kind }) => kind);
  await expect.poll(shift, { timeout: 4000 }).toEqual(['down', 'up']);
  await input.close();
  await present.close();
});
